import openapiTypescript, { astToString } from "openapi-typescript";

/** The TypeScript types of an OpenAPI document, as every client may generate them: one for each named schema too. */
export async function openapiTypes(document: object): Promise<string> {
  const options = { rootTypes: true, rootTypesNoSchemaPrefix: true };
  return astToString(await openapiTypescript(JSON.stringify(document), options));
}
