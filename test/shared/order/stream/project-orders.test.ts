import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listOrders } from "#shared/api/public/orders.ts";
import { latestEntry, readHistoryEntry } from "#shared/order/history.ts";
import { listChunks, sumCounts } from "#shared/order/list/order-chunk.ts";
import { projectOrders } from "#shared/order/stream/project-orders.ts";
import { historyKey, historyPartition, historyPrefix } from "#shared/table/keys.ts";
import { findItem, queryItems } from "#shared/table/table.ts";
import { insertOrder } from "#shared/order/order-store.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import { newCaller } from "../../../support/call.ts";
import { expectSuccess } from "../../../support/expect-reply.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { setStatus } from "../../../support/set-status.ts";
import { streamRecord } from "../../../support/stream-record.ts";
import { untilCounted } from "../../../support/until-counted.ts";

/** How many orders of an owner are counted, all of them or those in one state. */
async function counted(owner: string, status?: OrderStatus): Promise<number> {
  const chunks = await listChunks(owner);
  return chunks.reduce((sum, { counts }) => sum + sumCounts(counts, status), 0);
}

describe("counts", () => {
  test("hold each order once, however often and together with what its records come", async () => {
    const owner = randomUUID();
    const orders = Array.from({ length: 120 }, (_, index) =>
      orderRecord(owner, { order_id: `COUNT-${String(index)}` }),
    );
    const records = orders.map(streamRecord);
    await projectOrders(records);
    await projectOrders(records.slice(50));
    await Promise.all([projectOrders(records), projectOrders(records.slice(0, 70))]);
    expect(await counted(owner)).toBe(120);
    expect(await counted(owner, "new_order")).toBe(120);
  });

  test("follow an order from state to state, and out of every one when it is deleted", async () => {
    const owner = randomUUID();
    const order = orderRecord(owner, { order_id: "COUNT-1" });
    const held = { ...order, status: "on_hold", version: 2 };
    await projectOrders([order, held].map(streamRecord));
    expect(await counted(owner, "on_hold")).toBe(1);
    await projectOrders([streamRecord({ ...held, version: 3, deleted_at: "2026-11-21" })]);
    expect(await counted(owner)).toBe(0);
    // The record of an older version comes late.
    await projectOrders([streamRecord(held)]);
    expect(await counted(owner)).toBe(0);
  });
});

describe("a history", () => {
  const historyOf = (id: string) =>
    queryItems(historyPartition(id), readHistoryEntry, {
      prefix: historyPrefix,
      consistent: true,
    });

  test("holds each version of an order once, however many came together and how often", async () => {
    const owner = randomUUID();
    const versions = Array.from({ length: 60 }, (_, index) =>
      orderRecord(owner, { order_id: "HISTORY-1", version: index + 1 }),
    );
    const [{ id } = { id: "" }] = versions;
    await projectOrders([...versions, ...versions.slice(3, 9)].map(streamRecord));
    await projectOrders(versions.slice(20, 30).map(streamRecord));
    const entries = await historyOf(id);
    expect(entries.map(({ version }) => version)).toEqual(versions.map(({ version }) => version));
    expect(entries[0]).toEqual(versions[0] && latestEntry(versions[0]));
    expect(await findItem(historyKey(id, 1), readHistoryEntry)).toEqual(entries[0]);
  });

  test("begins with the next change of an order that was stored before histories were", async () => {
    const owner = randomUUID();
    const { last_change, ...order } = orderRecord(owner, { order_id: "HISTORY-2" });
    const next = { ...order, version: 2, last_change };
    await projectOrders([order, next].map(streamRecord));
    expect((await historyOf(order.id)).map(({ version }) => version)).toEqual([2]);
    expect(await counted(owner)).toBe(1);
  });
});

test("a record that cannot be read stops its batch before anything is written", async () => {
  const owner = randomUUID();
  const order = orderRecord(owner, { order_id: "POISON-1" });
  await expect(projectOrders([order, { id: order.id }].map(streamRecord))).rejects.toThrow();
  expect(await listChunks(owner)).toEqual([]);
});

test("a list of several chunks has its exact total on every page", async () => {
  const caller = await newCaller();
  for (let start = 0; start < 620; start += 62) {
    const references = Array.from({ length: 62 }, (_, index) => `LONG-${String(start + index)}`);
    await Promise.all(
      references.map((order_id) => insertOrder(orderRecord(caller.userId, { order_id }))),
    );
  }
  await setStatus(caller, "LONG-7", "on_hold");
  await untilCounted(caller.userId, [...Array<"new_order">(619).fill("new_order"), "on_hold"]);
  const all = expectSuccess(await caller.get("/orders"), listOrders);
  expect(all.pagination).toEqual({ page: 1, limit: 20, pages: 31, total: 620 });
  const open = expectSuccess(await caller.get("/orders?status=new_order"), listOrders);
  expect(open.pagination.total).toBe(619);
  const last = expectSuccess(await caller.get("/orders?page=7&limit=100"), listOrders);
  expect(last.items).toHaveLength(20);
});
