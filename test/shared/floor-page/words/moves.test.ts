import { expect, test } from "vitest";
import { movesOf } from "#shared/floor-page/words/moves.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";
import { claimRecord, orderRecord, parcel } from "../../../support/order-record.ts";

const key: Parameters<typeof movesOf>[1] & Parameters<typeof toOperatorOrder>[0] = {
  permissions: ["floor:orders"],
};
const item_id = "01JB3Q8M2X5V7K9Z4T6W8Y0A1C";
const half = [parcel({ items: [{ item_id, quantity: 1 }] })];

test.each([
  ["shipped with a rest", { status: "shipped", shipments: half }, ["close"]],
  ["shipped as a whole", { status: "shipped", shipments: [parcel()] }, []],
  [
    "shipped with a rest that was given up",
    { status: "shipped", shipments: half, unshipped_reason: "Sold out" },
    [],
  ],
  ["in production, with a parcel", { status: "in_production", shipments: half }, ["ship"]],
] as const)(
  "an order with an open claim that is %s is moved as its state allows",
  (_, fields, moves) => {
    const record = orderRecord("owner", { order_id: "1", claims: [claimRecord()], ...fields });
    const order = toOperatorOrder(key, record);
    expect(order.queue).toBe("claims");
    expect(movesOf(order, key)).toEqual(moves);
  },
);
