import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the code of the first block of a language that contains a text, by default from the README. */
export function readmeBlock(language: string, containing: string, file = "README.md"): string {
  const text = readFileSync(join(import.meta.dirname, "..", "..", file), "utf8");
  const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  const found = blocks.find(
    ([, name, code = ""]) => name === language && code.includes(containing),
  );
  if (found?.[2] === undefined) throw new Error(`${file} has no such block: ${containing}`);
  return found[2];
}
