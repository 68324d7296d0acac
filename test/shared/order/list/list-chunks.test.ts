import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listOrders } from "#shared/order/list/list-orders.ts";
import { listChunks, type OrderCounts } from "#shared/order/list/order-chunk.ts";
import type { OrderQuery } from "#shared/order/list/order-query.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { projectOrders } from "#shared/order/stream/project-orders.ts";
import { chunk } from "#shared/runtime/chunk.ts";
import { placeOf } from "#shared/table/keys.ts";
import { timestamp } from "#shared/values/time.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { putUncounted } from "../../../support/put-counted-orders.ts";
import { scanOrders } from "../../../support/scan-orders.ts";
import { streamRecord } from "../../../support/stream-record.ts";

const CHUNK = 16;
const ORDERS = 240;
const FIRST = Date.parse("2026-01-30T22:00:00Z");
const MINUTE_MS = 60_000;

interface Change {
  readonly to: OrderStatus | "deleted" | "placed again";
  /** The number of records between the one of the version before and this one's. */
  readonly after: number;
}

/** An order's creation, whose record may come after many of younger orders, and its changes. */
interface Life {
  readonly late: number;
  readonly changes: readonly Change[];
}

const life: fc.Arbitrary<Life> = fc.record({
  late: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(ORDERS)),
  changes: fc.array(
    fc.record({
      to: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...OrderStatus.options) },
        { weight: 2, arbitrary: fc.constantFrom("deleted" as const, "placed again" as const) },
      ),
      after: fc.nat(ORDERS),
    }),
    { maxLength: 2 },
  ),
});

const bound = fc.option(
  fc.oneof(
    fc.constantFrom("2026-01-30", "2026-01-31", "2026-02-01"),
    fc.nat(ORDERS).map((minute) => timestamp(new Date(FIRST + minute * MINUTE_MS))),
  ),
  { nil: undefined },
);

const updateBound = fc.option(
  fc.nat(ORDERS).map((minute) => timestamp(new Date(FIRST + (ORDERS + minute) * MINUTE_MS))),
  { nil: undefined },
);

const filters = {
  status: fc.option(fc.constantFrom(...OrderStatus.options), { nil: undefined }),
  from_date: bound,
  to_date: bound,
  sort_order: fc.constantFrom("desc" as const, "asc" as const),
  page: fc.integer({ min: 1, max: 40 }),
  limit: fc.integer({ min: 1, max: 40 }),
};

const query: fc.Arbitrary<OrderQuery> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ...filters, sort_by: fc.constant("created_at" as const) }) },
  fc.record({
    ...filters,
    sort_by: fc.constantFrom("updated_at" as const, undefined),
    updated_from: updateBound,
    updated_to: updateBound,
  }),
);

interface Version {
  /** The place of its stream record. */
  readonly at: number;
  readonly order: OrderRecord;
  readonly before?: OrderRecord;
}

/** Returns the versions of an order. `index` is the number of its owner's earlier orders. */
function live(owner: string, { late, changes }: Life, index: number): Version[] {
  // Two orders share each instant.
  const created_at = timestamp(new Date(FIRST + Math.floor(index / 2) * MINUTE_MS));
  const order = orderRecord(owner, { order_id: `CHUNK-${String(index)}`, created_at });
  const versions: Version[] = [{ at: index + late, order }];
  const add = (after: number, change: (next: OrderRecord) => OrderRecord) => {
    const { at: told, order: before } = versions.at(-1) ?? { at: 0, order };
    const at = told + after;
    const updated_at = timestamp(new Date(FIRST + (ORDERS + at) * MINUTE_MS + index));
    const version = before.version + 1;
    versions.push({ at, order: change({ ...before, version, updated_at }), before });
  };
  for (const { to, after } of changes) {
    const isDeleted = versions.at(-1)?.order.deleted_at !== null;
    if (to === "deleted" || to === "placed again") {
      if (!isDeleted) add(after, (next) => ({ ...next, deleted_at: next.updated_at }));
    } else if (!isDeleted) add(after, (next) => ({ ...next, status: to }));
    if (to === "placed again") {
      add(after, ({ version, updated_at }) => ({
        ...order,
        version,
        updated_at,
        created_at: updated_at,
      }));
    }
  }
  return versions;
}

