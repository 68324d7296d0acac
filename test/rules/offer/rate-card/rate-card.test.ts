import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defaultRateCard, readRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import {
  RateCard,
  RateCardUpdate,
  scaled,
  toRateCard,
  toRateCardRecord,
} from "#shared/offer/rate-card/rate-card.ts";
import { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import { fromAmount } from "#shared/values/money.ts";
import { anyRateCard, rateCard } from "../../../support/rate-card.ts";

test("a stored card reads back as it is, through what the API shows and takes", () => {
  fc.assert(
    fc.property(anyRateCard, (stored) => {
      const shown = toRateCard(stored);
      expect(z.parse(RateCard, shown)).toEqual(shown);
      const given = z.parse(RateCardUpdate, JSON.parse(JSON.stringify(shown)));
      expect(toRateCardRecord(given)).toEqual(stored);
    }),
  );
});

test("amounts are kept in cents and rates in millionths", () => {
  const stored = z.parse(RateCardRecord, toRateCardRecord(rateCard()));
  expect(stored.zones[0]?.methods.standard).toEqual({ first_item: 333, additional_item: 11 });
  expect(stored.speed).toEqual({ rush: 7, expedite: 435 });
  expect(stored.box).toBe(55);
  expect(stored.discounts.map(({ rate_millionths }) => rate_millionths)).toEqual([
    125_000, 333_300,
  ]);
  expect(stored.taxes.map(({ rate_millionths }) => rate_millionths)).toEqual([
    149_750, 82_500, 11_000, 190_000,
  ]);
});

test("a stored rate in basis points, from before rates had four decimals, is read in millionths", () => {
  const { discounts, taxes } = readRateCard({
    PK: "RATE_CARD",
    SK: "CURRENT",
    discounts: [{ min_quantity: 3, rate: 1250 }],
    taxes: [{ country: "US", state: "TX", rate: 825 }],
  });
  expect(discounts).toEqual([{ min_quantity: 3, rate_millionths: 125_000 }]);
  expect(taxes).toEqual([{ country: "US", state: "TX", rate_millionths: 82_500 }]);
});

test("a number that is no amount stays unchanged", () => {
  const card = { box: 0.55, zones: [{ transit_days: 3 }], discounts: [{ min_quantity: 2 }] };
  expect(scaled(card, fromAmount)).toEqual({ ...card, box: 55 });
});

test("the default card is one that operators could put", () => {
  const shown = toRateCard(defaultRateCard);
  expect(z.parse(RateCardUpdate, shown)).toEqual(shown);
});
