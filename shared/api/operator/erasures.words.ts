import type { Words } from "#shared/api/route/operation.words.ts";
import { cursorQueryWords } from "#shared/api/route/parameters.words.ts";
import { erased, list } from "#shared/care/erasure.words.ts";
import { ErasureList, OrderErasure } from "#shared/care/erasure.ts";
import type * as routes from "./erasures.ts";

const { id } = erased;

export const erasureWords = {
  eraseOrder: {
    summary: "Erase the recipient of an order, for good",
    description:
      "Use it for a person who asks to be forgotten. Empties name, contact and address, artwork, labels, tracking numbers and notes of an order that was shipped, stopped or deleted. The same fields are emptied in the deleted orders that it replaced, in their histories and in kept notifications; notifications that were given up are deleted. Orders that print claimed pieces of it again, and the order whose pieces it prints again, are erased with it; `related` names each, and those that are still to be made, which stay. Money, SKUs, dates, country and state stay. No notification is sent. Afterwards only payments and refunds of the order are recorded.\n\nFollow `next_cursor` until it is null: a user's notifications take several requests. Safe to repeat. A notification that was on its way to a subscriber at that moment is kept again for a while. The service therefore repeats the erasure by itself after 4, 18 and 34 days.",
    params: { order_id: ["The service's `id` of the order.", id] },
    body: {},
    reply: { schema: OrderErasure, example: erased },
    refusals: {
      NOT_FOUND: {
        when: "There never was an order with this id. Or `again` is given, and the order was never erased.",
        message: `There is no order ${id}.`,
      },
      ORDER_NOT_ERASABLE: {
        when: "The order is `new_order`, `on_hold` or `in_production`: it is still to be sent.",
        message:
          "An order is erased when it was shipped, stopped or deleted; this one is in_production. Cancel or reject it first.",
        data: { id, order_id: "SHOP-2001", status: "in_production" },
      },
      CONFLICT: {
        when: "Others kept changing the order. Erased fields stay erased.",
        message: "Others changed this order at the same moment. Send the request again.",
      },
    },
  },
  listErasures: {
    summary: "List erased orders",
    description:
      "Returns each erased order with the time at which the service repeats the erasure. After a restore, erase each order once more with `again`. Follow `next_cursor` until it is null.",
    query: cursorQueryWords(id),
    reply: { schema: ErasureList, example: list },
    refusals: {},
  },
} satisfies Words<typeof routes>;
