import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  takeOrder,
  getOrder as getOrderWithHistory,
  searchOrders,
} from "#shared/api/operator/orders.ts";
import { getOrder } from "#shared/api/public/orders.ts";
import { FLOOR_QUEUES } from "#shared/table/floor-keys.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { newFacility, putOnFloor, readQueue } from "../../support/floor.ts";
import { orderRecord } from "../../support/order-record.ts";
import { placeOrder } from "../../support/place-order.ts";
import { putOrders } from "../../support/put-orders.ts";

const operator = await newOperator();
const tester = await newCaller({ mode: "test" });

// The order takes no steps automatically between requests of a test: `stay`.
const placed = await placeOrder(tester, { note: "simulate: stay" });

test("an order says whether a test key placed it", async () => {
  expect(placed.is_test).toBe(true);
  expect(expectSuccess(await tester.get(`/orders/${placed.id}`), getOrder).is_test).toBe(true);
  expect((await placeOrder(await newCaller())).is_test).toBe(false);
});

test("operators find it by id and reference, and see that it is a test", async () => {
  const shown = expectSuccess(await operator.get(`/orders/${placed.id}`), getOrderWithHistory);
  expect(shown.is_test).toBe(true);
  const found = await operator.get(`/orders/search?order_id=${placed.order_id}`);
  expect(expectSuccess(found, searchOrders).items).toMatchObject([{ is_test: true }]);
});

test("a test order is on no floor: in no queue, and in no take", async () => {
  const floor = newFacility();
  // The facility is known by a live order.
  const [live] = await putOnFloor(floor, 1, { status: "on_hold" });
  const states = [
    { status: "new_order" },
    { status: "in_production" },
    { status: "on_hold" },
    { status: "new_order", shipping_method: "by_seller" },
  ] as const;
  await putOrders(
    states.map((state, index) =>
      orderRecord(tester.userId, {
        order_id: `FLOOR-${String(index)}`,
        is_test: true,
        ...floor,
        ...state,
      }),
    ),
  );
  const { facility } = floor;
  for (const queue of FLOOR_QUEUES) {
    const orders = await readQueue(operator, { facility, queue });
    expect(orders.map(({ id }) => id)).toEqual(queue === "on_hold" ? [live?.id] : []);
  }
  const take = await operator.post("/orders/take", { facility });
  expect(expectSuccess(take, takeOrder).order).toBeNull();
});

describe("operators' verbs refuse it", () => {
  const parcel = { carrier: "usps", tracking_number: randomUUID() };
  const event = { status: "in_transit", occurred_at: "2026-11-21T12:00:00" };

  test.each([
    ["POST", "moves", { action: "start" }],
    ["POST", "moves", { action: "hold", reason: "a look" }],
    ["POST", "moves", { action: "refund", amount: "all" }],
    ["PUT", "payment", { payment_status: "paid", amount: "all" }],
    ["PUT", "production", { order_fulfill_id: "F-1" }],
    ["POST", "shipments", parcel],
    ["POST", `shipments/${randomUUID()}/tracking-events`, { events: [event] }],
    ["POST", `shipments/${randomUUID()}/void`, undefined],
  ] as const)("%s %s %j", async (method, path, body) => {
    const target = `/orders/${placed.id}/${path}`;
    const reply = await (method === "POST"
      ? operator.post(target, body)
      : operator.put(target, body));
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body["message"]).toContain("It is a test order");
  });

  test("and so do moves of several orders", async () => {
    const moves = [{ order_id: placed.id, action: "start" }];
    const { results } = (await operator.post("/orders/moves", { moves })).body.data;
    expect(results).toMatchObject([{ error: { code: "ORDER_NOT_MOVABLE" } }]);
  });
});
