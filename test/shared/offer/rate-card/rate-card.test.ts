import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  defaultRateCard,
  RateCard,
  RateCardRecord,
  RateCardUpdate,
  readRateCard,
  toRateCard,
  toRateCardRecord,
} from "#shared/offer/rate-card/rate-card.ts";
import { rateCardKey } from "#shared/table/keys.ts";
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

test("a card that was stored before most shipping methods and a speed existed is read over the defaults", () => {
  const { shipping, ...others } = toRateCardRecord(rateCard());
  const { standard } = shipping;
  const stored = { ...others, shipping: { standard }, speed: { rush: 7 }, ...rateCardKey };
  expect(z.parse(RateCardRecord, readRateCard(stored))).toEqual({
    ...others,
    shipping: { ...defaultRateCard.shipping, standard },
    speed: { rush: 7, expedite: defaultRateCard.speed.expedite },
  });
});
