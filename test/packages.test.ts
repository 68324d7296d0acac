import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { imports } from "./support/source-rooms.ts";

interface Locked {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}

const ROOT = join(import.meta.dirname, "..");
const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};

test("the lock file has the address and the hash of all that npm ci fetches", () => {
  const fetched = Object.entries(lock.packages).filter(([path, own]) => path && !own.inBundle);
  const open = fetched.filter(([, { resolved, integrity }]) => !resolved || !integrity);
  expect(open.map(([path]) => path)).toEqual([]);
});

test("scripts run on the Node.js of the lock file, which no install script fetches", () => {
  const folder = relative(ROOT, dirname(dirname(process.execPath)));
  const { version, hasInstallScript = false } = lock.packages[folder] ?? {};
  expect({ version, hasInstallScript }).toEqual({
    version: process.versions.node,
    hasInstallScript: false,
  });
});

/** Returns the package of an import's specifier, such as `zod` of `zod/mini`; empty for a module of Node.js. */
function packageOf(specifier: string): string[] {
  const [name = ""] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  return isBuiltin(specifier) ? [] : [name];
}

test("each package that is imported stands in package.json, or its types do", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const named = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const unnamed = imports
    .filter(({ to }) => !existsSync(join(ROOT, to)))
    .flatMap(({ from, to }) => packageOf(to).map((name) => ({ from, name })))
    .filter(({ name }) => !named.includes(name) && !named.includes(`@types/${name}`));
  expect(unnamed).toEqual([]);
});
