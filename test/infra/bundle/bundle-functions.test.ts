import { spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { apis } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import {
  bundleFolder,
  bundleFunctions,
  bundling,
  SOURCES,
} from "../../../infra/bundle/bundle-functions.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

const sizes = await bundleFunctions();
const folders = Object.keys(sizes).map(bundleFolder);

test("every entry has a bundle, whose size is reported", () => {
  expect(Object.keys(sizes).length).toBeGreaterThan(50);
  for (const [entry, size] of Object.entries(sizes)) {
    expect(statSync(join(bundleFolder(entry), "index.mjs")).size).toBe(size);
  }
});

test("a Lambda's asset is the bundle alone, or the bundle and its document", () => {
  for (const folder of folders) {
    const page = /\/get-(docs|floor)$/.test(folder) ? ["page.html.gz"] : [];
    const document = folder.endsWith("/get-openapi") ? ["openapi.json.gz"] : [];
    const guide = /\/get-(docs|guide)$/.test(folder) ? ["guide.md"] : [];
    const texts = [
      ...(folder.endsWith("/get-llms") ? ["llms.txt"] : []),
      ...(folder.endsWith("/get-operation") ? ["operations.json.gz"] : []),
    ];
    const all = [...guide, "index.mjs", ...texts, ...document, ...page];
    expect(readdirSync(folder)).toEqual(all);
  }
});

test("bundles are built again when a file in one of them changes", async () => {
  const watched = new Set(globSync(SOURCES, { cwd: ROOT }));
  const files = Object.keys(sizes).map((entry) => `functions/${entry}.ts`);
  const { metafile } = await build({ ...bundling(files), write: false, metafile: true });
  const bundled = Object.keys(metafile.inputs);
  expect(bundled).toContain("functions/orders/create-order.ts");
  const own = bundled.filter((file) => !/^(node_modules\/|builtin-modules:)/.test(file));
  expect(own.filter((file) => !watched.has(file))).toEqual([]);
  // What builds the pages is in no bundle.
  expect(
    globSync("infra/{bundle,pages}/*.ts", { cwd: ROOT }).filter((file) => !watched.has(file)),
  ).toEqual([]);
});

test("the same sources are not bundled again; bundles unused for long are cleared", async () => {
  const [bundle = ""] = folders.map((folder) => join(folder, "index.mjs"));
  const before = statSync(bundle);
  const old = join(ROOT, ".build", "of-former-sources");
  mkdirSync(old, { recursive: true });
  utimesSync(old, 0, 0);
  await bundleFunctions();
  const after = statSync(bundle);
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  expect(existsSync(old)).toBe(false);
  expect(existsSync(dirname(bundle))).toBe(true);
});

test("unfinished bundles of a killed process are cleared by the next one, those of a living one are not", async () => {
  const { pid: dead } = spawnSync("true");
  const [left, building] = [dead, process.pid].map((pid) => {
    const folder = join(ROOT, ".build", `unfinished-sources.${String(pid)}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  });
  await bundleFunctions();
  expect(existsSync(left ?? "")).toBe(false);
  expect(existsSync(building ?? "")).toBe(true);
  rmSync(building ?? "", { recursive: true });
});

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
    "operator/orders/correct-address",
  ]);
});
