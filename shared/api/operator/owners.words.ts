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
      "All users who have or had a key, operators too, by their ids. It shows who uses the service, and finds a user's id. Numbers follow the orders within about two seconds. Follow `next_cursor` until it is null.",
    query: cursorQueryWords(exampleKey.user_id),
    reply: { schema: Owners, example: list },
    refusals: {},
  },
} satisfies Words<typeof routes>;
