import { findZone, type Zone } from "#shared/offer/rate-card/zone.ts";
import { exampleZip } from "#shared/order/place/zip.ts";

/** Addresses in the countries whose addresses need a state. */
const CITIES = {
  US: { city: "Austin", state: "TX", zip: "78701" },
  CA: { city: "Ottawa", state: "ON", zip: "K1A 0B1" },
  AU: { city: "Sydney", state: "NSW", zip: "2000" },
};

/**
 * Returns an address that orders can ship to by these zones, and a method that ships there: in the United States if
 * they are served, otherwise in the first country of the first zone; `standard` if it ships there, otherwise the first
 * method.
 */
export function chooseDestination(zones: readonly Zone[]) {
  // Without a zone for the United States there is none for all other countries either.
  const country = findZone(zones, "US") === undefined ? firstCountry(zones) : "US";
  const methods = Object.keys(findZone(zones, country)?.methods ?? {});
  return {
    address_line_1: "100 Congress Ave",
    ...(isKnown(country) ? CITIES[country] : { city: "Canary", zip: zipIn(country) }),
    country,
    shipping_method: methods.includes("standard") ? "standard" : methods[0],
  };
}

const isKnown = (country: string): country is keyof typeof CITIES => country in CITIES;

function firstCountry(zones: readonly Zone[]): string {
  const [first] = zones.flatMap(({ countries }) => (countries === "others" ? [] : countries));
  if (first === undefined) throw new Error("Nothing can be ordered: the rate card has no country");
  return first;
}

/** Any text is the postal code of a country whose form is unknown. */
const zipIn = (country: string) => exampleZip(country) || "1000";
