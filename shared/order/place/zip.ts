import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import { aliases } from "#shared/values/places/place-names.ts";

/** Countries and territories without postal codes (Universal Postal Union, addressing systems). */
const WITHOUT_POSTAL_CODES = new Set(
  (
    "AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK " +
    "JM KE KI KM KN KP LC ML MO MR MW NR NU PA QA RW SB SC SL SO SR ST SX SY TD TG TK TL TO TT TV " +
    "TZ UG VU YE ZM ZW"
  ).split(" "),
);

/** Forms in use that the library misses, newer or older ones, without blanks and hyphens. */
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

/** The maximum number of letters and digits of a postal code. */
const LONGEST = 12;

/** Postal codes of every known form, forms of many countries first. */
const EXAMPLES = (
  "10115|1010|100001|101|1000001|110111|1012 AB|100-0001|00-950|K1A 0B1|SW1A 1AA|D02 X285|01310-100|10115-10115|" +
  "VLT 1117|BB 1100|HM 12|AD500|KY1-1100|VG1110|VC0100|BB11000|H100|22100|3900|9490|47890|81000|00120|00901|00801|" +
  "96799|96910|96940|96941|96950|96960|96898|2640|2899|6798|6799|97100|97200|97300|97400|97500|97600|98000|98600|98700|" +
  "98800|JE2 3AB|GY1 1AA|IM1 1AA|GX11 1AA|ASCN 1ZZ|BBND 1ZZ|FIQQ 1ZZ|PCRN 1ZZ|SIQQ 1ZZ|STHL 1ZZ|TDCU 1ZZ|TKCA 1ZZ"
).split("|");

/** Returns an example of a country's postal codes; empty if their form is unknown. */
export function exampleZip(country: string): string {
  if (!postcodeValidatorExistsForCountry(country)) return "";
  const other = OTHER_FORMS[country];
  return EXAMPLES.find((each) => postcodeValidator(each, country) || other?.test(each)) ?? "";
}

/** Whether the addresses of a country have a postal code. */
export function needsZip(country: string): boolean {
  return !WITHOUT_POSTAL_CODES.has(country);
}

/**
 * Whether a postal code has its country's form. Any code fits a country that has none or whose form is unknown. Case,
 * blanks, hyphens, dots, a country prefix and words around the code do not matter (`SE-123 45`, `D-10117`, `75008
 * CEDEX`).
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
 * Returns the code with a blank or a hyphen at each position: the library accepts only its country's spacing (`12345` →
 * `123 45`).
 */
function spaced(code: string): string[] {
  return Array.from(code, (_, at) => [code.slice(0, at), code.slice(at)]).flatMap((parts) => [
    parts.join("-"),
    parts.join(" "),
  ]);
}
