import { exampleOperatorOrder } from "#shared/order/view/operator-order.words.ts";
import { describe } from "#shared/values/describe.ts";
import { OrderPage } from "./floor-queue.ts";

export const { example: exampleQueue } = describe(OrderPage, {
  id: "OrderPage",
  about: "A page of orders.",
  fields: {
    items: "The orders of this page. There may be fewer than the limit, even 0, with more to come.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { items: [exampleOperatorOrder], next_cursor: null },
});
