import type { Words } from "#shared/api/route/operation.words.ts";
import { OwnKey } from "#shared/key/own-key.ts";
import { exampleKey } from "#shared/key/own-key.words.ts";
import type * as routes from "./keys.ts";

export const keyWords = {
  getKey: {
    summary: "See what your key may do",
    description:
      "The permissions of the key that you send, until when it is valid, and how many requests it has left in this minute: to see whether it works, and why another request was refused.",
    reply: { schema: OwnKey, example: exampleKey },
    refusals: {},
  },
} satisfies Words<typeof routes>;
