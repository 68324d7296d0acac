import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Price } from "#shared/order/order.ts";
import { priceOrder, shippingFaults, type Priceable } from "#shared/order/place/price-order.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import { ShippingMethod, SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { findFee, findZone } from "#shared/offer/rate-card/zone.ts";
import { anyRateCard } from "../../../support/rate-card.ts";

const MILLION = 1_000_000;

const cents = fc.integer({ min: 0, max: 100_000 });
const country = fc.constantFrom("US", "CA", "DE", "JP");
const state = fc.constantFrom("", "TX", "CA", "NY", "ON");

const order: fc.Arbitrary<Priceable> = fc.record({
  items: fc.array(fc.record({ base_cost: cents, quantity: fc.integer({ min: 1, max: 500 }) }), {
    minLength: 1,
    maxLength: 50,
  }),
  inserts: fc.array(fc.constant({}), { maxLength: 3 }),
  shipping_method: fc.constantFrom(...ShippingMethod.options),
  label_url: fc.constantFrom("", "https://labels.example.com/1.pdf"),
  speed_type: fc.constantFrom("" as const, ...SpeedType.options),
  country,
  state,
});

const piecesOf = ({ items }: Priceable) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Checks a rule for any order and any rate card by which it ships. */
function always(check: (price: Price, order: Priceable, card: RateCardRecord) => void): void {
  fc.assert(
    fc.property(order, anyRateCard, (given, card) => {
      fc.pre(shippingFaults(given, card).length === 0);
      check(priceOrder(given, card), given, card);
    }),
    { numRuns: 1000 },
  );
}

