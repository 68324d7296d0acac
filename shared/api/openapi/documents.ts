import { globSync } from "node:fs";
import { join } from "node:path";
import { operatorApi, publicApi } from "#shared/api/apis.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import { openapiDocument } from "./openapi-document.ts";

// A words file registers its words when it is imported.
const ROOT = join(import.meta.dirname, "..", "..");
for (const file of globSync("**/*.words.ts", { cwd: ROOT })) await import(join(ROOT, file));

/** The OpenAPI documents of the service, by their folders. */
export const documents = {
  public: openapiDocument(publicApi, publicWords),
  operator: openapiDocument(operatorApi, operatorWords),
};
