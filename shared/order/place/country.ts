import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };

/** Names in common use that neither the library nor Unicode's English has. */
const aliases = [
  ["uk", "GB"],
  ["viet nam", "VN"],
  ["macau", "MO"],
  ["hong kong sar", "HK"],
] as const;

/** The code by itself, by the three letters, by the English names: the first that has a name keeps it. */
const known: ReadonlyMap<string, string> = new Map([
  ...aliases,
  ...Object.entries<string | string[]>(english.countries)
    .flatMap(([code, names]) => [names].flat().map((name) => [plain(name), code] as const))
    .reverse(),
  ...codes.flatMap(([two = "", three = ""]) => [
    [plain(two), two] as const,
    [plain(three), two] as const,
  ]),
]);

let unicodeNames: ReadonlyMap<string, string> | undefined;

/** The two-letter code of a country given by name or code, whatever its case; undefined if there is none such. */
export function toCountryCode(country: string): string | undefined {
  const given = plain(country.trim());
  return known.get(given) ?? findUnicodeName(given);
}

function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Unicode has the short names that the library lacks: Laos, Moldova, Syria. */
function findUnicodeName(name: string): string | undefined {
  unicodeNames ??= readUnicodeNames();
  return unicodeNames.get(name);
}

function readUnicodeNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  return new Map(codes.map(([two = ""]) => [plain(names.of(two) ?? ""), two]));
}
