import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { findUpdated } from "#shared/order/list/find-updated.ts";
import { OrderQuery, REACH } from "#shared/order/list/order-query.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { orderKey } from "#shared/table/keys.ts";
import { timestamp } from "#shared/values/time.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { putCounts, putUncounted } from "../../../support/put-counted-orders.ts";
import { scanOrders } from "../../../support/scan-orders.ts";

// Reduced, so that few orders suffice; the service's own value would take 20,000.
vi.mock("#shared/order/list/order-query.ts", async (original) => ({
  ...(await original<object>()),
  REACH: 600,
}));

const ORDERS = 2 * REACH + 60;
const FIRST = Date.parse("2026-01-01T00:00:00Z");
const owner = randomUUID();

/** Times of the orders: they are created a minute apart, and then changed a second apart. */
const createdAt = (index: number) => timestamp(new Date(FIRST + index * 60_000));
const updatedAt = (index: number) => timestamp(new Date(FIRST + ORDERS * 60_000 + index * 1000));

/** States with few orders. The first were changed long ago, the second just now, the third at any time. */
const rare = { rejected: 40, new_order: 40, on_hold: 40 } as const;

function statusOf(change: number): OrderStatus {
  if (change < rare.rejected) return "rejected";
  if (change >= ORDERS - rare.new_order) return "new_order";
  if (change % Math.ceil(ORDERS / rare.on_hold) === 10) return "on_hold";
  return change % 3 === 0 ? "cancelled" : "shipped";
}

const orders = Array.from({ length: ORDERS }, (_, index) => {
  // The order of the changes differs from that of the creations.
  const change = (index * 7919) % ORDERS;
  return orderRecord(owner, {
    order_id: `REACH-${String(index)}`,
    status: statusOf(change),
    created_at: createdAt(index),
    updated_at: updatedAt(change),
  });
});

const references = new Map(orders.map(({ id, order_id }) => [orderKey(id).PK, order_id]));

beforeAll(async () => {
  await Promise.all([putUncounted(orders), putCounts(owner, orders)]);
});

/** Returns the page's orders and the total, or the parameter that is refused. */
async function list(query: Partial<OrderQuery>) {
  const asked = OrderQuery.parse(stringify({ sort_by: "updated_at", ...query }));
  try {
    const start = (asked.page - 1) * asked.limit;
    const page = { start, end: start + asked.limit };
    const { entries, total } = await findUpdated(owner, asked, page);
    const found = { total, ids: entries.map(({ PK }) => references.get(PK)) };
    expect(found, JSON.stringify(asked)).toEqual(scanOrders(orders, asked));
    return found;
  } catch (error) {
    if (!(error instanceof ValidationFailure)) throw error;
    return error.faults.map(({ loc, type }) => `${loc.join(".")} ${type}`);
  }
}

const stringify = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

const isFound: unknown = expect.objectContaining({ total: expect.any(Number) as number });
const tooFar = ["query.page out_of_reach"];

describe("a page by updated_at", () => {
  test.each([
    [1, isFound],
    [10, isFound],
    [30, isFound],
    [31, tooFar],
    [33, tooFar],
    [34, isFound],
    [63, isFound],
    [64, { total: ORDERS, ids: [] }],
    [999_999, { total: ORDERS, ids: [] }],
  ])("%i of all is within reach of an end or refused", async (page, expected) => {
    for (const sort_order of ["desc", "asc"] as const) {
      expect(await list({ page, sort_order })).toEqual(expected);
    }
  });

  test("in a common state goes as far as the latest changes do", async () => {
    expect(await list({ status: "shipped", page: 15 })).toEqual(isFound);
    expect(await list({ status: "shipped", page: 25 })).toEqual(tooFar);
    const last = Math.ceil(scanOrders(orders, OrderQuery.parse({ status: "shipped" })).total / 20);
    expect(await list({ status: "shipped", page: last - 15, sort_order: "asc" })).toEqual(isFound);
    expect(await list({ status: "shipped", page: last + 1 })).toEqual(isFound);
  });

  test("in a rare state is found if its orders have changed lately", async () => {
    for (const sort_order of ["desc", "asc"] as const) {
      for (const page of [1, 2, 3]) {
        expect(await list({ status: "new_order", page, sort_order })).toEqual(isFound);
      }
      expect(await list({ status: "full_refunded", sort_order })).toEqual({ total: 0, ids: [] });
    }
    expect(await list({ status: "rejected" })).toEqual(tooFar);
    expect(await list({ status: "rejected", sort_order: "asc" })).toEqual(isFound);
    expect(await list({ status: "on_hold", page: 1, limit: 10 })).toEqual(isFound);
    expect(await list({ status: "on_hold", page: 3, limit: 10 })).toEqual(tooFar);
  });
});

describe("a time of the last change", () => {
  test.each([
    [{ updated_from: updatedAt(ORDERS - 90) }, isFound],
    [{ updated_from: updatedAt(ORDERS - REACH) }, isFound],
    [{ updated_from: updatedAt(ORDERS - REACH - 1) }, ["query.updated_from out_of_reach"]],
    [{ updated_to: updatedAt(REACH - 1) }, isFound],
    [{ updated_to: updatedAt(REACH) }, ["query.updated_to out_of_reach"]],
    [{ updated_from: updatedAt(300), updated_to: updatedAt(300 + REACH - 1) }, isFound],
    [{ updated_from: updatedAt(ORDERS) }, { total: 0, ids: [] }],
    [{ updated_to: updatedAt(REACH - 1), status: "rejected" as const, page: 2 }, isFound],
  ])("%o is read as far as its keys are within reach", async (query, expected) => {
    for (const sort_order of ["desc", "asc"] as const) {
      expect(await list({ ...query, sort_order })).toEqual(expected);
    }
  });

  test("with any filters is the result of a plain scan", async () => {
    const change = fc.nat(ORDERS - 1);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          status: fc.option(fc.constantFrom(...OrderStatus.options), { nil: undefined }),
          from_date: fc.option(change.map(createdAt), { nil: undefined }),
          changed: fc.tuple(change.map(updatedAt), change.map(updatedAt)),
          sort_order: fc.constantFrom("desc" as const, "asc" as const),
          page: fc.nat(30).map((page) => page + 1),
        }),
        async ({ changed, ...filters }) => {
          const [updated_from = "", updated_to = ""] = changed.toSorted();
          const query = { ...filters, updated_from, updated_to };
          const found = await list(query);
          const all = scanOrders(
            orders,
            OrderQuery.parse(stringify({ ...query, status: undefined, from_date: undefined })),
          );
          const expected = all.total > REACH ? ["query.updated_from out_of_reach"] : isFound;
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });
});