describe("the amounts of every order", () => {
  test("add up to its total, to the cent", () => {
    always(({ subtotal, shipping_fee, box_fee, discount, tax, total }) => {
      expect(total).toBe(subtotal + shipping_fee + box_fee + tax - discount);
    });
  });

  test("are whole cents, never negative", () => {
    always((price) => {
      for (const amount of Object.values(price)) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test("have the items' costs as their subtotal", () => {
    always(({ subtotal }, { items }) => {
      expect(subtotal).toBe(items.reduce((sum, item) => sum + item.base_cost * item.quantity, 0));
    });
  });

  test("do not depend on the order of the items", () => {
    always((price, given, card) => {
      expect(priceOrder({ ...given, items: given.items.toReversed() }, card)).toEqual(price);
    });
  });

  test("do not change when a line is split", () => {
    always((price, given, card) => {
      const items = given.items.flatMap(({ base_cost, quantity }) => [
        { base_cost, quantity: 1 },
        ...(quantity > 1 ? [{ base_cost, quantity: quantity - 1 }] : []),
      ]);
      expect(priceOrder({ ...given, items }, card)).toEqual(price);
    });
  });
});

describe("shipping", () => {
  test("is free with the client's own label", () => {
    fc.assert(
      fc.property(
        order,
        anyRateCard,
        fc.constantFrom<Partial<Priceable>>(
          { shipping_method: "by_tiktok" },
          { shipping_method: "by_seller" },
          { label_url: "https://labels.example.com/1.pdf" },
        ),
        (given, card, own) => {
          const price = priceOrder({ ...given, ...own, speed_type: "" }, card);
          expect(price.shipping_fee).toBe(0);
        },
      ),
    );
  });

  test("costs one first piece and additional pieces, with the speed's surcharge on each", () => {
    always(({ shipping_fee }, given, card) => {
      const pieces = piecesOf(given);
      const fee = findFee(findZone(card.zones, given.country), given);
      const { first_item = NaN, additional_item = NaN } = fee ?? {};
      const surcharge = given.speed_type === "" ? 0 : card.speed[given.speed_type];
      expect(shipping_fee).toBe(first_item + additional_item * (pieces - 1) + surcharge * pieces);
    });
  });

  test("takes a box for any number of inserts, and no box without inserts", () => {
    always(({ box_fee }, { inserts }, { box }) => {
      expect(box_fee).toBe(inserts.length === 0 ? 0 : box);
    });
  });
});

describe("discount", () => {
  test("is that of the highest quantity reached, whatever the order of the card's tiers", () => {
    always(({ subtotal, discount }, given, card) => {
      const pieces = piecesOf(given);
      const [best] = card.discounts
        .filter(({ min_quantity }) => min_quantity <= pieces)
        .sort((one, other) => other.min_quantity - one.min_quantity);
      expect(discount).toBe(Math.round((subtotal * (best?.rate_millionths ?? 0)) / MILLION));
      expect(priceOrder(given, { ...card, discounts: card.discounts.toReversed() }).discount).toBe(
        discount,
      );
    });
  });

  test.each([
    { quantity: 24, discount: 0 },
    { quantity: 25, discount: 125 },
    { quantity: 99, discount: 495 },
    { quantity: 100, discount: 1000 },
  ])("of $quantity pieces at 1.00 is $discount cents", ({ quantity, discount }) => {
    const discounts = [
      { min_quantity: 100, rate_millionths: 100_000 },
      { min_quantity: 25, rate_millionths: 50_000 },
    ];
    const price = priceOrder(
      { ...plain, items: [{ base_cost: 100, quantity }] },
      { ...defaultRateCard, discounts },
    );
    expect(price.discount).toBe(discount);
  });
});

describe("tax", () => {
  const taxes = [
    { country: "US", state: "TX", rate_millionths: 82_500 },
    { country: "US", rate_millionths: 10_000 },
    { country: "DE", rate_millionths: 190_000 },
    { country: "CA", state: "QC", rate_millionths: 149_750 },
  ];
  const card: RateCardRecord = { ...defaultRateCard, taxes };

  test.each([
    { country: "US", state: "TX", tax: 165 },
    { country: "US", state: " tx ", tax: 165 },
    { country: "US", state: "NY", tax: 20 },
    { country: "DE", state: "", tax: 380 },
    { country: "DE", state: "TX", tax: 380 },
    { country: "JP", state: "", tax: 0 },
    { country: "CA", state: "QC", tax: 300 },
  ])("of 20.00 in $country '$state' is $tax cents", ({ tax, ...address }) => {
    expect(priceOrder({ ...plain, ...address }, card).tax).toBe(tax);
  });

  test("is on the subtotal less the discount; shipping and box are not taxed", () => {
    always(({ subtotal, discount, tax }, given, ratesOf) => {
      const entry = ratesOf.taxes.find(
        (candidate) =>
          candidate.country === given.country &&
          (candidate.state === undefined || candidate.state === given.state),
      );
      expect(tax).toBe(
        Math.round(((subtotal - discount) * (entry?.rate_millionths ?? 0)) / MILLION),
      );
    });
  });
});

const plain: Priceable = {
  items: [{ base_cost: 1000, quantity: 2 }],
  inserts: [],
  shipping_method: "standard",
  label_url: "",
  speed_type: "",
  country: "US",
  state: "NY",
};

describe("by the default rate card", () => {
  test.each<{ order: string; fields: Partial<Priceable>; price: Price }>([
    {
      order: "two pieces by standard shipping",
      fields: {},
      price: { subtotal: 2000, shipping_fee: 625, box_fee: 0, discount: 0, tax: 0, total: 2625 },
    },
    {
      order: "the same as a rush order with an insert",
      fields: { speed_type: "rush", inserts: [{}] },
      price: { subtotal: 2000, shipping_fee: 1125, box_fee: 100, discount: 0, tax: 0, total: 3225 },
    },
    {
      order: "a single piece by express",
      fields: { shipping_method: "express", items: [{ base_cost: 999, quantity: 1 }] },
      price: { subtotal: 999, shipping_fee: 1495, box_fee: 0, discount: 0, tax: 0, total: 2494 },
    },
    {
      order: "what ships by the seller's label",
      fields: { shipping_method: "by_seller" },
      price: { subtotal: 2000, shipping_fee: 0, box_fee: 0, discount: 0, tax: 0, total: 2000 },
    },
  ])("$order costs $price.total cents", ({ fields, price }) => {
    expect(priceOrder({ ...plain, ...fields }, defaultRateCard)).toEqual(price);
  });

  test.each<{ to: string; by: ShippingMethod; fee: number | undefined }>([
    { to: "US", by: "standard", fee: 625 },
    { to: "US", by: "dhl_parcel_ground", fee: 770 },
    { to: "PR", by: "standard", fee: 625 },
    { to: "CA", by: "standard", fee: 1145 },
    { to: "CA", by: "dhl_parcel_ground", fee: undefined },
    { to: "DE", by: "standard", fee: 1595 },
    { to: "GB", by: "express", fee: 4295 },
    { to: "JP", by: "standard", fee: 2095 },
    { to: "JP", by: "priority", fee: undefined },
    { to: "JP", by: "by_seller", fee: 0 },
  ])("two pieces to $to by $by cost $fee", ({ to: country, by: shipping_method, fee }) => {
    const given = { ...plain, country, shipping_method };
    const faults = shippingFaults(given, defaultRateCard);
    expect(faults.map(({ loc }) => loc)).toEqual(
      fee === undefined ? [["body", "shipping_method"]] : [],
    );
    if (fee !== undefined) expect(priceOrder(given, defaultRateCard).shipping_fee).toBe(fee);
  });
});

test("only a label ships to a country without a zone", () => {
  const card = { ...defaultRateCard, zones: defaultRateCard.zones.slice(0, 1) };
  const faultsOf = (fields: Partial<Priceable>) => shippingFaults({ ...plain, ...fields }, card);
  expect(faultsOf({ country: "DE" })).toMatchObject([{ loc: ["body", "country"] }]);
  expect(faultsOf({ country: "DE", shipping_method: "by_tiktok" })).toEqual([]);
  expect(faultsOf({ country: "DE", label_url: "https://labels.example.com/1.pdf" })).toEqual([]);
  expect(faultsOf({ country: "US" })).toEqual([]);
});
