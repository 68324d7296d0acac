import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openapiDocument } from "./openapi.ts";

/** Writes the committed OpenAPI document anew: `npm run openapi`. */
writeFileSync(
  join(import.meta.dirname, "openapi.json"),
  `${JSON.stringify(openapiDocument(), null, 2)}\n`,
);
