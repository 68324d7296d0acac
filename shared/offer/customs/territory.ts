/** A place, as far as customs look at it. */
interface Address {
  readonly country: string;
  readonly state?: string;
  readonly zip?: string;
}

/**
 * The countries and territories whose parcels from elsewhere come under the customs rules of the European Union: the
 * destinations of the United States Postal Service's Postal Bulletin 22715 of 2026, with the parts that have their own
 * codes.
 */
const EUROPEAN_UNION = new Set(
  (
    "AT AX BE BG BL CY CZ DE DK EE ES FI FR GF GI GP GR HR HU IE IT LT LU LV MC MF MQ MT NL PL PT RE RO SE SI SK " +
    "SM YT"
  ).split(" "),
);

/** The territory of the European Union. */
export const EU = "EU";

/** Territories that share the customs of another country, by its code. */
const WITH: Readonly<Record<string, string>> = {
  GG: "GB",
  IM: "GB",
  JE: "GB",
  LI: "CH",
  PR: "US",
};

/**
 * Parts of a country that are outside its customs territory, or inside another, by postal code. Article 4 of Regulation
 * (EU) No 952/2013 excludes those of Germany, Spain and Italy. Northern Ireland keeps the rules of the Union for goods
 * (Windsor Framework). The Canary Islands are inside the Union's customs territory, though outside its VAT's.
 */
const PARTS: readonly {
  readonly country: string;
  readonly zip: RegExp;
  readonly territory: string;
}[] = [
  { country: "GB", zip: /^BT/i, territory: EU },
  { country: "DE", zip: /^27498/, territory: "DE-Helgoland" },
  { country: "DE", zip: /^78266/, territory: "CH" },
  { country: "ES", zip: /^5[12]/, territory: "ES-Ceuta-Melilla" },
  { country: "IT", zip: /^23041/, territory: "IT-Livigno" },
  // Parts that have codes of countries too, as people write them below their country.
  { country: "AU", zip: /^2899/, territory: "NF" },
  { country: "AU", zip: /^6798/, territory: "CX" },
  { country: "AU", zip: /^6799/, territory: "CC" },
  { country: "DK", zip: /^39\d\d$/, territory: "GL" },
  { country: "FR", zip: /^975/, territory: "PM" },
  { country: "FR", zip: /^984/, territory: "TF" },
  { country: "FR", zip: /^986/, territory: "WF" },
  { country: "FR", zip: /^987/, territory: "PF" },
  { country: "FR", zip: /^988/, territory: "NC" },
  { country: "IT", zip: /^00120/, territory: "VA" },
  { country: "NO", zip: /^917\d/, territory: "SJ" },
];

/**
 * Places that an address may name as a state of the United States and that are outside its customs, as all of them but
 * Puerto Rico are: territories, and states in free association with it. They have codes of countries too.
 */
const US_PLACES = new Set(["AS", "FM", "GU", "MH", "MP", "PW", "VI"]);

/**
 * The "states" of posts of the armed forces and of diplomats, which are abroad: mail from the United States to them has
 * a customs form (USPS International Mail Manual and Domestic Mail Manual 608.2, overseas military and diplomatic mail).
 */
const US_FORCES = new Set(["AA", "AE", "AP"]);

/** Returns the customs territory of a place: `EU`, or the code of the country whose customs it has. */
export function territoryOf({ country, state = "", zip = "" }: Address): string {
  const part = PARTS.find(
    (each) => each.country === country && each.zip.test(zip.replaceAll(" ", "")),
  );
  if (part !== undefined) return part.territory;
  if (country === "US" && US_PLACES.has(state)) return state;
  if (country === "US" && US_FORCES.has(state)) return "US-Forces";
  return EUROPEAN_UNION.has(country) ? EU : (WITH[country] ?? country);
}
