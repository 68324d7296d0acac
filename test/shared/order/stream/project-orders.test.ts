import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listOrders } from "#shared/api/public/orders.ts";
import { latestEntry, readHistoryEntry } from "#shared/order/history.ts";
import { listChunks, versionKey, sumCounts } from "#shared/order/list/order-chunk.ts";
import { projectOrders } from "#shared/order/stream/project-orders.ts";
import { putChunks } from "#shared/order/stream/put-chunks.ts";
import { historyKey, historyPartition, historyPrefix, orderKey } from "#shared/table/keys.ts";
import { findItem, queryItems } from "#shared/table/table.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/values/time.ts";
import { insertOrder } from "#shared/order/store/order-store.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import { newCaller } from "../../../support/call.ts";
import { expectSuccess } from "../../../support/expect-reply.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { setStatus } from "../../../support/set-status.ts";
import { imageRecord, streamRecord, streamRecords } from "../../../support/stream-record.ts";
import { untilCounted } from "../../../support/until-counted.ts";

/** Returns the number of an owner's counted orders, in all states or in one. */
async function counted(owner: string, status?: OrderStatus): Promise<number> {
  const chunks = await listChunks(owner);
  return chunks.reduce((sum, { counts }) => sum + sumCounts(counts, status), 0);
}

