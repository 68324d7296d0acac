import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  defaultRateCard,
  RateCard,
  RateCardUpdate,
  toRateCard,
  toRateCardRecord,
  type RateCardRecord,
} from "#shared/order/rate-card.ts";
import { rateCard } from "../../support/rate-card.ts";

const cents = fc.integer({ min: 0, max: 10_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });
const fee = fc.record({ first_item: cents, additional_item: cents });
const free = fc.constant({ first_item: 0, additional_item: 0 });

const record: fc.Arbitrary<RateCardRecord> = fc.record({
  shipping: fc.record({
    standard: fee,
    priority: fee,
    express: fee,
    global: fee,
    dhl_parcel_ground: fee,
    dhl_parcel_expedited: fee,
    by_tiktok: free,
    by_seller: free,
  }),
  speed: fc.record({ rush: cents, expedite: cents }),
  box: cents,
  discounts: fc.uniqueArray(
    fc.record({ min_quantity: fc.integer({ min: 1, max: 1_000_000 }), rate: basisPoints }),
    { selector: ({ min_quantity }) => min_quantity, maxLength: 50 },
  ),
  taxes: fc.uniqueArray(
    fc.record({ country: fc.constantFrom("US", "CA", "DE"), rate: basisPoints }),
    { selector: ({ country }) => country },
  ),
});

test("a stored card reads back as it is, through what the API shows and takes", () => {
  fc.assert(
    fc.property(record, (stored) => {
      const shown = toRateCard(stored);
      expect(z.parse(RateCard, shown)).toEqual(shown);
      const given = z.parse(RateCardUpdate, JSON.parse(JSON.stringify(shown)));
      expect(toRateCardRecord(given)).toEqual(stored);
    }),
  );
});

test("amounts are kept in cents and rates in basis points", () => {
  const stored = toRateCardRecord(rateCard());
  expect(stored.shipping.standard).toEqual({ first_item: 333, additional_item: 11 });
  expect(stored.speed).toEqual({ rush: 7, expedite: 435 });
  expect(stored.box).toBe(55);
  expect(stored.discounts.map(({ rate }) => rate)).toEqual([1250, 3333]);
  expect(stored.taxes.map(({ rate }) => rate)).toEqual([825, 110, 1900]);
});

test("the default card is one that operators could put", () => {
  const shown = toRateCard(defaultRateCard);
  expect(z.parse(RateCardUpdate, shown)).toEqual(shown);
});
