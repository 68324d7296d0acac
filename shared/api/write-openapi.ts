import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { operatorApi, publicApi } from "./apis.ts";
import { openapiDocument } from "./openapi.ts";

/** Writes the committed OpenAPI documents anew: `npm run openapi`. */
const documents = { "openapi.json": publicApi, "operator/openapi.json": operatorApi };
for (const [file, api] of Object.entries(documents)) {
  const text = JSON.stringify(openapiDocument(api), null, 2);
  writeFileSync(join(import.meta.dirname, file), `${text}\n`);
}
