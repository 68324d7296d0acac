import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { listOrders } from "#shared/api/public/orders.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { insertOrder } from "#shared/order/store/order-store.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { timestamp } from "#shared/values/time.ts";
import { newCaller } from "../../../support/call.ts";
import { expectSuccess } from "../../../support/expect-reply.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { untilCounted } from "../../../support/until-counted.ts";

const LIVE = 120;
const DELETED = 10;

const caller = await newCaller({ rate_limit: 100_000 });

/** Few distinct instants, so that many orders share theirs, around the turn of a year. */
const instant = fc
  .tuple(
    fc.integer({ min: 0, max: 20 }),
    fc.constantFrom("00:00:00.000", "12:34:56.789", "23:59:59.999"),
  )
  .map(([day, time]) => new Date(Date.parse(`2025-12-20T${time}Z`) + day * 86_400_000));

const records: OrderRecord[] = fc
  .sample(fc.tuple(instant, instant, fc.constantFrom(...OrderStatus.options)), {
    numRuns: LIVE + DELETED,
    seed: 20_251_220,
  })
  .map(([one, other, status], index) => {
    const [created_at = "", updated_at = ""] = [timestamp(one), timestamp(other)].sort();
    return orderRecord(caller.userId, {
      order_id: `PAGE-${String(index)}`,
      status,
      created_at,
      updated_at,
      ...(index < LIVE ? {} : { deleted_at: updated_at }),
    });
  });
const live = records.slice(0, LIVE);

beforeAll(async () => {
  await Promise.all([
    ...records.map(insertOrder),
    // Another owner's orders of the same times are never among them.
    ...records
      .slice(0, 5)
      .map(({ order_id, created_at }) =>
        insertOrder(orderRecord(crypto.randomUUID(), { order_id, created_at })),
      ),
  ]);
  await untilCounted(
    caller.userId,
    live.map(({ status }) => status),
  );
});

interface Query {
  readonly status?: OrderStatus | undefined;
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly sort_by?: "created_at" | "updated_at" | undefined;
  readonly sort_order?: "asc" | "desc" | undefined;
  readonly limit: number;
}

async function readPage(query: Query, page: number) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page })) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const path = `/orders?${parameters.toString()}`;
  return expectSuccess(await caller.get(path), listOrders);
}

/** Returns every page, one after the other. */
async function readAll(query: Query) {
  const first = await readPage(query, 1);
  const pages = [first];
  while (pages.length < first.pagination.pages) {
    pages.push(await readPage(query, pages.length + 1));
  }
  return pages;
}

function timesOf({ from_date, to_date }: Query) {
  const from = from_date?.length === 10 ? `${from_date}T00:00:00.000000` : (from_date ?? "");
  const to = to_date?.length === 10 ? `${to_date}T23:59:59.999999` : (to_date ?? "9999");
  return { from, to };
}

function expected(query: Query): OrderRecord[] {
  const { status } = query;
  const { from, to } = timesOf(query);
  return live.filter(
    (order) =>
      (status === undefined || order.status === status) &&
      order.created_at >= from &&
      order.created_at <= to,
  );
}

/** Expects that all pages together are the set, no item twice, in order, with the exact total on every page. */
async function expectWholeList(query: Query): Promise<void> {
  const pages = await readAll(query);
  const matching = expected(query);
  const { limit, sort_by = "created_at", sort_order = "desc" } = query;
  for (const [index, { items, pagination }] of pages.entries()) {
    expect(pagination).toEqual({
      page: index + 1,
      limit,
      pages: Math.ceil(matching.length / limit),
      total: matching.length,
    });
    expect(items).toHaveLength(Math.min(limit, matching.length - index * limit));
  }
  const items = pages.flatMap((page) => page.items);
  expect(items.map(({ id }) => id).sort()).toEqual(matching.map(({ id }) => id).sort());
  const times = items.map((order) => order[sort_by]);
  expect(times).toEqual(sort_order === "asc" ? times.toSorted() : times.toSorted().reverse());
}

const sorts = (["created_at", "updated_at"] as const).flatMap((sort_by) =>
  (["asc", "desc"] as const).map((sort_order) => ({ sort_by, sort_order })),
);

describe.each(sorts)("all pages by $sort_by, $sort_order", (sort) => {
  test.each([1, 7, 20, 60, 100])("hold every order once, in order, %i on a page", async (limit) => {
    await expectWholeList({ ...sort, limit });
  });

  test("are in the same order whatever the page's size", async () => {
    const ids = async (limit: number) =>
      (await readAll({ ...sort, limit })).flatMap(({ items }) => items.map(({ id }) => id));
    expect(await ids(13)).toEqual(await ids(100));
  });

  test("are reversed by the other order", async () => {
    const ids = async (sort_order: "asc" | "desc") =>
      (await readAll({ ...sort, sort_order, limit: 100 })).flatMap(({ items }) =>
        items.map(({ id }) => id),
      );
    expect(await ids("asc")).toEqual((await ids("desc")).reverse());
  });
});

const bound = fc.oneof(
  fc.constantFrom(...live.map(({ created_at }) => created_at)),
  fc.constantFrom(...live.map(({ created_at }) => created_at.slice(0, 10))),
);

test("any filters, sort and limit: the pages hold the matches, each once, in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        status: fc.option(fc.constantFrom(...OrderStatus.options), { nil: undefined }),
        from_date: fc.option(bound, { nil: undefined }),
        to_date: fc.option(bound, { nil: undefined }),
        sort_by: fc.constantFrom("created_at" as const, "updated_at" as const, undefined),
        sort_order: fc.constantFrom("asc" as const, "desc" as const, undefined),
        limit: fc.integer({ min: 3, max: 100 }),
      }),
      async (query) => {
        const { from, to } = timesOf(query);
        fc.pre(from <= to);
        if (expected(query).length > 0) {
          await expectWholeList(query);
        } else {
          const { items, pagination } = await readPage(query, 1);
          expect({ items, total: pagination.total, pages: pagination.pages }).toEqual({
            items: [],
            total: 0,
            pages: 0,
          });
        }
      },
    ),
    { numRuns: 40 },
  );
});

test("both ends of a range are included, to the instant", async () => {
  const [order] = live;
  const instantOf = order?.created_at ?? "";
  const { pagination } = await readPage(
    { from_date: instantOf, to_date: instantOf, limit: 100 },
    1,
  );
  expect(pagination.total).toBe(live.filter(({ created_at }) => created_at === instantOf).length);
});

test.each([7, 1000, 1_000_000])("page %i past the end is empty", async (page) => {
  const { items, pagination } = await readPage({ limit: 20 }, page);
  expect(items).toEqual([]);
  expect(pagination).toEqual({ page, limit: 20, pages: 6, total: LIVE });
});
