import { describe, describeValue, digits } from "#shared/values/describe.ts";
import { RateCard, RateCardUpdate, DISCOUNTS, HIGHEST_CLAIM_DAYS, TAXES } from "./rate-card.ts";
import { ArtworkRule, CustomsRule } from "./rate-card-record.ts";
import { HIGHEST_CHARGE } from "./card-fields.ts";
import { COUNTRIES, ZONES } from "./zone.ts";
import { HIGHEST_QUANTITY } from "#shared/values/fields.ts";

const amount = `an amount from 0 to ${digits(HIGHEST_CHARGE)} with two decimals at most`;

const percent = "in percent, 0 to 100 with four decimals at most";

describeValue(ArtworkRule, {
  id: "ArtworkRule",
  about: "The effect of a print file that fails its check.",
  values: {
    hold: "The order is held until an update brings a file that passes, or an operator releases it.",
    warn: "The order's `issues` name the fault, and production goes on.",
    off: "Nothing: no print file is fetched.",
  },
});

describeValue(CustomsRule, {
  id: "CustomsRule",
  about: "The effect of data for customs that is missing in an order that crosses a border.",
  values: {
    require: "The order waits for it, and is not produced before.",
    warn: "The order's `issues` name it, and production goes on.",
    off: "Nothing: it is not asked for.",
  },
});

/** The card in force and the one that takes its place have the same parts. */
function describeCard(card: typeof RateCard, id: string, about: string) {
  const { zones, speed, discounts, taxes, claim_days } = card.shape;
  const zone = zones.def.element;
  const fees = zone.shape.methods;
  describe(fees.def.valueType, {
    about: "The price of shipping by one method.",
    fields: {
      first_item: `For the first piece of an order: ${amount}.`,
      additional_item: `For each further piece: ${amount}.`,
      transit_days:
        "Business days that a parcel travels. Left out, orders by this method have no estimated delivery.",
    },
    example: { first_item: 4.75, additional_item: 1.5, transit_days: { min: 2, max: 5 } },
  });
  describe(zone, {
    about: "Some countries, and the prices of shipping there.",
    fields: {
      name: "Its name, for people.",
      countries: `The countries, by their two-letter codes, up to ${digits(COUNTRIES)}, each in one zone only; or \`others\`, for all that no zone names.`,
      methods:
        "The price of each method there, at least one. An order by any other method is refused.",
    },
    example: {
      name: "United States",
      countries: ["US", "PR"],
      methods: {
        standard: { first_item: 4.75, additional_item: 1.5 },
        priority: { first_item: 7.95, additional_item: 2 },
        dhl_parcel_ground: { first_item: 5.95, additional_item: 1.75 },
      },
    },
  });
  describeValue(speed, {
    about: `The price of each speed for each piece: ${amount}.`,
    example: {
      rush: 2.5,
      expedite: 1.25,
    },
  });
  describe(discounts.def.element, {
    about: "A discount for many pieces.",
    fields: {
      min_quantity: `The least number of pieces of the whole order, 1 to ${digits(HIGHEST_QUANTITY)}, each once on the card.`,
      rate: `The discount on the subtotal, ${percent}.`,
    },
    example: { min_quantity: 25, rate: 5 },
  });
  describe(taxes.def.element, {
    about: "The tax of a country or a state.",
    fields: {
      country: "The two-letter code of the country.",
      state: "The state there, as its name or its abbreviation. Left out, the whole country.",
      rate: `The tax on the subtotal less the discount, ${percent}.`,
    },
    example: { country: "US", state: "TX", rate: 8.25 },
  });
  describe(claim_days, {
    about: `The days in which an order can be claimed, 0 to ${digits(HIGHEST_CLAIM_DAYS)} each.`,
    fields: {
      delivered: "The days after the delivery of its last parcel.",
      shipped: "The days after its shipping, while no delivery is known.",
    },
    example: { delivered: 30, shipped: 60 },
  });
  return describe(card, {
    id,
    about,
    fields: {
      currency:
        "The currency of every price and amount of the service, as three letters. It can be another one only while the catalog has no products.",
      zones: `The destinations of orders and their prices, 1 to ${digits(ZONES)} zones. An order to a country without a zone is refused, unless it ships by the client's label.`,
      speed: "The surcharge of faster production, for each piece; it is part of the shipping fee.",
      box: `The price of the box for inserts, once for an order that has some: ${amount}.`,
      discounts: `Discounts by quantity, up to ${digits(DISCOUNTS)}; the highest that an order reaches counts. Empty by default.`,
      taxes: `Taxes, up to ${digits(TAXES)}: the first that fits the address counts, so a country's states stand before the country. If no row fits, there is no tax.`,
      production_requires_payment: "Whether an order has to be paid before production starts it.",
      artwork_check:
        "The effect of a print file that fails its check. An order keeps the rule of the time when its owner placed or last changed it, until a rebuild.",
      customs_data:
        "The effect of missing data for customs. An order keeps the rule of the time when its owner placed or last changed it, until a rebuild.",
      claim_days:
        "The days in which merchants can claim an order. A new card counts for existing orders too.",
    },
    example: {
      currency: "USD",
      zones: [
        {
          name: "United States",
          countries: ["US", "PR"],
          methods: {
            standard: { first_item: 4.75, additional_item: 1.5 },
            priority: { first_item: 7.95, additional_item: 2 },
            dhl_parcel_ground: { first_item: 5.95, additional_item: 1.75 },
          },
        },
        {
          name: "All other countries",
          countries: "others",
          methods: {
            standard: { first_item: 14.95, additional_item: 6 },
            global: { first_item: 19.95, additional_item: 7 },
          },
        },
      ],
      speed: { rush: 2.5, expedite: 1.25 },
      box: 1,
      discounts: [{ min_quantity: 25, rate: 5 }],
      taxes: [
        { country: "US", state: "TX", rate: 8.25 },
        { country: "DE", rate: 19 },
      ],
      production_requires_payment: false,
      artwork_check: "hold",
      customs_data: "warn",
      claim_days: { delivered: 30, shipped: 60 },
    },
  });
}

describeCard(
  RateCardUpdate,
  "RateCardUpdate",
  "The rate card to put in the place of the one in force, as a whole.",
);

export const { example: exampleCard } = describeCard(
  RateCard,
  "RateCard",
  "The costs of orders other than their items.",
);
