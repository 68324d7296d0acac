import { operatorApi, publicApi } from "#shared/api/apis.ts";
import { operatorWords } from "#shared/api/words/operator/operator-words.ts";
import { publicWords } from "#shared/api/words/public/public-words.ts";
import { openapiDocument } from "./openapi-document.ts";

/** The OpenAPI documents of the service, by the folders that they are kept in. */
export const documents = {
  public: openapiDocument(publicApi, publicWords),
  operator: openapiDocument(operatorApi, operatorWords),
};
