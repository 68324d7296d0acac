import { describe, describeValue, digits } from "#shared/values/describe.ts";
import {
  FacilityType,
  ProductionLineSchema,
  ProductionLineUpsert,
  FACILITIES,
} from "./production-line.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";

describeValue(FacilityType, {
  id: "FacilityType",
  about: "The code of a factory's site. `GET /production-lines` lists the codes that there are.",
  example: "TX",
});

export const { example: exampleLine } = describe(ProductionLineSchema, {
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
  },
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
};

describe(ProductionLineUpsert, {
  id: "ProductionLineUpsert",
  about: "Changes of a production line. A field that is left out stays as it is.",
  fields: {
    name: `Its name, up to ${digits(TEXT_LENGTH)} characters. Needed for a new one.`,
    description: `Its description, up to ${digits(TEXT_LENGTH)} characters. A new one without it has none.`,
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
  },
  example: exampleLineRequest,
});
