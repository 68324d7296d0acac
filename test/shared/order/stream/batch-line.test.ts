import { randomUUID } from "node:crypto";
import type { DynamoDBRecord } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { SERVICE } from "#shared/key/caller.ts";
import { lastChange, latestEntry, readHistoryEntry } from "#shared/order/history.ts";
import { listChunks } from "#shared/order/list/order-chunk.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { projectOrders } from "#shared/order/stream/project-orders.ts";
import { streamHandler } from "#shared/order/stream/stream-handler.ts";
import { historyKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { withFields } from "../../../support/alter-order.ts";
import { findMetricFaults, metricsOf } from "../../../support/find-metric-faults.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { imageRecord, streamRecord, streamRecords } from "../../../support/stream-record.ts";

const project = streamHandler("Projected", "Not projected", (records) => projectOrders(records));

/** Returns the one log line of a batch, its metrics with their values, and its error. */
async function lineOf(
  records: readonly DynamoDBRecord[],
  handler = project,
): Promise<Record<"line" | "emitted", Record<string, unknown>> & { thrown: unknown }> {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const thrown = await handler({ Records: [...records] }).then(
    () => undefined,
    (error: unknown) => error,
  );
  const texts = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  expect(texts).toHaveLength(1);
  expect(texts.flatMap(findMetricFaults)).toEqual([]);
  const line = JSON.parse(texts[0] ?? "") as Record<string, unknown>;
  return { line, emitted: metricsOf(line), thrown };
}

const newOrder = (fields: object = {}) => ({
  ...orderRecord(randomUUID(), { order_id: "LINE", total: 1010 }),
  ...fields,
});

/** An order that is placed, held, released, started and deleted. */
const life = (order = newOrder()) =>
  streamRecords([
    order,
    { ...order, version: 2, status: "on_hold" },
    { ...order, version: 3, status: "new_order" },
    { ...order, version: 4, status: "in_production" },
    { ...order, version: 5, status: "in_production", order_fulfill_id: "F-1" },
    { ...order, version: 6, status: "in_production", deleted_at: "2026-11-21" },
  ]);

test("a batch has one line: orders placed, their value, and moves by edge", async () => {
  const { line, emitted } = await lineOf([...life(), ...life().slice(0, 2), ...life().slice(0, 1)]);
  expect(line).toMatchObject({ level: "INFO", message: "Projected", records: 9, failed: 0 });
  expect(line["duration_ms"]).toEqual(expect.any(Number));
  expect((line["units"] as { write: number }).write).toBeGreaterThan(9);
  expect(emitted).toEqual({
    OrdersPlaced: 3,
    OrderValue: 30.3,
    "Moved new_order on_hold": 2,
    "Moved on_hold new_order": 1,
    "Moved new_order in_production": 1,
  });
});

test("test orders are left out of it", async () => {
  const { emitted } = await lineOf(life(newOrder({ is_test: true, note: "simulate: stay" })));
  expect(emitted).toEqual({ OrdersPlaced: 0, OrderValue: 0 });
});

test("a record that comes twice in a batch counts once", async () => {
  const records = life();
  const { emitted } = await lineOf([...records, ...records]);
  expect(emitted).toMatchObject({ OrdersPlaced: 1, "Moved new_order on_hold": 1 });
});

test("an order that replaces a deleted one counts as placed", async () => {
  const order = newOrder();
  const deleted = { ...order, version: 2, deleted_at: "2026-11-21" };
  const { emitted } = await lineOf([streamRecord({ ...order, version: 3 }, deleted)]);
  expect(emitted).toEqual({ OrdersPlaced: 1, OrderValue: 10.1 });
});

test("a restored order does not count as placed or moved, whatever it replaced", async () => {
  const entry = { by: "service", action: "restored", from: "new_order", note: "" } as const;
  const restored = newOrder({ version: 3, last_change: lastChange(SERVICE, entry) });
  const item = toItem(restored);
  const lost = { ...withFields(item, { status: "shipped", total: undefined }), version: undefined };
  const records = [streamRecord(restored), imageRecord(item, lost)];
  expect((await lineOf(records)).emitted).toEqual({ OrdersPlaced: 0, OrderValue: 0 });
  const { id, user_id } = restored;
  expect(await listChunks(user_id)).toEqual([]);
  expect(await findItem(historyKey(id, 3), readHistoryEntry)).toEqual(latestEntry(restored));
});

test("a batch that fails counts only DynamoDB's throttle, and fails", async () => {
  const throttled = Object.assign(new Error("Slow down"), { name: "ThrottlingException" });
  const fail = streamHandler("Projected", "Not projected", async (records) => {
    await projectOrders(records);
    throw throttled;
  });
  const { line, emitted, thrown } = await lineOf(life(), fail);
  expect(thrown).toBe(throttled);
  expect(line).toMatchObject({
    level: "ERROR",
    message: "Not projected",
    reason: "table",
    error: { name: "ThrottlingException" },
  });
  expect(emitted).toEqual({ Throttles: 1 });
  expect((await lineOf([])).emitted).toEqual({ OrdersPlaced: 0, OrderValue: 0 });
  const broken = streamHandler("Projected", "Not projected", () => Promise.reject(new Error("No")));
  expect((await lineOf([], broken)).line).not.toHaveProperty("_aws");
});
