import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import { expect, test } from "vitest";
import { chooseDestination } from "#shared/canary/destination.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import type { Zone } from "#shared/offer/rate-card/zone.ts";
import { deliveryFaults } from "#shared/order/place/address.ts";
import { shippingFaults } from "#shared/order/place/price-order.ts";

const fee = { first_item: 100, additional_item: 50 };
const zone = (countries: Zone["countries"], ...methods: (keyof Zone["methods"])[]): Zone => ({
  name: "Zone",
  countries,
  methods: Object.fromEntries(methods.map((method) => [method, fee])),
});

test.each([
  ["the United States where they are served", defaultRateCard.zones, ["US", "standard"]],
  ["the United States among all others", [zone("others", "express")], ["US", "express"]],
  ["the first country otherwise", [zone(["DE", "FR"], "global", "standard")], ["DE", "standard"]],
  [
    "the first country of the first zone, by its first method",
    [zone(["CA"], "priority", "global"), zone(["MX"], "standard")],
    ["CA", "priority"],
  ],
] as const)("the canary orders to %s", (_, zones, expected) => {
  const { country, shipping_method } = chooseDestination(zones);
  expect([country, shipping_method]).toEqual(expected);
});

test("the canary has an address that can be delivered in each country", () => {
  for (const [country = ""] of codes) {
    const zones = [zone([country], "global")];
    const destination = chooseDestination(zones);
    expect(deliveryFaults(destination), country).toEqual([]);
    const shipped = { country, shipping_method: "global", label_url: "" } as const;
    expect(shippingFaults(shipped, { ...defaultRateCard, zones }), country).toEqual([]);
    expect(destination).toMatchObject({ country, shipping_method: "global" });
  }
});

test("a rate card without any country is named", () => {
  expect(() => chooseDestination([])).toThrow("the rate card has no country");
});
