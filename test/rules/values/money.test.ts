import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fromAmount,
  fromPercent,
  hasFourDecimals,
  hasTwoDecimals,
  HIGHEST_AMOUNT,
  shareOf,
  toAmount,
  toPercent,
} from "#shared/values/money.ts";

describe("cents and amounts", () => {
  // The highest possible total: its subtotal, as much of tax, and the highest fees.
  const most = 2 * 100 * HIGHEST_AMOUNT + 1e15;
  const cents = fc.oneof(
    fc.integer({ min: 0, max: 1_000_000_000 }),
    fc.integer({ min: most - 1_000_000_000, max: most }),
  );

  test("turn into each other without loss, over JSON too", () => {
    fc.assert(
      fc.property(cents, (given) => {
        expect(fromAmount(toAmount(given))).toBe(given);
        expect(fromAmount(JSON.parse(JSON.stringify(toAmount(given))) as number)).toBe(given);
      }),
      { numRuns: 10_000 },
    );
  });

  test("are the same digits: an amount is written with its cents", () => {
    fc.assert(
      fc.property(cents, (given) => {
        const digits = String(given).padStart(3, "0");
        const written = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(fromAmount(Number(written))).toBe(given);
        expect(hasTwoDecimals(Number(written))).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

test("every rate from 0 to 100 percent turns into millionths and back", () => {
  const lost = Array.from({ length: 1_000_001 }, (_, millionths) => millionths).filter(
    (millionths) =>
      !hasFourDecimals(toPercent(millionths)) || fromPercent(toPercent(millionths)) !== millionths,
  );
  expect(lost).toEqual([]);
});

test.each([8.12345, 0.00001, 99.99999, 14.97501])("%s percent has too many decimals", (percent) => {
  expect(hasFourDecimals(percent)).toBe(false);
});

// What the tax offices' own tables have for these rates.
test.each([
  { percent: 14.975, cents: 10_000, share: 1498 },
  { percent: 14.975, cents: 2000, share: 300 },
  { percent: 6.625, cents: 10_000, share: 663 },
  { percent: 6.875, cents: 800, share: 55 },
  { percent: 4.225, cents: 199, share: 8 },
  { percent: 0.0001, cents: 499_999, share: 0 },
  { percent: 0.0001, cents: 500_000, share: 1 },
  { percent: 99.9999, cents: 100 * HIGHEST_AMOUNT, share: 99_999_900_000_000 },
  { percent: 33.3333, cents: 99_999_999_999_999, share: 33_333_300_000_000 },
])("$percent percent of $cents cents is $share", ({ percent, cents, share }) => {
  expect(shareOf(cents, fromPercent(percent))).toBe(share);
});

test("a third decimal is distinguished from rounding", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 9 }),
      (hundredths, third) => {
        const number = Number(`${(hundredths / 100).toFixed(2)}${String(third)}`);
        expect(hasTwoDecimals(number)).toBe(false);
      },
    ),
    { numRuns: 10_000 },
  );
});
