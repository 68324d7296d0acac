import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { toCountryCode } from "#shared/order/place/country.ts";
import { deliveryFaults } from "#shared/order/place/address.ts";
import { exampleZip, fitsCountry, needsZip } from "#shared/order/place/zip.ts";
import { aliases, readNames, spell } from "#shared/values/places/place-names.ts";
import { toState } from "#shared/values/places/state.ts";

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
    ["U.K.", "GB"],
    ["England", "GB"],
    ["Scotland", "GB"],
    ["Korea", "KR"],
    ["Korea (South)", "KR"],
    ["Vatican", "VA"],
    ["Macedonia", "MK"],
    ["US Virgin Islands", "VI"],
    ["Virgin Islands, U.S.", "VI"],
    ["the United States", "US"],
    ["Netherlands, The", "NL"],
    ["Holland", "NL"],
    ["Bosnia-Herzegovina", "BA"],
    ["Saint Kitts & Nevis", "KN"],
    ["St Lucia", "LC"],
    ["D.R. Congo", "CD"],
    ["Guinea Bissau", "GW"],
  ])("%s is %s", (given, code) => {
    expect(toCountryCode(given)).toBe(code);
  });

  test.each(["xx", "***", "Deutschland", "Virgin Islands", "the", "", "constructor"])(
    "%s is none",
    (given) => {
      expect(toCountryCode(given)).toBeUndefined();
    },
  );
});

describe("a state", () => {
  test.each([
    ["US", "Calif.", "CA"],
    ["US", "Mass", "MA"],
    ["US", "W. Va.", "WV"],
    ["US", "N. Carolina", "NC"],
    ["US", "Washington D.C.", "DC"],
    ["US", "U.S. Virgin Islands", "VI"],
    ["CA", "Ont.", "ON"],
    ["CA", "Newfoundland & Labrador", "NL"],
    ["CA", "Île-du-Prince-Édouard", "PE"],
    ["AU", "Qld.", "QLD"],
  ])("of %s: %s is %s", (country, given, code) => {
    expect(toState(country, given)).toBe(code);
  });

  test.each(["Ontario", "Cali", "***", "and", ""])("of the US: %s is unknown", (given) => {
    expect(toState("US", given)).toBeUndefined();
  });
});

describe("a postal code", () => {
  test.each([
    ["FR", "75008 CEDEX"],
    ["FR", "75008 Cedex 08"],
    ["MC", "98000 CEDEX"],
    ["JP", "〒100-0001"],
    ["JP", "１００−０００１"],
    ["MX", "C.P. 06600"],
    ["BR", "CEP: 01310-100"],
    ["DE", "PLZ 10117"],
    ["SG", "Singapore 238823"],
    ["SG", "S(238823)"],
    ["GB", "BFPO 57"],
  ])("of %s: %s", (country, zip) => {
    expect(fitsCountry(zip, country)).toBe(true);
  });

  test.each([
    ["FR", "CEDEX"],
    ["FR", "7500 CEDEX 8"],
    ["US", "S 7870"],
    ["JP", "〒100-001"],
    ["GB", "CEP 57"],
  ])("of %s: not %s", (country, zip) => {
    expect(fitsCountry(zip, country)).toBe(false);
  });
});

test("the form of a postal code has an example of the country, if it is known", () => {
  const codes = Object.keys(english.countries).filter(
    (code) => needsZip(code) && !fitsCountry("?", code),
  );
  expect(codes.length).toBeGreaterThan(150);
  expect(codes.filter((code) => !fitsCountry(exampleZip(code), code))).toEqual([]);
  const [fault] = deliveryFaults({ country: "Ireland", zip: "Dublin 2" });
  expect(fault?.msg).toContain("such as D02 X285");
});

test("an alias names an existing code, and is no name in the libraries", () => {
  const unicode = new Intl.DisplayNames(["en"], { type: "region" });
  const names = [
    ...Object.values<string | string[]>(english.countries).flat(),
    ...Object.keys(english.countries).map((code) => unicode.of(code) ?? ""),
  ];
  const known = new Set(names.map(spell));
  for (const alias of readNames(aliases.countries)) {
    expect(toCountryCode(alias.code)).toBe(alias.code);
    expect(alias.names.filter((name) => known.has(spell(name)))).toEqual([]);
    for (const name of alias.names) expect([name, toCountryCode(name)]).toEqual([name, alias.code]);
  }
  for (const [country, list] of Object.entries(aliases.states)) {
    for (const { code } of readNames(list)) expect(toState(country, code)).toBe(code);
  }
});
