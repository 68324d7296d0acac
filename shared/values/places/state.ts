import { aliases, findPlace, readNames, spell } from "./place-names.ts";

/** States, provinces and territories of the countries whose addresses need one, by their postal abbreviations. */
const STATES: Readonly<Record<string, string>> = {
  US:
    "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|" +
    "DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|" +
    "KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|" +
    "MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|" +
    "NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|" +
    "SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|" +
    "WY Wyoming|AS American Samoa|FM Federated States of Micronesia|GU Guam|MH Marshall Islands|" +
    "MP Northern Mariana Islands|PW Palau|PR Puerto Rico|UM US Minor Outlying Islands|VI Virgin Islands|" +
    "AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific",
  CA:
    "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|" +
    "NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|" +
    "NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon",
  AU:
    "ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|" +
    "TAS Tasmania|VIC Victoria|WA Western Australia",
};

/** For each of these countries, the codes by every normalized code and name. */
const codes: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(STATES).map(([country, list]) => [country, readCodes(country, list)]),
);

function readCodes(country: string, list: string): Map<string, string> {
  const all = [list, aliases.states[country] ?? []].flat().join("|");
  return new Map(
    readNames(all).flatMap(({ code, names }) =>
      [code, `${country}-${code}`, ...names].map((name) => [spell(name), code] as const),
    ),
  );
}

/** The postal regions of the armed forces of the United States, for which shops have a dozen names. */
const REGIONS = [
  ["AA", /^(?:us)?armedforces.*americas/],
  ["AP", /^(?:us)?armedforces.*pacific/],
  ["AE", /^(?:us)?armedforces.*(?:europe|africa|canada|middleeast)/],
] as const;

const regionOf = (country: string, name: string) =>
  country === "US" ? REGIONS.find(([, names]) => names.test(name))?.[0] : undefined;

/** Whether addresses of a country, given by its two-letter code, need a state. */
export function needsState(country: string): boolean {
  return codes.has(country);
}

/**
 * Returns the code of a state, by which taxes and production lines compare: `Texas`, `tx` and `US-TX` are `TX`. Returns
 * undefined if the country has no such state, and the text as it is if its addresses need no state.
 */
export function toState(country: string, state: string): string | undefined {
  const ofCountry = codes.get(country);
  if (ofCountry === undefined) return state;
  return findPlace(state, (name) => ofCountry.get(name) ?? regionOf(country, name));
}
