import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The code of a document's first block of a language that contains a text; of the README's unless told otherwise. */
export function readmeBlock(language: string, containing: string, file = "README.md"): string {
  const text = readFileSync(join(import.meta.dirname, "..", "..", file), "utf8");
  const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  const found = blocks.find(
    ([, name, code = ""]) => name === language && code.includes(containing),
  );
  if (found?.[2] === undefined) throw new Error(`${file} has no such block: ${containing}`);
  return found[2];
}
