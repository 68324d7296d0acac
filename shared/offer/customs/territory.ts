/** A place, as far as customs look at it. */
interface Place {
  readonly country: string;
  readonly state?: string;
  readonly zip?: string;
}

/**
 * The countries and territories whose parcels from elsewhere come under the customs rules of the European Union: the
 * destinations of the United States Postal Service's Postal Bulletin 22715 of 2026, with the parts that have codes of
 * their own.
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
];

/** Territories of the United States that an address may name as its state, outside its customs but for Puerto Rico. */
const US_TERRITORIES = new Set(["AS", "GU", "MP", "VI"]);

/** Returns the customs territory of a place: `EU`, or the code of the country whose customs it has. */
export function territoryOf({ country, state = "", zip = "" }: Place): string {
  const part = PARTS.find((each) => each.country === country && each.zip.test(zip.trim()));
  if (part !== undefined) return part.territory;
  if (country === "US" && US_TERRITORIES.has(state)) return state;
  return EUROPEAN_UNION.has(country) ? EU : (WITH[country] ?? country);
}
