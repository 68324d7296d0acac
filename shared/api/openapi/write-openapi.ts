import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { operatorApi, publicApi } from "#shared/api/apis.ts";
import { openapiDocument } from "./openapi-document.ts";

/** Writes the committed OpenAPI documents anew: `npm run openapi`. */
const documents = { "public/openapi.json": publicApi, "operator/openapi.json": operatorApi };
for (const [file, api] of Object.entries(documents)) {
  const text = JSON.stringify(openapiDocument(api), null, 2);
  writeFileSync(join(import.meta.dirname, "..", file), `${text}\n`);
}
