import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import { TEXT_LENGTH } from "#shared/values/fields.ts";
import { aliases } from "#shared/values/places/place-names.ts";
import { hasZips } from "#shared/values/places/postal-codes.ts";

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
  SH: /^(?:ASCN|TDCU)1ZZ$/,
  SV: /^\d{4}$/,
};

/** The maximum number of letters and digits of a postal code. */
const LONGEST = 12;

/** A postal code of each country whose form is known, behind its code (Google's libaddressinput). */
const EXAMPLES =
  "ADAD100|AF1001|AI2640|AL1001|AM375010|ARC1070AAM|AS96799|AT1010|AU2060|AX22150|AZ1000|BA71000|BBBB23026|BD1340|" +
  "BE4000|BG1000|BH317|BL97100|BMFL 07|BNBT2328|BR01310-100|BT11001|BY223016|CAK1A 0B1|CC6799|CH2544|CL8340457|" +
  "CN266033|CO111221|CR1000|CU10700|CV7600|CX6798|CY2008|CZ100 00|DE10115|DK8660|DO11903|DZ40304|EC090105|EE69501|" +
  "EG12411|EH70000|ES28039|ET1000|FI00550|FKFIQQ 1ZZ|FM96941|FO100|FR75008|GBSW1A 1AA|GE0101|GF97300|GGGY1 1AA|" +
  "GIGX11 1AA|GL3900|GN001|GP97100|GR151 24|GSSIQQ 1ZZ|GT09001|GU96910|GW1000|HM7050|HN31301|HR10000|HT6120|HU1037|" +
  "ID40115|IED02 X285|IL9614303|IMIM2 1AA|IN110034|IOBBND 1ZZ|IQ31001|IR11936-12345|IS320|IT00144|JEJE1 1AA|" +
  "JO11937|JP154-0023|KG720001|KH120101|KR03051|KW54541|KYKY1-1100|KZ040900|LA01160|LB2038 3054|LI9496|LK20000|" +
  "LR1000|LS100|LT04340|LU4750|LVLV-1073|MA53000|MC98000|MD2012|ME81257|MF97100|MG501|MH96960|MK1314|MM11181|" +
  "MN65030|MP96950|MQ97220|MTNXR 01|MU42602|MV20026|MX02860|MY43000|MZ1102|NA10001|NC98814|NE8001|NF2899|NG930283|" +
  "NI52000|NL1012 AB|NO0025|NP44601|NZ6001|OM133|PE02001|PF98709|PG111|PH1008|PK44000|PL00-950|PM97500|PNPCRN 1ZZ|" +
  "PR00930|PT2725-079|PW96940|PY1536|RE97400|RO060274|RS106314|RU247112|SA11564|SD11042|SE11455|SG546080|" +
  "SHTDCU 1ZZ|SI4000|SJ9170|SK010 01|SM47890|SN12500|SV1101|SZH100|TCTKCA 1ZZ|TH10150|TJ735450|TM744000|TN1002|" +
  "TR01960|TW104|UA15432|UM96898|US78701|UY11600|UZ702100|VA00120|VCVC0100|VE1010|VGVG1110|VI00802|VN70010|WF98600|" +
  "XK10000|YT97600|ZA0083";

/** Returns an example of a country's postal codes; empty if their form is unknown. */
export const exampleZip = (country: string): string =>
  EXAMPLES.split("|")
    .find((each) => each.startsWith(country))
    ?.slice(country.length) ?? "";

/**
 * Whether a postal code has its country's form. Any code fits a country without codes or with codes of an unknown form.
 * Case, blanks, hyphens, dots, a country prefix and words around the code do not matter (`SE-123 45`, `D-10117`, `75008
 * CEDEX`).
 */
export function fitsCountry(zip: string, country: string): boolean {
  if (!hasZips(country) || !postcodeValidatorExistsForCountry(country)) return true;
  // The form NFKC sorts marks, which takes seconds in a long text.
  if (zip.length > TEXT_LENGTH) return false;
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
