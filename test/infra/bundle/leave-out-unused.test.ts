import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apis } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import { bundleFolder, bundleFunctions } from "../../../infra/bundle/bundle-functions.ts";

await bundleFunctions();
const bundleOf = (entry: string) => readFileSync(join(bundleFolder(entry), "index.mjs"), "utf8");

const words = [publicWords, operatorWords].flatMap(({ operations }) => Object.values(operations));

const entries = apis.flatMap(({ routes }) => Object.entries<Route>(routes));

test.each(entries)("%s: its bundle has its path, and no words or examples", (entry, route) => {
  const bundle = bundleOf(entry);
  expect(bundle).toContain(`"${route.path}"`);
  for (const { summary } of words) expect(bundle).not.toContain(`"${summary}"`);
  expect(bundle).not.toMatch(/lovelace|example\.com/i);
});

test("a bundle has no schema of other routes, and countries only where an address is resolved", () => {
  const [reading, creating] = [bundleOf("orders/get-order"), bundleOf("orders/create-order")];
  expect(creating).toContain("print_files");
  expect(creating).toMatch(/is_scan_label:\w+\(/);
  expect(reading).not.toMatch(/is_scan_label:\w+\(/);
  expect(creating).toContain("Afghanistan");
  const withCountries = entries.filter(([entry]) => /"Afghanistan"/.test(bundleOf(entry)));
  expect(withCountries.map(([entry]) => entry)).toEqual([
    "orders/create-order",
    "orders/quote-order",
    "orders/update-order",
  ]);
});
