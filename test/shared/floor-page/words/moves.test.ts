import { expect, test } from "vitest";
import { movesOf, whyNoMove } from "#shared/floor-page/words/moves.ts";
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

test.each([
  ["waits for its payment", { requires_payment: true }, "It starts once this is there: payment."],
  [
    "is held by its owner",
    {
      status: "on_hold",
      holds: [{ by: "owner", reason: "Another size?", since: "2026-11-28T10:00:00" }],
    },
    "Only its merchant releases it.",
  ],
  ["can be started", {}, ""],
] as const)("an order that %s says why nobody on the floor brings it forward", (_, fields, why) => {
  const order = toOperatorOrder(key, orderRecord("owner", { order_id: "1", ...fields }));
  expect(whyNoMove(order)).toBe(why);
  expect(movesOf(order, key).includes("start")).toBe(why === "");
});
