import { describe, expect, test } from "vitest";
import { createOrder, listOrders } from "#shared/api/public/orders.ts";
import { moveOrder } from "#shared/api/operator/orders.ts";
import { issueKey, revokeKey } from "#shared/api/operator/keys.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import {
  findNothing,
  giveOneAtATime,
  leaveUnprocessed,
  processNothing,
  showBefore,
  shuffle,
  type InjectedFault,
} from "../../support/faulty-aws.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { expectUnavailable, startFaultScene } from "./fault-scene.ts";

const { dynamodb, injectAndCount, operate, placeOrder, readPartition, send } =
  await startFaultScene();

const items = ["TEE-KIDS-WHITE-2T", "TEE-KIDS-WHITE-4T", "TEE-KIDS-WHITE-6"].map((sku) => ({
  ...orderLine,
  sku,
}));

describe("unprocessed keys", () => {
  test("are requested again until every variation of an order is there", async () => {
    const read = dynamodb.inject("BatchGetItem", "TEE-KIDS-WHITE-6", leaveUnprocessed, 3);
    const reply = await send("POST", "/orders", orderRequest({ items }));
    expect(expectSuccess(reply, createOrder).items.map(({ sku }) => sku)).toEqual(
      items.map(({ sku }) => sku),
    );
    expect(read.hits).toBe(3);
  });

  test("leave no gap in a list and keep its order", async () => {
    const placed = [await placeOrder(), await placeOrder(), await placeOrder()];
    const [first] = placed;
    const read = dynamodb.inject("BatchGetItem", first?.id ?? "", leaveUnprocessed, 2);
    const reply = await send("GET", "/orders?limit=3");
    expect(expectSuccess(reply, listOrders).items).toEqual(placed.toReversed());
    expect(read.hits).toBe(2);
  });

  test("every time: a 503, and no order is placed", async () => {
    const request = orderRequest({ items });
    const { end } = injectAndCount("BatchGetItem", "TEE-KIDS-WHITE-6", processNothing);
    expectUnavailable(await send("POST", "/orders", request));
    end();
    expectError(await send("GET", `/orders/${request.order_id}`), "NOT_FOUND");
  });
});

test("a batch of items in another order leaves a list in its own order", async () => {
  const placed = [await placeOrder(), await placeOrder(), await placeOrder(), await placeOrder()];
  const read = dynamodb.inject("BatchGetItem", placed[0]?.id ?? "", shuffle, 1);
  const reply = await send("GET", "/orders?limit=4");
  expect(expectSuccess(reply, listOrders).items).toEqual(placed.toReversed());
  expect(read.hits).toBe(1);
});

describe("an index that is ahead of the items as they are read", () => {
  /** Expects a page of orders to have one that was put on hold, although the first read of its item is wrong. */
  async function expectHeld(
    ask: typeof send,
    path: string,
    fault: (before: object) => InjectedFault,
  ) {
    const { id, order_id } = await placeOrder();
    const [before = {}] = await readPartition(`ORDER#${id}`);
    const move = { action: "hold", reason: "artwork" };
    expectSuccess(await operate("POST", `/orders/${id}/moves`, move), moveOrder);
    const read = dynamodb.inject("BatchGetItem", id, fault(before), 1);
    const reply = await ask("GET", path.replace("$order_id", order_id));
    const { items } = reply.body.data as { items: object[] };
    expect(items).toContainEqual(expect.objectContaining({ id, status: "on_hold" }));
    expect(read.hits).toBe(1);
  }

  test.each([
    ["of orders", send, "/orders"],
    ["of orders in one state", send, "/orders?status=on_hold"],
    ["of orders by their last change", send, "/orders?sort_by=updated_at"],
    ["of a queue", operate, "/orders?facility=TX&queue=on_hold&limit=100"],
    ["of orders of one reference", operate, "/orders/search?order_id=$order_id"],
  ])("leaves no gap in a page %s", async (_, ask, path) => {
    await expectHeld(ask, path, () => findNothing);
  });

  test.each([
    ["orders in one state", send, "/orders?status=on_hold"],
    ["orders by their last change", send, "/orders?sort_by=updated_at"],
    ["a queue", operate, "/orders?facility=TX&queue=on_hold&limit=100"],
  ])("shows %s as they are by now", async (_, ask, path) => {
    await expectHeld(ask, path, showBefore);
  });
});

test("a key whose id the index does not have yet is searched again", async () => {
  const { user_id } = await placeOrder();
  const request = { user_id, name: "trailing", permissions: ["read:orders"] };
  const { id } = expectSuccess(await operate("POST", "/keys", request), issueKey);
  const lookup = dynamodb.inject("Query", id, findNothing, 2);
  expectSuccess(await operate("POST", `/keys/${id}/revoke`), revokeKey);
  expect(lookup.hits).toBe(2);
});

test("a list whose keys the table returns piece by piece is whole", async () => {
  const placed = [await placeOrder(), await placeOrder(), await placeOrder()];
  const { hits, end } = injectAndCount("Query", "GSI1", giveOneAtATime);
  const reply = await send("GET", "/orders?limit=3");
  end();
  expect(hits()).toBeGreaterThan(2);
  const { items, pagination } = expectSuccess(reply, listOrders);
  expect(items).toEqual(placed.toReversed());
  expect(pagination.total).toBeGreaterThanOrEqual(3);
});

test("a page far past the end requests no more of the table than DynamoDB allows", async () => {
  const limits: number[] = [];
  dynamodb.watch(({ operation, input }) => {
    if (operation === "Query" && "Limit" in input) limits.push(Number(input["Limit"]));
  });
  expectSuccess(await send("GET", "/orders?page=1000000&limit=100"), listOrders);
  expect(limits.length).toBeGreaterThan(0);
  expect(Math.max(...limits)).toBeLessThan(2 ** 31);
});
