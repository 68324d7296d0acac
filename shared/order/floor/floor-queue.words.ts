import * as z from "zod/mini";
import { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { exampleOperatorOrder } from "#shared/order/view/operator-order.words.ts";
import { exampleOrder } from "#shared/order/order.words.ts";
import { describe, describeValue, digits } from "#shared/values/describe.ts";
import { FloorStatus, OrderClaimSchema, OrderPage, CLAIM_ID_LENGTH } from "./floor-queue.ts";

describeValue(FloorStatus, {
  about: "The states in which the floor has something to do with an order.",
  values: {
    new_order: "Waiting to be made.",
    on_hold: "Waiting for an answer: release or reject it.",
    in_production: "Being made: ship it, or cancel it.",
  },
});

export const { example: exampleQueue } = describe(OrderPage, {
  id: "OrderPage",
  about: "A page of orders.",
  fields: {
    items:
      "The orders of this page. There may be fewer than the limit, or none, with more to come.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { items: [exampleOperatorOrder], next_cursor: null },
});

describe(OrderClaimSchema, {
  id: "OrderClaimSchema",
  about: "Whose next order to take: that of a production line or that of a facility, one of them.",
  fields: {
    production_line_id: "The line, whichever of its facilities the order is for.",
    facility: "The facility, whichever line the order is for.",
    claim_id: `Your own name of this claim, up to ${digits(CLAIM_ID_LENGTH)} characters, one for each claim: sent again within a day with the same key, it answers the same order.`,
  },
  example: {
    production_line_id: exampleOrder.production_line_id,
    facility: "TX",
    claim_id: "press-4-2026-11-21-0017",
  },
});

const OrderClaim = z.strictObject({ order: z.nullable(OperatorOrder) });

const { example: taken } = describe(OrderClaim, {
  id: "OrderClaim",
  about: "The order that was taken.",
  fields: { order: "The order, which is `in_production` now; `null` when none waits." },
  example: { order: exampleOperatorOrder },
});

export const claimed = { schema: OrderClaim, example: taken };
