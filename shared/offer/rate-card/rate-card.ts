import * as z from "zod/mini";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { distinct } from "#shared/values/distinct.ts";
import { trimmedText } from "#shared/values/fields.ts";
import {
  fromAmount,
  fromPercent,
  hasTwoDecimals,
  toAmount,
  toPercent,
} from "#shared/values/money.ts";
import { toState } from "#shared/values/state.ts";
import { shipsByLabel, ShippingMethod, SpeedType } from "./shipping.ts";

const HIGHEST_AMOUNT = 100_000;
const HIGHEST_QUANTITY = 1_000_000;
const DISCOUNTS = 50;
const TAXES = 500;

const decimal = (max: number) =>
  z
    .number()
    .check(z.gte(0), z.lte(max), z.refine(hasTwoDecimals, "Must have at most two decimals"));
const amount = () => decimal(HIGHEST_AMOUNT);
const percent = () => decimal(100);

const shippingFee = (object: typeof z.strictObject) =>
  object({ first_item: amount(), additional_item: amount() });

const shipping = (object: typeof z.strictObject) =>
  z
    .record(ShippingMethod, shippingFee(object))
    .check(
      ...ShippingMethod.options
        .filter(shipsByLabel)
        .map((method) =>
          z.refine<Record<ShippingMethod, z.infer<ReturnType<typeof shippingFee>>>>(
            (fees) => fees[method].first_item === 0 && fees[method].additional_item === 0,
            { path: [method], error: "Must be 0: the client brings the label" },
          ),
        ),
    );

const discounts = (object: typeof z.strictObject) =>
  z
    .array(
      object({ min_quantity: z.int().check(z.gte(1), z.lte(HIGHEST_QUANTITY)), rate: percent() }),
    )
    .check(
      z.maxLength(DISCOUNTS),
      distinct("Must name each min_quantity once", ({ min_quantity }) => min_quantity),
    );

const taxes = (object: typeof z.strictObject) =>
  z
    .array(
      object({
        country: z
          .string()
          .check(z.regex(/^[A-Z]{2}$/, "Must be a country's two-letter code such as US")),
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
 * What orders cost beside their items: amounts of money, and rates in percent. `speed` is charged for each piece, as
 * part of the shipping fee; `box` once for an order with inserts. The highest reached `min_quantity` (pieces of the
 * whole order) sets the discount on the subtotal; of the taxes, on the subtotal less the discount, the first entry
 * that fits the address counts, one without `state` for the whole country.
 */
const rateCard = (object: typeof z.strictObject) =>
  object({
    shipping: shipping(object),
    speed: z.record(SpeedType, amount()),
    box: amount(),
    discounts: discounts(object),
    taxes: taxes(object),
  });

/** The rate card as the API shows it. */
export const RateCard = rateCard(z.strictObject).register(z.globalRegistry, { id: "RateCard" });
export type RateCard = z.infer<typeof RateCard>;

/** A rate card that operators put in the place of the one in force. */
export const RateCardUpdate = rateCard(z.object).register(z.globalRegistry, {
  id: "RateCardUpdate",
});

const StoredFee = z.strictObject({ first_item: z.int(), additional_item: z.int() });

/** A rate card as it is stored: its amounts in cents, its rates in basis points. */
export const RateCardRecord = z.strictObject({
  shipping: z.record(ShippingMethod, StoredFee),
  speed: z.record(SpeedType, z.int()),
  box: z.int(),
  discounts: z.array(z.strictObject({ min_quantity: z.int(), rate: z.int() })),
  taxes: z.array(
    z.strictObject({ country: z.string(), state: z.optional(z.string()), rate: z.int() }),
  ),
});
export type RateCardRecord = z.infer<typeof RateCardRecord>;

export const toRateCard = (record: RateCardRecord): RateCard =>
  convert(record, toAmount, toPercent);

export const toRateCardRecord = (card: RateCard): RateCardRecord =>
  convert(card, fromAmount, fromPercent);

type Conversion = (value: number) => number;

function convert(card: RateCard, money: Conversion, rate: Conversion): RateCard {
  return {
    shipping: mapValues(card.shipping, ({ first_item, additional_item }) => ({
      first_item: money(first_item),
      additional_item: money(additional_item),
    })),
    speed: mapValues(card.speed, money),
    box: money(card.box),
    discounts: card.discounts.map((tier) => ({
      min_quantity: tier.min_quantity,
      rate: rate(tier.rate),
    })),
    taxes: card.taxes.map(({ country, state, rate: share }) => ({
      country,
      ...(state === undefined ? {} : { state }),
      rate: rate(share),
    })),
  };
}

function mapValues<Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
  change: (value: Value) => Value,
): Record<Key, Value> {
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(entries) as Record<Key, Value>;
}

/** In force until operators put another one. */
export const defaultRateCard: RateCardRecord = {
  shipping: {
    standard: { first_item: 475, additional_item: 150 },
    priority: { first_item: 795, additional_item: 200 },
    express: { first_item: 1495, additional_item: 300 },
    global: { first_item: 1295, additional_item: 400 },
    dhl_parcel_ground: { first_item: 595, additional_item: 175 },
    dhl_parcel_expedited: { first_item: 895, additional_item: 225 },
    by_tiktok: { first_item: 0, additional_item: 0 },
    by_seller: { first_item: 0, additional_item: 0 },
  },
  speed: { rush: 250, expedite: 500 },
  box: 100,
  discounts: [],
  taxes: [],
};

/**
 * The rate card's item as a record, whatever release wrote it. What that release did not know, such as a shipping
 * method, has its default price.
 */
export function readRateCard(item: StoredItem): RateCardRecord {
  const card = withoutKeys(item) as Partial<RateCardRecord>;
  return {
    ...defaultRateCard,
    ...card,
    shipping: { ...defaultRateCard.shipping, ...card.shipping },
    speed: { ...defaultRateCard.speed, ...card.speed },
  };
}
