import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { documents } from "./documents.ts";

/** Writes the committed OpenAPI documents: `npm run openapi`. */
for (const [folder, document] of Object.entries(documents)) {
  const file = join(import.meta.dirname, "..", folder, "openapi.json");
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}
