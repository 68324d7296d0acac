import * as fc from "fast-check";
import { type RateCard } from "#shared/offer/rate-card/rate-card.ts";
import {
  ArtworkRule,
  CustomsRule,
  type RateCardRecord,
} from "#shared/offer/rate-card/rate-card-record.ts";

/**
 * Returns a rate card that differs from the default one in every amount, as operators write it. Given fields replace
 * its own.
 */
export function rateCard(fields: Partial<RateCard> = {}): RateCard {
  return {
    currency: "USD",
    zones: [
      {
        name: "America",
        countries: ["US", "CA"],
        methods: {
          standard: { first_item: 3.33, additional_item: 0.11 },
          priority: { first_item: 8, additional_item: 1.01 },
          express: { first_item: 15.5, additional_item: 2.5 },
          global: { first_item: 19.99, additional_item: 5 },
          dhl_parcel_ground: { first_item: 6.6, additional_item: 0 },
          dhl_parcel_expedited: { first_item: 9.29, additional_item: 2 },
        },
      },
      {
        name: "Elsewhere",
        countries: "others",
        methods: { global: { first_item: 29.99, additional_item: 7.77 } },
      },
    ],
    speed: { rush: 0.07, expedite: 4.35 },
    box: 0.55,
    discounts: [
      { min_quantity: 3, rate: 12.5 },
      { min_quantity: 100, rate: 33.33 },
    ],
    taxes: [
      { country: "CA", state: "QC", rate: 14.975 },
      { country: "US", state: "TX", rate: 8.25 },
      { country: "US", rate: 1.1 },
      { country: "DE", rate: 19 },
    ],
    production_requires_payment: false,
    artwork_check: "off",
    customs_data: "off",
    claim_days: { delivered: 14, shipped: 90 },
    ...fields,
  };
}

const cents = fc.integer({ min: 0, max: 10_000_000 });
const rate_millionths = fc.integer({ min: 0, max: 1_000_000 });
const fee = fc.record({ first_item: cents, additional_item: cents });
/** A zone has at least one method. */
const methods = fc.record(
  {
    standard: fee,
    priority: fee,
    express: fee,
    global: fee,
    dhl_parcel_ground: fee,
    dhl_parcel_expedited: fee,
  },
  { requiredKeys: ["standard"] },
);
const country = fc.constantFrom("US", "CA", "DE");
const tax = fc.oneof(
  fc.record({ country, rate_millionths }),
  fc.record({
    country: fc.constant("US"),
    state: fc.constantFrom("TX", "CA", "NY"),
    rate_millionths,
  }),
  fc.record({ country: fc.constant("CA"), state: fc.constantFrom("ON", "QC"), rate_millionths }),
  fc.record({
    country: fc.constant("DE"),
    state: fc.constantFrom("BE", "Hessen"),
    rate_millionths,
  }),
);

const stateOf = (given: { country: string; state?: string }) => given.state ?? "";

/** Any card that operators can store. */
export const anyRateCard: fc.Arbitrary<RateCardRecord> = fc.record({
  currency: fc.constantFrom("USD", "EUR"),
  zones: fc.tuple(methods, methods, methods).chain(([near, far, other]) =>
    fc.subarray(
      [
        { name: "Near", countries: ["US"], methods: near },
        { name: "Far", countries: ["CA", "DE"], methods: far },
        { name: "Other", countries: "others" as const, methods: other },
      ],
      { minLength: 1 },
    ),
  ),
  speed: fc.record({ rush: cents, expedite: cents }),
  box: cents,
  discounts: fc.uniqueArray(
    fc.record({ min_quantity: fc.integer({ min: 1, max: 1000 }), rate_millionths }),
    {
      selector: ({ min_quantity }) => min_quantity,
      maxLength: 10,
    },
  ),
  // As in the API, a country's states come before the country itself.
  taxes: fc
    .uniqueArray(tax, { selector: (given) => `${given.country} ${stateOf(given)}`, maxLength: 10 })
    .map((taxes) => taxes.toSorted((a, b) => (stateOf(a) < stateOf(b) ? 1 : -1))),
  production_requires_payment: fc.boolean(),
  artwork_check: fc.constantFrom(...ArtworkRule.options),
  customs_data: fc.constantFrom(...CustomsRule.options),
  claim_days: fc.record({ delivered: fc.nat(1_000), shipped: fc.nat(1_000) }),
});
