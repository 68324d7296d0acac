import { describe, digits } from "#shared/values/describe.ts";
import { exampleFacility } from "./facility.words.ts";
import { OperatorProductionLine, ProductionLineSchema } from "./production-line.ts";
import {
  FACILITIES,
  HIGHEST_CAPACITY,
  LAST_PREFERENCE,
  PREFERRED_COUNTRIES,
  ProductionLineUpsert,
} from "./production-line-upsert.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";

export const { example: exampleLine, fields } = describe(ProductionLineSchema, {
  id: "ProductionLineSchema",
  about: "A line of a factory, and what it can make.",
  fields: {
    id: "The service's id of the line.",
    name: "Its name.",
    description: "Its description; may be empty.",
    is_active: "Whether it takes orders.",
    supported_shipping_methods: "How orders made by it can travel.",
    supported_facilities: "The sites that it has. An order's `facility` is one of them.",
    supports_speed_type: "Whether it makes orders faster for a surcharge.",
    supports_label_url: "Whether it ships by labels that you bring.",
    production_days: "Business days that it needs for an order; `null` if unknown.",
    facilities: "The places of its sites, as far as they are known.",
  },
  example: {
    id: "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
    name: "Austin DTG",
    description: "Direct-to-garment printing in Austin, Texas",
    is_active: true,
    supported_shipping_methods: ["standard", "priority", "express", "by_seller"],
    supported_facilities: ["TX"],
    supports_speed_type: true,
    supports_label_url: true,
    production_days: { min: 1, max: 3 },
    facilities: [exampleFacility],
  },
});

const rules = {
  preference: "Its place among lines that can all make an order: the lowest number comes first.",
  prefers_countries:
    "The two-letter codes of countries whose orders it gets before lines that do not prefer them.",
  capacity_per_day:
    "How many pieces it makes on a day. It gets orders before other lines while those of the day, in UTC, leave room; `0` if unknown: it always has room. No order is refused for it.",
};

const exampleRules = { preference: 0, prefers_countries: ["US"], capacity_per_day: 400 };

/** The line of the examples, as operators see it. */
export const { example: exampleOperatorLine } = describe(OperatorProductionLine, {
  id: "OperatorProductionLine",
  about: "A line of a factory, what it can make, and how it gets its orders.",
  fields: { ...fields, ...rules },
  example: { ...exampleLine, ...exampleRules },
});

/** The request that makes the line of the examples. */
export const exampleLineRequest = {
  name: exampleLine.name,
  description: exampleLine.description,
  is_active: exampleLine.is_active,
  supported_shipping_methods: exampleLine.supported_shipping_methods,
  supported_facilities: exampleLine.supported_facilities,
  supports_speed_type: exampleLine.supports_speed_type,
  supports_label_url: exampleLine.supports_label_url,
  production_days: { min: 1, max: 3 },
  ...exampleRules,
};

describe(ProductionLineUpsert, {
  id: "ProductionLineUpsert",
  about: "Changes of a production line. A field that is left out stays as it is.",
  fields: {
    name: `Its name, which no other line has: up to ${digits(TEXT_LENGTH)} characters. Needed for a new one.`,
    description: `Its description, up to ${digits(TEXT_LENGTH)} characters. Empty by default for a new one.`,
    is_active:
      "Whether it takes orders: `false` keeps new orders from it, and leaves it those that it has. By default a new one does.",
    supported_shipping_methods:
      "How orders made by it can travel, one method at least. Needed for a new one.",
    supported_facilities: `The sites that it has, 1 to ${digits(FACILITIES)} codes of your own: 1 to 16 capital letters, digits, \`_\` or \`-\`. Needed for a new one.`,
    supports_speed_type:
      "Whether it makes orders faster for a surcharge. By default a new one does not.",
    supports_label_url:
      "Whether it ships by labels that clients bring. By default a new one does not.",
    production_days:
      "Business days that it needs for an order. Without it, orders have no estimated delivery.",
    preference: `${rules.preference} 0, the default, to ${digits(LAST_PREFERENCE)}.`,
    prefers_countries: `${rules.prefers_countries} Up to ${digits(PREFERRED_COUNTRIES)}.`,
    capacity_per_day: `${rules.capacity_per_day} Up to ${digits(HIGHEST_CAPACITY)}.`,
  },
  example: exampleLineRequest,
});
