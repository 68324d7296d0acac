import { randomUUID } from "node:crypto";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { describe, expect, test, vi } from "vitest";
import { listOrders } from "#shared/api/orders.ts";
import { countOrders, sumCounts, type OrderCounts } from "#shared/order/order-counts.ts";
import { orderCountsKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { changeOrder, insertOrder } from "#shared/order/order-store.ts";
import { newCaller } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { orderRecord } from "../../support/order-record.ts";

/** A stream record of an order that stands in no table: only this test counts it. */
function streamRecord(order: object): DynamoDBRecord {
  const image = marshall(order, { removeUndefinedValues: true });
  return {
    eventName: "MODIFY",
    dynamodb: { NewImage: image as NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"] & object },
  };
}

const countsOf = async (owner: string) =>
  (await findItem<OrderCounts>(orderCountsKey(owner), { consistent: true })) ?? {};

describe("counts", () => {
  test("hold each order once, however often and together with what its records come", async () => {
    const owner = randomUUID();
    const orders = Array.from({ length: 120 }, (_, index) =>
      orderRecord(owner, { order_id: `COUNT-${String(index)}` }),
    );
    const records = orders.map(streamRecord);
    await countOrders(records);
    await countOrders(records.slice(50));
    await Promise.all([countOrders(records), countOrders(records.slice(0, 70))]);
    expect(sumCounts(await countsOf(owner), undefined)).toBe(120);
    expect(sumCounts(await countsOf(owner), "new_order")).toBe(120);
  });

  test("follow an order from state to state, and out of every one when it is deleted", async () => {
    const owner = randomUUID();
    const order = orderRecord(owner, { order_id: "COUNT-1" });
    const held = { ...order, status: "on_hold", version: 2 };
    await countOrders([order, held].map(streamRecord));
    expect(await countsOf(owner)).toMatchObject({ on_hold: 1 });
    await countOrders([streamRecord({ ...held, version: 3, deleted_at: "2026-11-21" })]);
    expect(sumCounts(await countsOf(owner), undefined)).toBe(0);
    // The record of an older version comes late.
    await countOrders([streamRecord(held)]);
    expect(sumCounts(await countsOf(owner), undefined)).toBe(0);
  });
});

test("a list too long to be counted key by key has its exact total", async () => {
  const caller = await newCaller();
  for (let start = 0; start < 620; start += 62) {
    const references = Array.from({ length: 62 }, (_, index) => `LONG-${String(start + index)}`);
    await Promise.all(
      references.map((order_id) => insertOrder(orderRecord(caller.userId, { order_id }))),
    );
  }
  await changeOrder(caller.userId, "LONG-7", (order) => ({ ...order, status: "on_hold" }));
  await vi.waitFor(
    async () => {
      const all = expectSuccess(await caller.get("/orders"), listOrders);
      expect(all.pagination).toEqual({ page: 1, limit: 20, pages: 31, total: 620 });
      const open = expectSuccess(await caller.get("/orders?status=new_order"), listOrders);
      expect(open.pagination.total).toBe(619);
    },
    { timeout: 20_000, interval: 200 },
  );
  const last = expectSuccess(await caller.get("/orders?page=7&limit=100"), listOrders);
  expect(last.items).toHaveLength(20);
});
