import * as z from "zod/mini";
import { exampleOrder } from "#shared/order/order.words.ts";
import { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { exampleOperatorOrder } from "#shared/order/view/operator-order.words.ts";
import { describe, digits } from "#shared/values/describe.ts";
import { OrderTakeSchema, TAKE_ID_LENGTH } from "./take-request.ts";

describe(OrderTakeSchema, {
  id: "OrderTakeSchema",
  about: "The queue to take from: either a production line's or a facility's.",
  fields: {
    production_line_id: "The production line, for orders of all its facilities.",
    facility: "The facility, for orders of all production lines.",
    take_id: `Your own id of the take, up to ${digits(TAKE_ID_LENGTH)} characters, another one for each take. A take that is repeated with the same key within a day returns the same order.`,
  },
  example: {
    production_line_id: exampleOrder.production_line_id,
    facility: "TX",
    take_id: "press-4-2026-11-21-0017",
  },
});

const OrderTake = z.strictObject({ order: z.nullable(OperatorOrder) });

const { example } = describe(OrderTake, {
  id: "OrderTake",
  about: "The order that was taken.",
  fields: { order: "The order, which is `in_production` now, or `null` if no order is waiting." },
  example: { order: exampleOperatorOrder },
});

export const taken = { schema: OrderTake, example };
