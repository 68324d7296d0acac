import { exampleOrder } from "#shared/order/order.words.ts";
import { describe } from "#shared/values/describe.ts";
import {
  Erasure,
  erasureCursor,
  ErasureList,
  OrderEraseSchema,
  OrderErasure,
  RelatedOrder,
} from "./erasure.ts";

const { id, user_id } = exampleOrder;

const cursor = erasureCursor.write([
  "WEBHOOK#d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83",
  "019aa4b1-6f0c-7d3e-9b51-4c2f8e7a1d60",
]);

describe(OrderEraseSchema, {
  id: "OrderEraseSchema",
  about: "A request to erase an order.",
  fields: {
    again:
      "Always `true`: repeats a listed erasure after a restore. An order that was placed under the same id since then is kept.",
    cursor:
      "Continues the erasure: the `next_cursor` of the previous reply. Leave it out in the first request.",
  },
  example: { again: true, cursor },
});

const fields = {
  id: "The service's id of the order.",
  user_id: "The owner of the order.",
  erased_at: "When it was first erased, in UTC.",
};
const first = { id, user_id, erased_at: "2026-11-23T09:00:00.000000" };

const { example: erasure } = describe(Erasure, {
  id: "Erasure",
  about: "An order that was erased.",
  fields: {
    ...fields,
    due_again_at:
      "When the service repeats the erasure, in UTC, to erase notifications that were on their way to subscribers. `null` when no repetition is due.",
  },
  example: { ...first, due_again_at: "2026-11-27T09:00:00.000000" },
});

const { example: related } = describe(RelatedOrder, {
  id: "RelatedOrder",
  about:
    "An order of the same recipient: it replaces claimed pieces of the erased one, or that one replaces its pieces.",
  fields: {
    id: fields.id,
    order_id: "Its owner's reference of the order.",
    status: "Its status.",
    erased_at:
      "When it was first erased, in UTC; `null` if it was not, because it is still to be made or was placed after the erasure that is repeated.",
  },
  example: {
    id: "1f6a2f0c-5f0b-5d1e-8a5c-0f4f5f0a9b11",
    order_id: "SHOP-2001-C1",
    status: "in_production",
    erased_at: null,
  },
});

export const { example: erased } = describe(OrderErasure, {
  id: "OrderErasure",
  about:
    "The progress of an erasure. The first reply means that the order and its history are erased.",
  fields: {
    ...fields,
    related:
      "The orders of the same recipient that print claimed pieces again, erased with it unless they are still to be made. Cancel or reject those, or wait until they are shipped, and erase the order once more.",
    next_cursor:
      "The `cursor` that continues the same request with the notifications; `null` when all is done.",
  },
  example: { ...first, related: [related], next_cursor: null },
});

export const { example: list } = describe(ErasureList, {
  id: "ErasureList",
  about: "A page of erased orders.",
  fields: {
    items: "The erasures, sorted by the ids of their orders.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { items: [erasure], next_cursor: null },
});
