import { describe, expect, test } from "vitest";
import { toCountryCode } from "#shared/order/place/country.ts";
import { OrderReference } from "#shared/order/place/order-draft.ts";

describe("a country", () => {
  test.each([
    ["us", "US"],
    ["USA", "US"],
    ["United States of America", "US"],
    ["UK", "GB"],
    ["Great Britain", "GB"],
    ["Viet Nam", "VN"],
    ["Vietnam", "VN"],
    ["laos", "LA"],
    ["Moldova", "MD"],
    ["South Korea", "KR"],
    ["Côte d’Ivoire", "CI"],
    [" Germany ", "DE"],
  ])("%s is %s", (given, code) => {
    expect(toCountryCode(given)).toBe(code);
  });

  test.each(["xx", "***", "Deutschland", "", "constructor"])("%s is none", (given) => {
    expect(toCountryCode(given)).toBeUndefined();
  });
});

test.each([".", ".."])("the reference %s, which no path can carry, is refused", (reference) => {
  expect(OrderReference.safeParse(reference).success).toBe(false);
});
