import * as z from "zod/mini";
import { distinctBy } from "#shared/values/distinct.ts";
import { pieces, requiredCode } from "#shared/values/fields.ts";
import { fromAmount, fromPercent, toAmount, toPercent } from "#shared/values/money.ts";
import { pick } from "#shared/values/pick.ts";
import { toState } from "#shared/values/places/state.ts";
import { amount, countryCode, currencyCode, percent } from "./card-fields.ts";
import { SpeedType } from "./shipping.ts";
import { ArtworkRule, CustomsRule, RateCardRecord } from "./rate-card-record.ts";
import { zones } from "./zone.ts";

export const DISCOUNTS = 50;
export const TAXES = 500;
export const HIGHEST_CLAIM_DAYS = 1_000;

const discounts = (object: typeof z.strictObject) =>
  z.array(object({ min_quantity: pieces(), rate: percent() })).check(
    z.maxLength(DISCOUNTS),
    distinctBy("Must name each min_quantity once", ({ min_quantity }) => min_quantity),
  );

const taxes = (object: typeof z.strictObject) =>
  z
    .array(
      object({
        country: countryCode(),
        state: z.optional(requiredCode()),
        rate: percent(),
      }).check(
        z.refine(
          ({ country, state = "" }) => state === "" || toState(country, state) !== undefined,
          {
            path: ["state"],
            error: "Must be the name or the postal abbreviation of a state there",
          },
        ),
        // Orders have the state's code, however it was given: `Texas` is stored as `TX`.
        z.overwrite(({ country, state, ...tax }) => ({
          country,
          ...(state === undefined ? {} : { state: toState(country, state) ?? state }),
          ...tax,
        })),
      ),
    )
    .check(
      z.maxLength(TAXES),
      distinctBy("Must name each country, or country and state, once", ({ country, state = "" }) =>
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

const claimDays = () => z.int().check(z.gte(0), z.lte(HIGHEST_CLAIM_DAYS));

/**
 * The costs of orders other than their items: amounts in the stage's only currency, rates in percent. `speed` is
 * charged for each piece, as part of the shipping fee; `box` once for an order with inserts. The discount on the
 * subtotal is that of the highest `min_quantity` that the order's pieces reach. The tax on the rest is that of the
 * first entry that fits the address; an entry without `state` is for the whole country. With
 * `production_requires_payment` an order waits for its payment before production. `artwork_check` says what comes of a
 * print file that fails its check, and `customs_data` of an order that crosses a border without the data that customs
 * ask for. `claim_days` says how long a delivered or a shipped order can be claimed.
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
    artwork_check: ArtworkRule,
    customs_data: CustomsRule,
    claim_days: object({ delivered: claimDays(), shipped: claimDays() }),
  });

/** The rate card as the API shows it. */
export const RateCard = rateCard(z.strictObject);
export type RateCard = z.infer<typeof RateCard>;

/** A rate card that replaces the one in force. */
export const RateCardUpdate = rateCard(z.object);

export const toRateCard = (record: RateCardRecord): RateCard =>
  pick(RateCard, {
    ...scaled(record, toAmount),
    discounts: record.discounts.map(inPercent),
    taxes: record.taxes.map(inPercent),
  });

export const toRateCardRecord = (card: RateCard): RateCardRecord =>
  pick(RateCardRecord, {
    ...scaled(card, fromAmount),
    discounts: card.discounts.map(inMillionths),
    taxes: card.taxes.map(inMillionths),
  });

const inPercent = <Entry>({ rate_millionths, ...entry }: Entry & { rate_millionths: number }) => ({
  ...entry,
  rate: toPercent(rate_millionths),
});

const inMillionths = <Entry>({ rate, ...entry }: Entry & { rate: number }) => ({
  ...entry,
  rate_millionths: fromPercent(rate),
});

/** The fields that are kept in cents. */
const amounts = new Set(["first_item", "additional_item", ...SpeedType.options, "box"]);

/** A card with each amount changed, but no other number. */
export function scaled<Card>(card: Card, change: (value: number) => number): Card {
  const text = JSON.stringify(card, (name, value: unknown) =>
    typeof value === "number" && amounts.has(name) ? change(value) : value,
  );
  return JSON.parse(text) as Card;
}
