import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { listChunks, type OrderChunk } from "#shared/order/list/order-chunk.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { insertOrder } from "#shared/order/store/order-store.ts";
import { rebuildCounts } from "#shared/care/rebuild/rebuild-counts.ts";
import { countsCursor, RebuildSchema } from "#shared/care/rebuild/rebuild-page.ts";
import { putChunks } from "#shared/order/stream/put-chunks.ts";
import { orderChunks, placeOf } from "#shared/table/keys.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/values/time.ts";
import { inGroups, rewrite } from "../../../support/order-changes.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { untilCounted } from "../../../support/until-counted.ts";

// In this process alone: the stream's function still counts by the real size.
vi.mock("#shared/order/list/order-chunk.ts", async (original) => ({
  ...(await original<object>()),
  CHUNK_SIZE: 4,
}));

/** Makes an owner's orders, a minute between each and the next, all of them counted. */
async function countedOrders(count: number): Promise<{ owner: string; orders: OrderRecord[] }> {
  const owner = randomUUID();
  const orders = Array.from({ length: count }, (_, index) =>
    orderRecord(owner, {
      order_id: `REBUILD-${String(index)}`,
      created_at: timestamp(new Date(Date.UTC(2026, 0, 1, 0, index))),
    }),
  );
  await inGroups(orders, insertOrder);
  await untilCounted(
    owner,
    orders.map(({ status }) => status),
  );
  return { owner, orders };
}

async function rebuild(owner: string) {
  const findings = [];
  let cursor: string | undefined;
  do {
    const page = await rebuildCounts(owner, cursor);
    findings.push(...page.findings);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return findings;
}

/** Expects chunks without gaps that count these numbers of new orders. */
function expectChunks(chunks: readonly OrderChunk[], sizes: readonly number[]) {
  expect(chunks.map(({ counts }) => counts.new_order ?? 0)).toEqual(sizes);
  expect(chunks.map(({ to }) => to)).toEqual([
    ...chunks.slice(1).map(({ from }) => from),
    undefined,
  ]);
}

test("a chunk that has grown too long is split into parts of one size", async () => {
  const { owner, orders } = await countedOrders(9);
  expectChunks(await listChunks(owner), [9]);
  expect(await rebuild(owner)).toMatchObject([{ what: "counts", repaired: true }]);
  const chunks = await listChunks(owner);
  expectChunks(chunks, [3, 3, 3]);
  expect(chunks.at(-1)?.counted_to).toBe(orders.map(placeOf).at(-1));
  expect(await rebuild(owner)).toEqual([]);
});

test("a missing chunk is replaced, whether it is the first, the last or another", async () => {
  const { owner } = await countedOrders(9);
  await rebuild(owner);
  const starts = (await listChunks(owner)).map(({ from }) => from);
  for (const SK of starts) {
    await deleteItems([{ PK: orderChunks(owner), SK }]);
    expect(await rebuild(owner)).toMatchObject([{ what: "counts", repaired: true }]);
    expectChunks(await listChunks(owner), [3, 3, 3]);
    expect(await rebuild(owner)).toEqual([]);
  }
  await deleteItems(starts.map((SK) => ({ PK: orderChunks(owner), SK })));
  await rebuild(owner);
  expectChunks(await listChunks(owner), [3, 3, 3]);
});

test("orders counted while a chunk is repaired stay counted", async () => {
  const { owner, orders } = await countedOrders(3);
  const [chunk] = await listChunks(owner);
  if (chunk === undefined) throw new Error("Nothing was counted");
  await putChunks(owner, [{ ...chunk, counts: { new_order: 12 } }]);
  const rebuilt = rebuild(owner);
  await inGroups(orders.slice(1), (order) => rewrite(order, { status: "on_hold" }));
  expect(await rebuilt).toMatchObject([{ what: "counts", repaired: true }]);
  await untilCounted(owner, ["new_order", "on_hold", "on_hold"]);
  expect(await rebuild(owner)).toEqual([]);
});

test("a cursor continues only the counts that it was given for", async () => {
  const { owner } = await countedOrders(9);
  await rebuild(owner);
  const before = await listChunks(owner);
  const [, second = before[0]] = before;
  const cursor = countsCursor.write([owner, second?.from ?? ""]);
  expect(await rebuildCounts(owner, cursor)).toMatchObject({ orders: 6, findings: [] });
  const anothers = { of: "counts", user_id: randomUUID(), cursor };
  expect(() => z.parse(RebuildSchema, anothers)).toThrow("next_cursor");
});

test("no order is counted twice at a place where no chunk begins: the chunk that covers it is read", async () => {
  const { owner, orders } = await countedOrders(9);
  await rebuild(owner);
  const before = await listChunks(owner);
  const within = countsCursor.write([owner, orders.map(placeOf)[4] ?? ""]);
  expect(await rebuildCounts(owner, within)).toMatchObject({ orders: 6, findings: [] });
  expect(await listChunks(owner)).toEqual(before);
});

test("an owner without orders has nothing to repair", async () => {
  expect(await rebuild(randomUUID())).toEqual([]);
});
