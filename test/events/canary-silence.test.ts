import { afterAll, expect, test, vi } from "vitest";
import { searchOrders } from "#shared/api/operator/orders.ts";
import { startCanaryService } from "../support/canary-scene.ts";
import { expectSuccess } from "../support/expect-reply.ts";

const isOfDeliver = ({ FunctionName }: Readonly<Record<string, unknown>>) =>
  JSON.stringify(FunctionName).includes("EventsDeliver");

const service = await startCanaryService((type, properties) =>
  type === "AWS::Lambda::EventSourceMapping" && isOfDeliver(properties) ? "left out" : properties,
);
const { operator, switchTo, run } = service;
afterAll(() => service.stop());

test("the canary fails while nothing is delivered, and names the missing notifications", async () => {
  await switchTo(true);
  await run();
  const early = await run();
  expect(early["missing"]).toContain("the order delivered");
  const { placed = "" } = early;
  await vi.waitFor(
    async () => {
      const found = await operator.get(`/orders/search?order_id=${placed}`);
      const [order] = expectSuccess(found, searchOrders).items;
      expect(order?.tracking_status).toBe("delivered");
    },
    { timeout: 60_000, interval: 100 },
  );
  const line = await run();
  expect(line).toMatchObject({
    level: "ERROR",
    order_id: placed,
    status: "shipped",
    tracking_status: "delivered",
    missing: [
      "order.status in_production",
      "order.shipment unknown",
      "order.status shipped",
      "order.shipment in_transit",
      "order.shipment delivered",
    ],
    errors: [],
    CanarySuccess: 0,
    CanaryOff: 0,
  });
  expect(line).not.toHaveProperty("CanaryLag");
});
