import type { AnyOperationWords } from "#shared/api/words/operation-words.ts";
import { serviceWords as publicWords } from "#shared/api/words/public/service.ts";

export const serviceWords = {
  "operator/openapi/get-openapi": {
    ...publicWords["openapi/get-openapi"],
  },
  "operator/openapi/get-docs": publicWords["openapi/get-docs"],
} satisfies Record<string, AnyOperationWords>;
