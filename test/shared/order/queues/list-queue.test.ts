import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isQueued } from "#shared/order/queues/list-queue.ts";
import { orderRecord } from "../../../support/order-record.ts";

const line = { production_line_id: randomUUID(), facilities: [] };
const { production_line_id } = line;
const queued = {
  order_id: "QUEUED",
  status: "new_order" as const,
  facility: "TX",
  production_line_id,
};

// An index trails its orders by a moment: its entries may be of orders that have left meanwhile.
test.each([
  { what: "waits there", fields: {}, is: true },
  { what: "was put on hold", fields: { status: "on_hold" as const }, is: false },
  { what: "went to another line", fields: { production_line_id: randomUUID() }, is: false },
  { what: "was deleted", fields: { deleted_at: "2026-11-21T12:00:00.000000" }, is: false },
])("an order that $what is in the line's queue: $is", ({ fields, is }) => {
  expect(isQueued(orderRecord(randomUUID(), { ...queued, ...fields }), line, "new_order")).toBe(is);
});

test("an order that went to another facility is not in the queue of a key that is bound to one", () => {
  const order = orderRecord(randomUUID(), queued);
  expect(isQueued(order, { ...line, facilities: ["TX"] }, "new_order")).toBe(true);
  expect(isQueued(order, { ...line, facilities: ["NC"] }, "new_order")).toBe(false);
});

test("an order that went to another facility is not in the facility's queue", () => {
  const order = orderRecord(randomUUID(), queued);
  expect(isQueued(order, { facility: "TX", facilities: [] }, "new_order")).toBe(true);
  expect(isQueued(order, { facility: "NC", facilities: [] }, "new_order")).toBe(false);
});
