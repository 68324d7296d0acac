import { expect, test } from "vitest";
import * as z from "zod/mini";
import { currencyCode } from "#shared/offer/rate-card/card-fields.ts";

const told = (code: string) =>
  z.safeParse(currencyCode(), code).error?.issues.map(({ message }) => message);

test.each(["USD", "EUR", "JPY", "XAF", "XCD", "XOF", "XPF", "SLE", "ZWG"])(
  "%s is a currency of today",
  (code) => {
    expect(told(code)).toBeUndefined();
  },
);

test.each(["BTC", "XXX", "XTS", "XAU", "XDR", "XSU", "ABC", "HRK", "DEM", "BGN"])(
  "%s is not a current currency",
  (code) => {
    expect(told(code)).toEqual([`${code} is no currency of today; give one such as USD`]);
  },
);

test.each(["usd", "dollars", "", "US"])("%j is no code", (code) => {
  expect(told(code)).toEqual(["Must be a currency code such as USD"]);
});
