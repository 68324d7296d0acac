import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { chunk } from "#shared/runtime/chunk.ts";
import { builtinModules } from "./builtin-modules.ts";
import { floorPage } from "../pages/floor-page.ts";
import { readDocument } from "../pages/api-document.ts";
import { llmsText, operationTexts } from "../pages/program-texts.ts";
import { readScalar, referencePage } from "../pages/reference-page.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** Holds a folder of bundles for each recent state of the sources. */
const BUILDS = join(ROOT, ".build");

/** The sources of the bundles: patterns of files below the project's folder. */
export const SOURCES = [
  "functions/**/*.ts",
  "shared/**/*.{ts,tsx,css,json,md}",
  "infra/{bundle,pages}/*.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** Bundles of unchanged sources need not be built again: a folder for each entry, which is the Lambda's asset. */
const BUNDLES = join(BUILDS, fingerprint());

/** Stands in a bundle for its own hash, of the same length, so that a source map fits. */
const UNBUILT = "00000000";

/** esbuild keeps all bundles of a build in memory: 1.5 GB for every function, and less than half for so many. */
const AT_ONCE = 30;

/** A process that began with other sources may still read its bundles; it ends long before they are this old. */
const KEPT_MS = 60 * 60_000;

/** `functions/orders/create-order.ts` → `orders/create-order`. */
const entryOf = (file: string) => file.replace(/^functions\/(.*)\.ts$/, "$1");

/** The folder of an entry's bundle. */
export const bundleFolder = (entry: string) => join(BUNDLES, entry);

/**
 * Bundles every file below `functions/` separately, unless exactly these sources are bundled already. Returns each
 * bundle's size in bytes.
 */
export async function bundleFunctions(): Promise<Record<string, number>> {
  const files = fs.globSync("functions/**/*.ts", { cwd: ROOT });
  if (fs.existsSync(BUNDLES)) fs.utimesSync(BUNDLES, new Date(), new Date());
  else await build(files);
  clearBuilds(BUILDS);
  return Object.fromEntries(
    files.map((file) => {
      const entry = entryOf(file);
      return [entry, fs.statSync(join(bundleFolder(entry), "index.mjs")).size];
    }),
  );
}

/** Removes bundles that were not used for an hour, and at once the unfinished ones of a killed process. */
function clearBuilds(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const [, builder] = name.split(".");
    const path = join(folder, name);
    // Another process may clear at the same time.
    const used = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    const isKept = builder === undefined ? used > Date.now() - KEPT_MS : isAlive(Number(builder));
    if (!isKept) fs.rmSync(path, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of fs.globSync(SOURCES, { cwd: ROOT }).sort()) {
    hash.update(`${file}\0`).update(fs.readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** The options by which esbuild bundles functions. NodejsFunction, whose esbuild command line takes no plugins, could not. */
export const bundling = (files: readonly string[], outdir = BUNDLES) =>
  ({
    absWorkingDir: ROOT,
    entryPoints: files.map((file) => ({ in: file, out: `${entryOf(file)}/index` })),
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    minify: true,
    legalComments: "none",
    logLevel: "error",
    define: { BUILD: JSON.stringify(UNBUILT) },
    alias: {
      "@smithy/core/event-streams": join(import.meta.dirname, "no-event-streams.ts"),
      "@aws-sdk/credential-provider-node": join(import.meta.dirname, "environment-credentials.ts"),
      "@aws-sdk/middleware-endpoint-discovery": join(
        import.meta.dirname,
        "no-endpoint-discovery.ts",
      ),
    },
    plugins: [builtinModules],
  }) satisfies esbuild.BuildOptions;

/**
 * Returns the source map of an entry's bundle, whose sources are relative to its folder. It is made when someone asks:
 * maps of all functions would take a third of their bundling.
 */
export async function mapFunction(entry: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    ...bundling([`functions/${entry}.ts`]),
    sourcemap: "external",
    sourcesContent: false,
    write: false,
  });
  const map = outputFiles.find(({ path }) => path.endsWith(".map"));
  if (map === undefined) throw new Error(`esbuild made no source map of ${entry}`);
  return map.text;
}

/** The bundles appear all at once or not at all, however the process ends. */
async function build(files: readonly string[]): Promise<void> {
  const unfinished = `${BUNDLES}.${String(process.pid)}`;
  for (const some of chunk(files, AT_ONCE)) await esbuild.build(bundling(some, unfinished));
  for (const file of files) nameBundle(unfinished, entryOf(file));
  const scalar = readScalar();
  for (const entry of files.map(entryOf)) {
    const add = (name: string, content: Buffer | string) => {
      fs.writeFileSync(join(unfinished, entry, name), content);
    };
    const document = readDocument(entry.startsWith("operator/") ? "operator" : "public");
    if (entry.endsWith("/get-docs")) {
      add("page.html.gz", referencePage(scalar, document.info.description));
      add("guide.md", document.info.description);
    }
    if (entry === "service/get-guide") add("guide.md", document.info.description);
    if (entry === "service/get-llms") add("llms.txt", llmsText(document));
    if (entry === "service/get-operation")
      add("operations.json.gz", gzipSync(JSON.stringify(operationTexts(document)), { level: 9 }));
    if (entry.endsWith("/get-floor")) add("page.html.gz", await floorPage());
    if (entry.endsWith("/get-openapi"))
      add("openapi.json.gz", gzipSync(JSON.stringify(document), { level: 9 }));
  }
  try {
    fs.renameSync(unfinished, BUNDLES);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    // Another process has built the same bundles first.
    if (!fs.existsSync(BUNDLES)) throw error;
  }
}

/**
 * Lets stacks name a bundle by its entry and a hash, `orders/get-order.0a1b2c3d.mjs`, rather than by its path, which on
 * Lambda is the same for every function. Log lines have the hash too.
 */
function nameBundle(builds: string, entry: string): void {
  const bundle = join(builds, entry, "index.mjs");
  const code = fs.readFileSync(bundle, "utf8");
  const hash = createHash("sha256").update(code).digest("hex").slice(0, UNBUILT.length);
  const built = code.replaceAll(JSON.stringify(UNBUILT), JSON.stringify(hash));
  fs.writeFileSync(bundle, `${built}//# sourceURL=${entry}.${hash}.mjs\n`);
}
