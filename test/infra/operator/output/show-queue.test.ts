import { expect, test } from "vitest";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";
import { showQueue } from "../../../../infra/operator/output/show-queue.ts";
import { orderRecord } from "../../../support/order-record.ts";

const shown = (fields: Partial<OrderRecord>) => {
  const order = orderRecord("owner", { order_id: "1", ...fields });
  return showQueue([toOperatorOrder({ permissions: ["manage:orders"] }, order)], "");
};

test("a queue tells the day to send an order, or else the day of its delivery", () => {
  const created_at = "2026-02-13T12:00:00.000000";
  const lead_days = { min: 1, max: 5 };
  expect(shown({ created_at, lead_days, ship_by: "2026-02-18" })).toMatch(/ 2026-02-18 [^]*LATE/);
  expect(shown({ created_at, lead_days })).toMatch(/ due [^]*2026-02-20/);
  expect(shown({ created_at })).not.toMatch(/2026/);
});

test.each([
  ["", / standard {2}/],
  ["https://labels.example.com/1.pdf", / standard, own label {2}/],
])("a queue tells those who ship whose label an order has: %j", (label_url, row) => {
  expect(shown({ label_url })).toMatch(row);
});
