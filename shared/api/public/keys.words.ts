import type { Words } from "#shared/api/route/operation.words.ts";
import { OwnKey } from "#shared/key/own-key.ts";
import { exampleKey } from "#shared/key/own-key.words.ts";
import type * as routes from "./keys.ts";

export const keyWords = {
  getKey: {
    summary: "See what your key may do",
    description:
      "Returns the permissions of the key that you send, its expiry, and the requests that it has left in this minute. Use it to see whether the key works, and why another request was refused.",
    reply: { schema: OwnKey, example: exampleKey },
    refusals: {},
  },
} satisfies Words<typeof routes>;
