import { serviceWords as publicWords } from "#shared/api/public/service.words.ts";
import type { Words } from "#shared/api/route/operation.words.ts";
import type * as routes from "./service.ts";

export const serviceWords = {
  getOpenapi: publicWords.getOpenapi,
  getDocs: publicWords.getDocs,
} satisfies Words<typeof routes>;
