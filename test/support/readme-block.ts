import { readFileSync } from "node:fs";
import { join } from "node:path";

const readme = readFileSync(join(import.meta.dirname, "..", "..", "README.md"), "utf8");

/** The code of the README's first block of a language that contains a text. */
export function readmeBlock(language: string, containing: string): string {
  const blocks = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  const found = blocks.find(
    ([, name, code = ""]) => name === language && code.includes(containing),
  );
  if (found?.[2] === undefined) throw new Error(`The README has no such block: ${containing}`);
  return found[2];
}
