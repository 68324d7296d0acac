import type { Words } from "#shared/api/route/operation.words.ts";
import { RebuildPage } from "#shared/order/rebuild/rebuild-page.ts";
import { page } from "#shared/order/rebuild/rebuild-page.words.ts";
import type * as routes from "./rebuild.ts";

export const rebuildWords = {
  rebuildOrders: {
    tag: "Orders",
    summary: "Compare what is derived from orders with them, and mend what differs",
    description:
      "After a restore or a fault, or to be sure. First `of` `orders`: the places of all orders in lists and queues, and their histories, deleted ones too. Then `of` `counts` for each of the `user_ids`: the counts by which lists are paged and totalled. Each time follow `next_cursor` until it is null. The orders themselves never change by it. Safe to repeat, at any time.",
    body: { of: "orders" },
    reply: { schema: RebuildPage, example: page },
    refusals: {},
  },
} satisfies Words<typeof routes>;
