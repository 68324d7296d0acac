import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { countWords } from "./count-words.ts";
import { documents } from "./documents.ts";
import { openapiTypes } from "./openapi-types.ts";

/**
 * Writes the committed OpenAPI documents anew, with the types of the operators' one for its command line, and prints
 * what has words and examples: `npm run openapi`.
 */
for (const [folder, document] of Object.entries(documents)) {
  const file = join(import.meta.dirname, "..", folder, "openapi");
  writeFileSync(`${file}.json`, `${JSON.stringify(document, null, 2)}\n`);
  if (folder === "operator") writeFileSync(`${file}.d.ts`, await openapiTypes(document));
  console.log(`\n${folder} API`);
  console.table(countWords(document));
}
