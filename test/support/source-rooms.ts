import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "..", "..");

/** Every source file, relative to the root, without generated types. */
export const files = globSync("{functions,shared,infra,test}/**/*.{ts,tsx}", {
  cwd: ROOT,
  exclude: ["**/*.d.ts"],
}).sort();

/** The text of a source file. */
export const sourceOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

export interface Import {
  readonly from: string;
  /** A file relative to the root, or the name of a package. */
  readonly to: string;
}

/** Every import of every source file, including types. */
export const imports: readonly Import[] = files.flatMap((from) =>
  ts
    .preProcessFile(sourceOf(from), true, true)
    .importedFiles.map(({ fileName }) => ({ from, to: targetOf(from, fileName) }))
    .filter(({ to }) => !to.endsWith(".d.ts")),
);

/** Returns the file, relative to the root, or the package that a specifier imports. */
export function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith("#shared/")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return specifier;
  return relative(ROOT, resolve(join(ROOT, dirname(from)), specifier));
}

/** A folder, the files in it without its subfolders, and the other folders whose files they import. */
export interface Room {
  readonly path: string;
  readonly files: readonly string[];
  readonly imports: readonly string[];
}

/** Returns the rooms below some top folders. */
export function roomsOf(...tops: readonly string[]): Room[] {
  const own = files.filter((file) => tops.some((top) => file.startsWith(`${top}/`)));
  return [...Map.groupBy(own, dirname)].map(([path, members]) => ({
    path,
    files: members,
    imports: [
      ...new Set(
        imports
          .filter(({ from, to }) => members.includes(from) && files.includes(to))
          .map(({ to }) => dirname(to))
          .filter((other) => other !== path),
      ),
    ].sort(),
  }));
}

/** Returns the number of lines of a source file. */
export const linesOf = (file: string) => sourceOf(file).split("\n").length - 1;
