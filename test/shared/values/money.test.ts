import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromAmount, hasTwoDecimals, HIGHEST_AMOUNT, toAmount } from "#shared/values/money.ts";

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

test("every rate from 0 to 100 percent turns into basis points and back", () => {
  for (let basisPoints = 0; basisPoints <= 10_000; basisPoints++) {
    const percent = toAmount(basisPoints);
    expect(hasTwoDecimals(percent)).toBe(true);
    expect(fromAmount(percent)).toBe(basisPoints);
  }
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
