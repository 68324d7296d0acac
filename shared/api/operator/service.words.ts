import * as z from "zod/mini";
import { serviceWords as publicWords } from "#shared/api/public/service.words.ts";
import type { Words } from "#shared/api/route/operation.words.ts";
import type * as routes from "./service.ts";

export const serviceWords = {
  getOpenapi: publicWords.getOpenapi,
  getDocs: publicWords.getDocs,
  getFloor: {
    summary: "Work from the queue in a browser",
    description:
      "Returns the screen of the production floor: the queue, each order with its artwork, parcels, sheets to print, and a scanner's codes. It calls only this API, with a key that is entered in it. The page itself needs no key.",
    reply: { schema: z.string(), example: '<!doctype html>\n<html lang="en">…</html>\n' },
    refusals: {},
  },
} satisfies Words<typeof routes>;
