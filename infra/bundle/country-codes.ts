import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** Leaves the codes of two and three letters of the list of countries: its other columns would be 6 KB of each bundle. */
export const countryCodes: Plugin = {
  name: "country-codes",
  setup(build) {
    build.onLoad({ filter: /i18n-iso-countries[\\/]codes\.json$/ }, ({ path }) => {
      const rows = JSON.parse(readFileSync(path, "utf8")) as readonly (readonly string[])[];
      return { contents: JSON.stringify(rows.map((codes) => codes.slice(0, 2))), loader: "json" };
    });
  },
};
