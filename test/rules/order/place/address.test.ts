import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { toCountryCode } from "#shared/order/place/country.ts";
import { deliveryFaults } from "#shared/order/place/address.ts";
import { exampleZip, fitsCountry } from "#shared/order/place/zip.ts";
import { aliases, readNames, spell } from "#shared/values/places/place-names.ts";
import { hasZips, lacksZip, needsZip } from "#shared/values/places/postal-codes.ts";
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
    // Names of ISO 3166, of the World Bank, of WooCommerce and of CLDR (Magento, Shopify).
    ["Tanzania, United Republic of", "TZ"],
    ["Tanzania (the United Republic of)", "TZ"],
    ["Iran (Islamic Republic of)", "IR"],
    ["Bolivia, Plurinational State of", "BO"],
    ["Venezuela (Bolivarian Republic of)", "VE"],
    ["Venezuela, RB", "VE"],
    ["Palestine, State of", "PS"],
    ["Netherlands (the)", "NL"],
    ["Netherlands (Kingdom of the)", "NL"],
    ["Korea (the Republic of)", "KR"],
    ["Korea, Rep.", "KR"],
    ["Korea (the Democratic People's Republic of)", "KP"],
    ["Korea, Democratic People’s Republic of", "KP"],
    ["Congo (the Democratic Republic of the)", "CD"],
    ["Congo, The Democratic Republic of the", "CD"],
    ["Congo, Dem. Rep.", "CD"],
    ["Congo (DRC)", "CD"],
    ["Congo (Kinshasa)", "CD"],
    ["Congo (the)", "CG"],
    ["Congo, Republic of the", "CG"],
    ["Falkland Islands (the) [Malvinas]", "FK"],
    ["Cocos (Keeling) Islands (the)", "CC"],
    ["Micronesia, Fed. Sts.", "FM"],
    ["Macedonia, the former Yugoslav Republic of", "MK"],
    ["Lao People's Democratic Republic (the)", "LA"],
    ["United Kingdom of Great Britain and Northern Ireland (the)", "GB"],
    ["Virgin Islands (British)", "VG"],
    ["Virgin Islands (U.S.)", "VI"],
    ["Taiwan (Province of China)", "TW"],
    ["China, Republic of", "TW"],
    ["China (Hong Kong)", "HK"],
    ["Hong Kong SAR, China", "HK"],
    ["Saint Martin (French part)", "MF"],
    ["Saint Martin (Dutch part)", "SX"],
    ["Holy See (Vatican City State)", "VA"],
    ["Gambia, The", "GM"],
    ["Sudan (South)", "SS"],
    ["Ireland (Northern)", "GB"],
    ["Ireland, Republic of", "IE"],
    ["Myanmar [Burma]", "MM"],
    ["Côte d'Ivoire [Ivory Coast]", "CI"],
    ["United States (US)", "US"],
    ["United Kingdom (UK)", "GB"],
    ["United States (US) Minor Outlying Islands", "UM"],
    ["South Georgia/Sandwich Islands", "GS"],
    ["Bonaire, Saint Eustatius and Saba", "BQ"],
    ["Belau", "PW"],
    ["Congo - Brazzaville", "CG"],
    ["Tristan da Cunha", "SH"],
  ])("%s is %s", (given, code) => {
    expect(toCountryCode(given)).toBe(code);
  });

  test.each([
    ...["xx", "***", "Deutschland", "Virgin Islands", "the", "", "constructor", "(", "(the)", ","],
    ...["Netherlands (Curaçao)", "France (Réunion)", "Korea (xx)", "Georgia, USA", "Ireland, UK"],
  ])("%s is not a country", (given) => {
    expect(toCountryCode(given)).toBeUndefined();
  });
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
    ["US", "New York (NY)", "NY"],
    ["US", "US Minor Outlying Islands", "UM"],
    ["US", "Armed Forces Africa", "AE"],
    ["US", "Armed Forces Canada", "AE"],
    ["US", "Armed Forces Middle East", "AE"],
    ["US", "Armed Forces Europe, the Middle East, and Canada", "AE"],
    ["US", "Armed Forces (AE)", "AE"],
    ["US", "AM", "AE"],
    ["US", "Armed Forces (AP)", "AP"],
    ["US", "U.S. Armed Forces – Pacific", "AP"],
    ["US", "Armed Forces Americas (except Canada)", "AA"],
    ["US", "Armed Forces (the) Americas", "AA"],
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
    ["SH", "TDCU 1ZZ"],
    ["SH", "stHL 1zz"],
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
    (code) => hasZips(code) && !fitsCountry("?", code),
  );
  expect(codes.length).toBeGreaterThan(150);
  expect(codes.filter((code) => !fitsCountry(exampleZip(code), code))).toEqual([]);
  const messageOf = (country: string, zip: string) =>
    deliveryFaults({ country, state: "TX", zip }).map(({ msg }) => msg);
  expect(messageOf("Ireland", "Dublin 2")).toEqual([expect.stringContaining("such as D02 X285")]);
  expect(messageOf("US", "787")).toEqual([expect.stringContaining("such as 78701")]);
});

test("a postal code is demanded where an address cannot be delivered without it", () => {
  const faultsOf = (country: string, zip?: string) =>
    deliveryFaults({ country, state: "TX", zip }).map(({ field, type }) => [field, type]);
  for (const country of ["US", "CA", "GB", "DE", "FR", "IT", "ES", "NL", "JP", "CN", "IN", "BR"]) {
    expect(needsZip(country)).toBe(true);
    expect([country, faultsOf(country)]).not.toEqual([country, []]);
  }
  const without =
    "IE CL CO PE GT VN EG SA MA LK OM EC LB JO KH NP PK NG BD UY PY HN CR DO SV NI KW BH";
  for (const country of `${without} VE ID PH TN IQ LA MM MV MU SN BB KY VG TC AI MS GI`.split(
    " ",
  )) {
    expect([country, faultsOf(country)]).toEqual([country, []]);
    for (const none of ["", "00000", "0", "N/A", "-", "none"]) {
      expect([country, none, faultsOf(country, none)]).toEqual([country, none, []]);
      expect([country, none, lacksZip(country, none)]).toEqual([country, none, true]);
    }
    expect(lacksZip(country, exampleZip(country) || "1")).toBe(false);
  }
  expect(["HK", "US"].map((country) => lacksZip(country, ""))).toEqual([false, false]);
  expect(faultsOf("DE", "N/A")).toEqual([["zip", "invalid_format"]]);
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
