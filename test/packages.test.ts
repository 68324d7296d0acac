import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

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
