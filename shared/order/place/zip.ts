import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import { aliases } from "#shared/values/place-names.ts";

/** Countries and territories without postal codes (Universal Postal Union, addressing systems). */
const WITHOUT_POSTAL_CODES = new Set(
  (
    "AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK " +
    "JM KE KI KM KN KP LC ML MO MR MW NR NU PA QA RW SB SC SL SO SR ST SX SY TD TG TK TL TO TT TV " +
    "TZ UG VU YE ZM ZW"
  ).split(" "),
);

/** Forms in use that the library lacks, newer or older ones, without blanks and hyphens. */
const OTHER_FORMS: Readonly<Record<string, RegExp>> = {
  AR: /^\d{4}$/,
  AS: /^96799\d{4}$/,
  EG: /^\d{7}$/,
  GB: /^BFPO\d{1,4}$/,
  KH: /^\d{6}$/,
  KZ: /^[A-Z]\d\d[A-Z]\d[A-Z]\d$/,
  NI: /^\d{5}$/,
  PY: /^\d{6}$/,
  SA: /^\d{9}$/,
  SV: /^\d{4}$/,
};

/** No postal code has more letters and digits. */
const LONGEST = 12;

/** Whether the addresses of a country have a postal code. */
export function needsZip(country: string): boolean {
  return !WITHOUT_POSTAL_CODES.has(country);
}

/**
 * Whether a postal code has its country's form. Case, blanks, hyphens, dots, a country prefix and words around it do
 * not matter (`SE-123 45`, `D-10117`, `75008 CEDEX`). Any code fits a country that has none, or whose form is not
 * known.
 */
export function fitsCountry(zip: string, country: string): boolean {
  if (!needsZip(country) || !postcodeValidatorExistsForCountry(country)) return true;
  const given = zip.normalize("NFKC").trim().toUpperCase();
  return hasForm(given, country) || hasForm(withoutWords(given, country), country);
}

function withoutWords(zip: string, country: string): string {
  const { before, behind } = aliases.zips;
  return zip
    .replace(/[〒.:()]/g, "")
    .replace(new RegExp(`^(${country}|${before}|[A-Z]{1,3}(?=[ -]))[ -]?(?=\\d)`), "")
    .replace(new RegExp(` ${behind}$`), "");
}

function hasForm(zip: string, country: string): boolean {
  const fits = (spelling: string) => postcodeValidator(spelling, country);
  if (fits(zip)) return true;
  const packed = zip.replace(/[\s\p{Pd}−.]/gu, "");
  if (packed.length > LONGEST) return false;
  return fits(packed) || OTHER_FORMS[country]?.test(packed) === true || spaced(packed).some(fits);
}

/**
 * The code with a blank or a hyphen at each position: the library accepts only its country's spacing (`12345` → `123
 * 45`).
 */
function spaced(code: string): string[] {
  return Array.from(code, (_, at) => [code.slice(0, at), code.slice(at)]).flatMap((parts) => [
    parts.join("-"),
    parts.join(" "),
  ]);
}
