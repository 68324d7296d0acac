import { afterAll, expect, test, vi } from "vitest";
import { searchOrders } from "#shared/api/operator/orders.ts";
import { followCanary } from "../../../infra/commit/follow-canary.ts";
import { age, startCanaryService } from "../../support/canary-scene.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { functionName } from "../../support/invoke-function.ts";

const isOfDeliver = ({ FunctionName }: Readonly<Record<string, unknown>>) =>
  JSON.stringify(FunctionName).includes("EventsDeliver");

const service = await startCanaryService((type, properties) =>
  type === "AWS::Lambda::EventSourceMapping" && isOfDeliver(properties) ? "left out" : properties,
);
const { operator, switchTo, run } = service;
afterAll(() => service.stop());

test("the canary fails while nothing is delivered, and names the missing notifications", async () => {
  await switchTo(true);
  const { placed = "" } = await vi.waitFor(
    async () => {
      const first = await run();
      expect(first.placed).toEqual(expect.any(String));
      return first;
    },
    { timeout: 60_000, interval: 100 },
  );
  // An invocation outside the schedule waits for the order instead, and places no other.
  const early = await run();
  expect(early).toMatchObject({ level: "INFO", order_id: placed, is_under_way: true });
  expect(early).toMatchObject({ CanarySuccess: 1, CanaryOff: 0 });
  expect(early).not.toHaveProperty("placed");
  expect(early["missing"]).toContain("the order delivered");
  const id = await vi.waitFor(
    async () => {
      const found = await operator.get(`/orders/search?order_id=${placed}`);
      const [order] = expectSuccess(found, searchOrders).items;
      expect(order?.tracking_status).toBe("delivered");
      return order?.id ?? "";
    },
    { timeout: 60_000, interval: 100 },
  );
  await expect(
    followCanary(await functionName("CanaryRunFunction"), { everyMs: 100, budgetMs: 1000 }),
  ).rejects.toThrow(
    /^The canary \S+ saw no order through\. Its last run: canary-\d+ under way \(missing: order\.status in_production; /,
  );
  await age(id);
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
