import * as z from "zod/mini";
import { distinct } from "#shared/values/distinct.ts";
import { pieces, trimmedText } from "#shared/values/fields.ts";
import { fromAmount, toAmount } from "#shared/values/money.ts";
import { pick } from "#shared/values/pick.ts";
import { toState } from "#shared/values/state.ts";
import { amount, countryCode, currencyCode, percent } from "./card-fields.ts";
import { SpeedType } from "./shipping.ts";
import { storedZones, zones } from "./zone.ts";

export const DISCOUNTS = 50;
export const TAXES = 500;

const discounts = (object: typeof z.strictObject) =>
  z.array(object({ min_quantity: pieces(), rate: percent() })).check(
    z.maxLength(DISCOUNTS),
    distinct("Must name each min_quantity once", ({ min_quantity }) => min_quantity),
  );

const taxes = (object: typeof z.strictObject) =>
  z
    .array(
      object({
        country: countryCode(),
        state: z.optional(trimmedText()),
        rate: percent(),
      }).check(
        z.refine(
          ({ country, state = "" }) => state === "" || toState(country, state) !== undefined,
          {
            path: ["state"],
            error: "Must be the name or the postal abbreviation of a state there",
          },
        ),
        // Orders have the code, whatever they were given.
        z.overwrite(({ country, state, ...tax }) => ({
          country,
          ...(state === undefined ? {} : { state: toState(country, state) ?? state }),
          ...tax,
        })),
      ),
    )
    .check(
      z.maxLength(TAXES),
      distinct("Must name each country, or country and state, once", ({ country, state = "" }) =>
        `${country} ${state}`.toLowerCase(),
      ),
      z.refine(
        (entries) =>
          entries.every(
            ({ country, state }, index) =>
              state === undefined ||
              !entries.slice(0, index).some((e) => e.country === country && e.state === undefined),
          ),
        "Must have a country's states before the country itself: the first entry that fits counts",
      ),
    );

/**
 * What orders cost beside their items: amounts of money in the stage's one currency, and rates in percent. `speed` is
 * charged for each piece, as part of the shipping fee; `box` once for an order with inserts. The highest reached
 * `min_quantity` (pieces of the whole order) sets the discount on the subtotal; of the taxes, on the subtotal less the
 * discount, the first entry that fits the address counts, one without `state` for the whole country.
 * `production_requires_payment` keeps orders from production until they are paid.
 */
const rateCard = (object: typeof z.strictObject) =>
  object({
    currency: currencyCode(),
    zones: zones(object),
    speed: z.record(SpeedType, amount()),
    box: amount(),
    discounts: discounts(object),
    taxes: taxes(object),
    production_requires_payment: z.boolean(),
  });

/** The rate card as the API shows it. */
export const RateCard = rateCard(z.strictObject);
export type RateCard = z.infer<typeof RateCard>;

/** A rate card that operators put in the place of the one in force. */
export const RateCardUpdate = rateCard(z.object);

/** A rate card as it is stored: its amounts in cents, its rates in basis points. */
export const RateCardRecord = z.strictObject({
  currency: z.string(),
  zones: storedZones,
  speed: z.record(SpeedType, z.int()),
  box: z.int(),
  discounts: z.array(z.strictObject({ min_quantity: z.int(), rate: z.int() })),
  taxes: z.array(
    z.strictObject({ country: z.string(), state: z.optional(z.string()), rate: z.int() }),
  ),
  production_requires_payment: z.boolean(),
});
export type RateCardRecord = z.infer<typeof RateCardRecord>;

export const toRateCard = (record: RateCardRecord): RateCard =>
  pick(RateCard, eachNumber(record, toAmount));

export const toRateCardRecord = (card: RateCard): RateCardRecord =>
  pick(RateCardRecord, eachNumber(card, fromAmount));

/** Basis points are to percent what cents are to amounts; a number of pieces stays. */
function eachNumber<Card>(card: Card, change: (value: number) => number): Card {
  const text = JSON.stringify(card, (name, value: unknown) =>
    typeof value === "number" && name !== "min_quantity" ? change(value) : value,
  );
  return JSON.parse(text) as Card;
}
