import type { Words } from "#shared/api/route/operation.words.ts";
import { cursorQueryWords } from "#shared/api/route/parameters.words.ts";
import { exampleKey } from "#shared/key/key.words.ts";
import { Owners } from "#shared/order/find/owner.ts";
import { list } from "#shared/order/find/owner.words.ts";
import type * as routes from "./owners.ts";

export const ownerWords = {
  listOwners: {
    summary: "List all users, with their keys and the numbers of their orders",
    description:
      "Returns all users who have or had a key, including operators, sorted by id. Use it to see the users of the service, and to find a user's id. Numbers follow the orders within about two seconds. Follow `next_cursor` until it is null.",
    query: cursorQueryWords(exampleKey.user_id),
    reply: { schema: Owners, example: list },
    refusals: {},
  },
} satisfies Words<typeof routes>;
