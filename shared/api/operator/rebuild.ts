import { RebuildPage, RebuildSchema } from "#shared/order/rebuild/rebuild-page.ts";
import { exampleOrder } from "#shared/api/route/example-order.ts";
import { route } from "#shared/api/route/route.ts";

export const rebuildOrders = route({
  tag: "Orders",
  permission: "manage:orders",
  method: "POST",
  path: "/orders/rebuild",
  summary: "Compare what is derived from orders with them, and mend what differs",
  description:
    "First `of` `orders`: the places of all orders in lists and queues, and their histories, deleted ones too. Then `of` `counts` for each of the `user_ids`: the counts by which lists are paged and totalled. Each time follow `next_cursor` until it is null. Safe to repeat, at any time.",
  body: RebuildSchema,
  reply: RebuildPage,
  message: "What differed is mended, unless a finding says otherwise",
  errors: [],
  example: {
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
  },
});