describe("counts", () => {
  test("hold each order once, however often its records come, and in whatever batches", async () => {
    const owner = randomUUID();
    const orders = Array.from({ length: 120 }, (_, index) =>
      orderRecord(owner, { order_id: `COUNT-${String(index)}` }),
    );
    const records = orders.map((order) => streamRecord(order));
    await projectOrders(records);
    await projectOrders(records.slice(50));
    await Promise.all([projectOrders(records), projectOrders(records.slice(0, 70))]);
    expect(await counted(owner)).toBe(120);
    expect(await counted(owner, "new_order")).toBe(120);
  });

  test("follow an order from state to state, and out of every one when it is deleted", async () => {
    const owner = randomUUID();
    const order = orderRecord(owner, { order_id: "COUNT-1" });
    const held = { ...order, status: "on_hold" as const, version: 2 };
    const deleted = { ...held, version: 3, deleted_at: "2026-11-21" };
    const [created, moved, removed] = streamRecords([order, held, deleted]);
    await projectOrders([created, moved].flatMap((record) => record ?? []));
    expect(await counted(owner, "on_hold")).toBe(1);
    await projectOrders([removed, moved].flatMap((record) => record ?? []));
    expect(await counted(owner)).toBe(0);
    // The record of an older version comes late, and again.
    await projectOrders([moved, created].flatMap((record) => record ?? []));
    expect(await counted(owner)).toBe(0);
    // The order is placed again under its reference, at another place.
    const next = { ...order, version: 4, created_at: timestamp() };
    const again = [streamRecord(next, deleted)];
    await projectOrders(again);
    await projectOrders(again);
    expect(await counted(owner, "new_order")).toBe(1);
  });

  test("hold a test order that is placed again while the expired history of the old one still exists", async () => {
    const owner = randomUUID();
    const stays = { is_test: true, note: "simulate: stay" };
    const order = orderRecord(owner, { order_id: "COUNT-3", ...stays });
    const created_at = timestamp(new Date(Date.now() - 31 * 24 * 60 * 60 * 1000));
    const old = { ...order, created_at };
    await projectOrders(streamRecords([old, { ...old, status: "on_hold", version: 2 }]));
    const before = await counted(owner, "on_hold");
    await projectOrders([streamRecord(order)]);
    expect(await counted(owner, "new_order")).toBe(1);
    const moved = { ...order, status: "in_production" as const, version: 2 };
    await projectOrders([streamRecord(moved, order)]);
    expect(await counted(owner, "new_order")).toBe(0);
    expect(await counted(owner, "in_production")).toBe(1);
    expect(await counted(owner, "on_hold")).toBe(before);
  });

  test("are right in whatever order the versions of an order arrive", async () => {
    const owner = randomUUID();
    const order = orderRecord(owner, { order_id: "COUNT-2" });
    const states = ["new_order", "on_hold", "new_order", "in_production", "shipped"] as const;
    const versions = states.map((status, index) => ({ ...order, status, version: index + 1 }));
    for (const record of streamRecords(versions).toReversed()) await projectOrders([record]);
    expect(await counted(owner)).toBe(1);
    expect(await counted(owner, "shipped")).toBe(1);
  });

  test("know a version that was counted before its history was written", async () => {
    const owner = randomUUID();
    const orders = Array.from({ length: 6 }, (_, index) =>
      orderRecord(owner, { order_id: `BROKEN-${String(index)}` }),
    );
    const records = orders.map((order) => streamRecord(order));
    await projectOrders(records);
    const [chunk] = await listChunks(owner);
    // A batch that ended between the two leaves this: counted, noted, without history.
    if (chunk === undefined) throw new Error("Nothing was counted");
    await putChunks(owner, [{ ...chunk, counted_versions: orders.map(versionKey) }]);
    await deleteItems(orders.map(({ id, version }) => historyKey(id, version)));
    await Promise.all([projectOrders(records), projectOrders(records.slice(3))]);
    expect(await counted(owner)).toBe(6);
    for (const { id } of orders) {
      expect(await findItem(historyKey(id, 1), readHistoryEntry)).toBeDefined();
    }
    const [after] = await listChunks(owner);
    const next = orderRecord(owner, { order_id: "BROKEN-NEXT" });
    expect(after?.counted_versions).toHaveLength(6);
    await projectOrders([streamRecord(next)]);
    expect((await listChunks(owner)).map(({ counted_versions }) => counted_versions)).toEqual([
      [versionKey(next)],
    ]);
  });

  test("keep the keys of few counted versions, because lists read them too", async () => {
    const owner = randomUUID();
    const orders = Array.from({ length: 30 }, (_, index) =>
      orderRecord(owner, { order_id: `NOTED-${String(index)}` }),
    );
    await projectOrders(orders.map((order) => streamRecord(order)));
    expect((await listChunks(owner)).map(({ counted_versions }) => counted_versions)).toEqual([[]]);
  });

  test("are not moved by a write that changes only index keys", async () => {
    const owner = randomUUID();
    const order = orderRecord(owner, { order_id: "KEYS-1" });
    await projectOrders([streamRecord(order, order)]);
    expect(await listChunks(owner)).toEqual([]);
    await projectOrders([streamRecord(order)]);
    expect(await counted(owner)).toBe(1);
  });
});

describe("a history", () => {
  const historyOf = (id: string) =>
    queryItems(historyPartition(id), readHistoryEntry, {
      prefix: historyPrefix,
      consistent: true,
    });

  test("holds each version of an order once, however many came together, and how often", async () => {
    const owner = randomUUID();
    const versions = Array.from({ length: 60 }, (_, index) =>
      orderRecord(owner, { order_id: "HISTORY-1", version: index + 1 }),
    );
    const [{ id } = { id: "" }] = versions;
    const records = streamRecords(versions);
    await projectOrders([...records, ...records.slice(3, 9)]);
    await projectOrders(records.slice(20, 30));
    const entries = await historyOf(id);
    expect(entries.map(({ version }) => version)).toEqual(versions.map(({ version }) => version));
    expect(entries[0]).toEqual(versions[0] && latestEntry(versions[0]));
    expect(await findItem(historyKey(id, 1), readHistoryEntry)).toEqual(entries[0]);
  });
});

test("a record that cannot be read stops its batch before anything is written", async () => {
  const owner = randomUUID();
  const order = orderRecord(owner, { order_id: "POISON-1" });
  await expect(
    projectOrders([streamRecord(order), imageRecord(orderKey(order.id))]),
  ).rejects.toThrow();
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
