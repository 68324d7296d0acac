import type { AnyOperationWords } from "#shared/api/words/operation-words.ts";
import { exampleOrder } from "#shared/api/words/schemas/example-order.ts";

export const rebuildWords = {
  "operator/orders/rebuild-orders": {
    tag: "Orders",
    summary: "Compare what is derived from orders with them, and mend what differs",
    description:
      "First `of` `orders`: the places of all orders in lists and queues, and their histories, deleted ones too. Then `of` `counts` for each of the `user_ids`: the counts by which lists are paged and totalled. Each time follow `next_cursor` until it is null. Safe to repeat, at any time.",
    body: { of: "orders" },
    reply: {
      orders: 218,
      findings: [
        {
          what: "index_keys",
          user_id: exampleOrder.created_by,
          order_id: exampleOrder.id,
          detail: "not where it belongs in GSI4",
          mended: true,
        },
      ],
      user_ids: [exampleOrder.created_by],
      next_cursor: null,
    },
    refusals: {},
  },
} satisfies Record<string, AnyOperationWords>;