test("chunks and the pages found by them match a plain scan, whatever the changes and the order of their records", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(life, { minLength: ORDERS, maxLength: ORDERS }),
      fc.constantFrom(20, 100),
      fc.infiniteStream(fc.boolean()),
      fc.array(query, { minLength: 40, maxLength: 40 }),
      async (lives, batchSize, coins, queries) => {
        const owner = randomUUID();
        const versions = lives.flatMap((each, index) => live(owner, each, index));
        const told = versions.toSorted((one, other) => one.at - other.at);
        const batches = chunk(told, batchSize);
        for (const [index, batch] of batches.entries()) {
          const again = coins.next().value ? (batches[Math.floor(index / 2)] ?? []) : [];
          // Two shards and a batch that comes again, all at once.
          const [even, odd] = [0, 1].map((shard) =>
            batch.filter(({ order }) => parseInt(order.id.slice(0, 8), 16) % 2 === shard),
          );
          await Promise.all(
            [even, odd, again].map((each = []) =>
              projectOrders(
                each.map(({ order, before }) => streamRecord(order, before)),
                CHUNK,
              ),
            ),
          );
        }
        const latest = new Map(versions.map(({ order }) => [order.id, order]));
        const orders = [...latest.values()];
        await putUncounted(orders);
        await expectCounted(owner, orders);
        for (const asked of queries) {
          const { items, pagination } = await listOrders(owner, asked);
          const found = { total: pagination.total, ids: items.map(({ order_id }) => order_id) };
          expect(found, JSON.stringify(asked)).toEqual(scanOrders(orders, asked));
        }
      },
    ),
    { numRuns: 3 },
  );
});

/** Expects that each order is counted in its state by the one chunk that holds its place. */
async function expectCounted(owner: string, orders: readonly OrderRecord[]): Promise<void> {
  const chunks = await listChunks(owner);
  expect(chunks.map(({ to }) => to)).toEqual([
    ...chunks.map(({ from }) => from).slice(1),
    undefined,
  ]);
  for (const { from, to = "~", counts } of chunks) {
    const scanned: OrderCounts = {};
    for (const order of orders) {
      const isHere = placeOf(order) >= from && placeOf(order) < to;
      if (isHere && order.deleted_at === null) {
        scanned[order.status] = (scanned[order.status] ?? 0) + 1;
      }
    }
    const counted = Object.entries(counts).filter(([, count]) => count !== 0);
    expect(Object.fromEntries(counted)).toEqual(scanned);
  }
}

const everyPage = (["desc", "asc"] as const).flatMap((sort_order) =>
  Array.from({ length: 8 }, (_, index) => ({
    status: undefined,
    from_date: undefined,
    to_date: undefined,
    sort_by: "created_at" as const,
    sort_order,
    page: index + 1,
    limit: 30,
  })),
);

test("orders that are not counted yet are in every page and total", async () => {
  const owner = randomUUID();
  const lives = Array.from({ length: 200 }, () => ({ late: 0, changes: [] }));
  const orders = lives.flatMap((each, index) => live(owner, each, index)).map(({ order }) => order);
  await putUncounted(orders);
  for (const counted of [0, 90, 170]) {
    await projectOrders(
      orders.slice(0, counted).map((order) => streamRecord(order)),
      CHUNK,
    );
    for (const asked of everyPage) {
      const { items, pagination } = await listOrders(owner, asked);
      const found = { total: pagination.total, ids: items.map(({ order_id }) => order_id) };
      expect(found, `${JSON.stringify(asked)} with ${String(counted)}`).toEqual(
        scanOrders(orders, asked),
      );
    }
  }
});
