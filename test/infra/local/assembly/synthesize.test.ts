import { appendFileSync, cpSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { expect, test } from "vitest";
import {
  fingerprint,
  STACK_SOURCES,
  synthesize,
} from "../../../../infra/local/assembly/synthesize.ts";
import { commonAssembly } from "../../../support/start-own-service.ts";
import { temporaryFolder } from "../write-assembly.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..", "..");

test("an assembly is kept while its sources are the same, and made again when they change", async () => {
  const folder = temporaryFolder();
  const manifest = join(folder, "manifest.json");
  cpSync(commonAssembly(), folder, { recursive: true });
  const first = readFileSync(manifest, "utf8");
  const { mtimeMs } = statSync(manifest);

  await synthesize(folder);
  expect(statSync(manifest).mtimeMs).toBe(mtimeMs);

  writeFileSync(join(folder, "sources"), "of other sources");
  writeFileSync(manifest, "{}");
  await synthesize(folder);
  expect(readFileSync(manifest, "utf8")).toBe(first);
});

test("the sources of a synthesis are all that the stack's code imports", async () => {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ["infra/app.ts"],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    write: false,
    metafile: true,
  });
  const sources = globSync(STACK_SOURCES, { cwd: ROOT });
  expect(Object.keys(metafile.inputs)).toContain("infra/stack.ts");
  expect(Object.keys(metafile.inputs).filter((file) => !sources.includes(file))).toEqual([]);
});

test.each([
  "shared/floor-page/print/packing-slips.tsx",
  "shared/floor-page/styles/page.css",
  "shared/api/public/changelog.md",
  "shared/api/public/openapi.json",
  "functions/orders/get-order.ts",
  "infra/pages/reference-page.ts",
])("a changed word in %s is noticed", (file) => {
  const root = temporaryFolder();
  cpSync(join(ROOT, file), join(root, file));
  const before = fingerprint(root);
  appendFileSync(join(root, file), "word");
  expect(fingerprint(root)).not.toBe(before);
});
