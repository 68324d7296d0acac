import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join, relative } from "node:path";
import { bundleFolder, bundleFunctions, mapFunction } from "./bundle-functions.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** A place in a bundle, as stacks name it. */
const PLACE = /([\w/-]+)\.([0-9a-f]{8})\.mjs:(\d+):(\d+)/g;

/**
 * Returns a stack, or a log line with a stack, with places in the sources instead of places in bundles, a frame on each
 * line. Throws if the stack is of other sources than these.
 */
export async function decodeStack(text: string): Promise<string> {
  await bundleFunctions();
  const lines = text.replaceAll("\\n", "\n");
  const maps = new Map<string, SourceMap>();
  for (const [, entry = "", hash = ""] of lines.matchAll(PLACE))
    maps.set(entry, maps.get(entry) ?? (await readMap(entry, hash)));
  if (maps.size === 0) throw new Error("There is no place in a function's bundle in this text.");
  return lines.replaceAll(
    PLACE,
    (place, entry: string, _hash: string, line: string, column: string) => {
      const origin = maps.get(entry)?.findOrigin(Number(line), Number(column));
      if (origin === undefined || !("fileName" in origin)) return place;
      const file = relative(ROOT, join(bundleFolder(entry), origin.fileName));
      return `${file}:${String(origin.lineNumber)}:${String(origin.columnNumber)}`;
    },
  );
}

async function readMap(entry: string, hash: string): Promise<SourceMap> {
  const bundle = join(bundleFolder(entry), "index.mjs");
  if (!existsSync(bundle) || !readFileSync(bundle, "utf8").includes(`=${entry}.${hash}.mjs`)) {
    throw new Error(
      `${entry}.${hash} was bundled from other sources than these. Check out the commit that is deployed (the output Commit of its stack), run npm ci, and try again.`,
    );
  }
  return new SourceMap(JSON.parse(await mapFunction(entry)) as SourceMapPayload);
}
