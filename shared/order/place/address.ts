import countries from "i18n-iso-countries/index.js";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { shippingMethodOf, shipsByLabel } from "#shared/offer/rate-card/shipping.ts";

countries.registerLocale(english);

/** Countries and territories without postal codes (Universal Postal Union, addressing systems). */
const WITHOUT_POSTAL_CODES = new Set(
  (
    "AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK " +
    "JM KE KI KM KN KP LC ML MO MR MW NR NU PA QA RW SB SC SL SO SR ST SX SY TD TG TK TL TO TT TV " +
    "TZ UG VU YE ZM ZW"
  ).split(" "),
);

const WITH_STATES = new Set(["US", "CA", "AU"]);

/** Names in common use that neither the library nor Unicode's English has. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["uk", "GB"],
  ["viet nam", "VN"],
  ["macau", "MO"],
  ["hong kong sar", "HK"],
]);

let unicodeNames: ReadonlyMap<string, string> | undefined;

/** The two-letter code of a country given by name or code, whatever its case; undefined if there is none such. */
export function toCountryCode(country: string): string | undefined {
  const given = country.trim();
  const upper = given.toUpperCase();
  if (upper.length === 2 && countries.isValid(upper)) return upper;
  return (
    countries.alpha3ToAlpha2(upper) ??
    countries.getSimpleAlpha2Code(given, "en") ??
    aliases.get(given.toLowerCase()) ??
    findUnicodeName(given.toLowerCase())
  );
}

/** Unicode has the short names that the library lacks: Laos, Moldova, Syria. */
function findUnicodeName(name: string): string | undefined {
  unicodeNames ??= readUnicodeNames();
  return unicodeNames.get(name);
}

function readUnicodeNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  const codes = Object.keys(countries.getAlpha2Codes());
  return new Map(codes.map((code) => [names.of(code)?.toLowerCase() ?? "", code]));
}

/**
 * What is wrong with the address of an order, field by field; the values are unknown because other fields of the draft
 * may be at fault. The address of an order that ships by label is a record only and has no faults.
 */
export function addressFaults(order: {
  country?: unknown;
  state?: unknown;
  zip?: unknown;
  shipping_method?: unknown;
  label_url?: unknown;
}): { field: "country" | "state" | "zip"; msg: string; type: string }[] {
  if (shipsByLabel(shippingMethodOf(order))) return [];
  const { country, state, zip } = order;
  // A country of another form is the schema's fault to name.
  if (typeof country !== "string" || country.trim() === "") return [];
  const code = toCountryCode(country);
  if (code === undefined) {
    const msg = "Is no country; give its English name or its two-letter ISO 3166 code";
    return [{ field: "country", msg, type: "unknown_country" }];
  }
  const missing = (field: "state" | "zip") => ({
    field,
    msg: `This field is required for an address in ${code}`,
    type: "missing",
  });
  return [
    ...(WITH_STATES.has(code) && isBlank(state) ? [missing("state")] : []),
    ...(!WITHOUT_POSTAL_CODES.has(code) && isBlank(zip) ? [missing("zip")] : []),
  ];
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}
