import { expect, test } from "vitest";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";
import { showQueue } from "../../../../infra/operator/output/show-queue.ts";
import { orderRecord } from "../../../support/order-record.ts";

test.each([
  ["", / standard {2}/],
  ["https://labels.example.com/1.pdf", / standard, own label {2}/],
])("a queue tells those who ship whose label an order has: %j", (label_url, row) => {
  const order = orderRecord("owner", { order_id: "1", label_url });
  expect(showQueue([toOperatorOrder({ permissions: ["manage:orders"] }, order)], "")).toMatch(row);
});
