import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { aliases, findPlace, readNames, spell } from "#shared/values/places/place-names.ts";

/**
 * Returns two-letter codes by alias, English name and code. The last of equal keys wins. The English names are
 * reversed, so that the first of two countries with one name keeps it.
 */
const readNamed = (): ReadonlyMap<string, string> =>
  new Map([
    ...readNames(aliases.countries).flatMap(({ code, names }) =>
      names.map((name) => [spell(name), code] as const),
    ),
    ...Object.entries<string | string[]>(english.countries)
      .flatMap(([code, names]) => [names].flat().map((name) => [spell(name), code] as const))
      .reverse(),
    ...codes.flatMap(([two = "", three = ""]) => [
      [spell(two), two] as const,
      [spell(three), two] as const,
    ]),
  ]);

let named: ReadonlyMap<string, string> | undefined;
let unicodeNames: ReadonlyMap<string, string> | undefined;

/**
 * Returns the two-letter code of a country, given by its name or code in any case and in the forms of lists; undefined
 * for an unknown country.
 */
export function toCountryCode(country: string): string | undefined {
  // Most orders give the code itself. The names are read for the first that does not, and not at each start.
  if (codes.some(([two]) => two === country)) return country;
  return findPlace(
    country,
    (name) => (named ??= readNamed()).get(name) ?? (unicodeNames ??= readUnicodeNames()).get(name),
  );
}

/** Returns Unicode's names, some of which the library misses: Laos, Moldova, Syria. */
function readUnicodeNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  return new Map(codes.map(([two = ""]) => [spell(names.of(two) ?? ""), two]));
}
