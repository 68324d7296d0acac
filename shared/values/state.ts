/**
 * The states, provinces and territories of the countries whose addresses need one, as their posts abbreviate them: the
 * code, then its names, of which those in another spelling differ in more than case, accents, blanks and dots.
 */
const STATES: Readonly<Record<string, string>> = {
  US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
    DC District of Columbia, Washington DC|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|
    KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|
    MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|
    NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|
    SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|
    WY Wyoming|AS American Samoa|FM Federated States of Micronesia, Micronesia|GU Guam|MH Marshall Islands|
    MP Northern Mariana Islands|PW Palau|PR Puerto Rico|VI Virgin Islands, US Virgin Islands|
    AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific`,
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick, Nouveau-Brunswick|
    NL Newfoundland and Labrador, Newfoundland & Labrador, Newfoundland|NS Nova Scotia|NT Northwest Territories|
    NU Nunavut|ON Ontario|PE Prince Edward Island, PEI|QC Quebec, PQ|SK Saskatchewan|YT Yukon, Yukon Territory`,
  AU: `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|
    TAS Tasmania|VIC Victoria|WA Western Australia`,
};

/** For each of these countries, the code by each spelling of code and names. */
const codes: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(STATES).map(([country, list]) => [country, readCodes(country, list)]),
);

function readCodes(country: string, list: string): Map<string, string> {
  return new Map(
    list.split("|").flatMap((entry) => {
      const [code = "", ...words] = entry.trim().split(" ");
      const spellings = [code, `${country}-${code}`, ...words.join(" ").split(", ")];
      return spellings.map((spelling) => [spell(spelling), code] as const);
    }),
  );
}

/** What spellings of the same name have in common. */
function spell(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}&]/gu, "")
    .toUpperCase();
}

/** Whether addresses of a country, given by its two-letter code, need a state. */
export function needsState(country: string): boolean {
  return codes.has(country);
}

/**
 * The state as taxes and production lines compare it: for a country whose addresses need one the code of a name or
 * code in any case (`Texas`, `tx` and `US-TX` are `TX`), undefined if the country has no such state; for any other
 * country the text as it is.
 */
export function toState(country: string, state: string): string | undefined {
  const ofCountry = codes.get(country);
  return ofCountry === undefined ? state : ofCountry.get(spell(state));
}
