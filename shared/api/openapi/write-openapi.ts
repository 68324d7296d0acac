import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { countWords } from "./count-words.ts";
import { documents } from "./documents.ts";

/** Writes the committed OpenAPI documents anew, and prints what has words and examples: `npm run openapi`. */
for (const [folder, document] of Object.entries(documents)) {
  const file = join(import.meta.dirname, "..", folder, "openapi.json");
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  console.log(`\n${folder} API`);
  console.table(countWords(document));
}
