import { setImmediate } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { listOrders } from "#shared/api/public/orders.ts";
import type { Order } from "#shared/order/order.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { newCaller } from "../../support/call.ts";
import { describePaging } from "../../support/describe-paging.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder, setStatus } from "../../support/set-status.ts";
import { untilCounted } from "../../support/until-counted.ts";

const caller = await newCaller();
const list = async (query: string) =>
  expectSuccess(await caller.get(`/orders?${query}`), listOrders);

/** Orders around the last day of January, in the order of their creation. */
const created = {
  A: "2026-01-30T23:59:59.999000",
  B: "2026-01-31T00:00:00.000000",
  C: "2026-01-31T12:00:00.000000",
  D: "2026-01-31T12:00:00.001000",
  E: "2026-01-31T23:59:59.999000",
  F: "2026-02-01T00:00:00.000000",
};
const references = Object.keys(created);
const cancelled = ["B", "E"];

let all: Order[] = [];

beforeAll(async () => {
  for (const order_id of references) await placeOrder(caller, { order_id });
  // Changed in another order than created, so that the two sorts differ.
  for (const order_id of ["D", "A", "F", "B", "E", "C"]) {
    await rewriteOrder(caller, order_id, {
      created_at: created[order_id as keyof typeof created],
      ...(cancelled.includes(order_id) ? { status: "cancelled" } : {}),
    });
    await nextMillisecond();
  }
  all = (await list("sort_order=asc")).items;
  await untilCounted(
    caller.userId,
    all.map(({ status }) => status),
  );
});

/** Times have milliseconds, so changes that must differ in time need different ones. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await setImmediate();
}

const referencesOf = (orders: readonly Order[]) => orders.map(({ order_id }) => order_id);

describe("created_at", () => {
  test.each([
    ["", "ABCDEF"],
    ["from_date=2026-01-31", "BCDEF"],
    ["to_date=2026-01-31", "ABCDE"],
    ["from_date=2026-01-31&to_date=2026-01-31", "BCDE"],
    ["from_date=2026-02-01", "F"],
    ["from_date=2026-02-02", ""],
    ["to_date=2026-01-29", ""],
    ["from_date=2026-01-31T12:00:00", "CDEF"],
    ["to_date=2026-01-31T12:00:00", "ABC"],
    ["from_date=2026-01-31T12:00:00&to_date=2026-01-31T12:00:00", "C"],
    ["from_date=2026-01-31T12:00:00.001000", "DEF"],
    ["to_date=2026-01-31T12:00:00.001", "ABCD"],
    ["from_date=2026-01-31T12:00:00Z", "CDEF"],
    ["from_date=2026-01-31T14:00:00%2B02:00", "CDEF"],
    ["to_date=2026-01-31T07:00:00-05:00", "ABC"],
    ["from_date=2026-02-01T01:00:00%2B01:00", "F"],
    ["from_date=2026-01-31&to_date=2026-01-31T12:00:00", "BC"],
  ])("?%s lists %s, both ends included", async (query, expected) => {
    for (const sort_by of ["created_at", "updated_at"]) {
      const { items, pagination } = await list(`${query}&sort_by=${sort_by}`);
      expect(referencesOf(items).sort().join("")).toBe(expected);
      expect(pagination.total).toBe(expected.length);
    }
  });
});

describe("updated_at", () => {
  /** Returns the time of an order's last change. */
  const updatedAt = (reference: string) =>
    all.find(({ order_id }) => order_id === reference)?.updated_at ?? "";

  test.each([
    [["updated_from"], "CEBF"],
    [["updated_to"], "FAD"],
    [["updated_from", "updated_to"], "F"],
  ])(
    "%j of an order: its own instant is included, the last change comes first",
    async (names, expected) => {
      const query = names.map((name) => `${name}=${updatedAt("F")}`).join("&");
      for (const sort of ["", "&sort_by=updated_at"]) {
        const { items, pagination } = await list(query + sort);
        expect(referencesOf(items).join("")).toBe(expected);
        expect(pagination.total).toBe(expected.length);
      }
      const turned = (await list(`${query}&sort_order=asc`)).items;
      expect(referencesOf(turned).reverse().join("")).toBe(expected);
    },
  );

  test("a date includes its whole day, and the other filters still apply", async () => {
    const day = updatedAt("D").slice(0, 10);
    const query = `updated_from=${day}&updated_to=${updatedAt("C").slice(0, 10)}`;
    expect(referencesOf((await list(query)).items).join("")).toBe("CEBFAD");
    const filtered = `${query}&status=new_order&from_date=2026-01-31`;
    expect(referencesOf((await list(filtered)).items).join("")).toBe("CFD");
    expect((await list("updated_to=2026-01-01")).pagination.total).toBe(0);
  });

  test.each(["updated_from", "updated_to"])(
    "%s with a sort by created_at is refused",
    async (name) => {
      const reply = await caller.get(`/orders?${name}=2026-01-31&sort_by=created_at`);
      expectFaults(reply, "query.sort_by");
    },
  );
});

describe("sorting", () => {
  test.each([
    ["", "FEDCBA"],
    ["sort_by=created_at", "FEDCBA"],
    ["sort_order=desc", "FEDCBA"],
    ["sort_order=asc", "ABCDEF"],
    ["sort_by=updated_at", "CEBFAD"],
    ["sort_by=updated_at&sort_order=asc", "DAFBEC"],
  ])("?%s lists %s", async (query, expected) => {
    expect(referencesOf((await list(query)).items).join("")).toBe(expected);
  });

  test("an update moves an order to the end of the sort by updated_at alone", async () => {
    const owner = await newCaller();
    const [first, second] = [await placeOrder(owner), await placeOrder(owner)];
    await owner.put(`/orders/${first.id}`, { note: "x" });
    const ids = async (query: string) =>
      expectSuccess(await owner.get(`/orders?${query}`), listOrders).items.map(({ id }) => id);
    expect(await ids("sort_by=updated_at")).toEqual([first.id, second.id]);
    expect(await ids("sort_by=created_at")).toEqual([second.id, first.id]);
  });
});

describe("filters, sorting and pages together", () => {
  const ranges = [
    {},
    { from_date: "2026-01-31" },
    { from_date: "2026-01-31", to_date: "2026-01-31" },
  ];
  const statuses = [{}, { status: "new_order" }, { status: "cancelled" }, { status: "shipped" }];
  const sorts = (["created_at", "updated_at"] as const).flatMap((sort_by) =>
    (["asc", "desc"] as const).map((sort_order) => ({ sort_by, sort_order })),
  );

  test.each(sorts)("$sort_by $sort_order: the pages form the whole list", async (sort) => {
    for (const filter of ranges.flatMap((range) => statuses.map((s) => ({ ...range, ...s })))) {
      const expected = select({ ...filter, ...sort });
      const pages: Order[] = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / 2)); page++) {
        const query = { ...filter, ...sort, limit: "2", page: String(page) };
        const { items, pagination } = await list(new URLSearchParams(query).toString());
        const { length: total } = expected;
        expect(pagination).toEqual({ page, limit: 2, pages: Math.ceil(total / 2), total });
        pages.push(...items);
      }
      expect(pages, JSON.stringify(filter)).toEqual(expected);
    }
  });

  interface Selection {
    readonly from_date?: string;
    readonly to_date?: string;
    readonly status?: string;
    readonly sort_by: "created_at" | "updated_at";
    readonly sort_order: "asc" | "desc";
  }

  function select({ from_date = "", to_date = "9", status, sort_by, sort_order }: Selection) {
    const matching = all.filter((order) => {
      const day = order.created_at.slice(0, 10);
      return day >= from_date && day <= to_date && (status ?? order.status) === order.status;
    });
    const sorted = matching.sort((a, b) => (a[sort_by] < b[sort_by] ? -1 : 1));
    return sort_order === "asc" ? sorted : sorted.reverse();
  }
});

describe("status", () => {
  test.each(OrderStatus.options)("%s lists the orders in that state alone", async (status) => {
    const owner = await newCaller();
    const orders = [await placeOrder(owner), await placeOrder(owner)];
    const others = OrderStatus.options.filter((option) => option !== status);
    await setStatus(owner, orders[0]?.id ?? "", status);
    await setStatus(owner, orders[1]?.id ?? "", others[0] ?? "new_order");
    const reply = await owner.get(`/orders?status=${status}`);
    const { items, pagination } = expectSuccess(reply, listOrders);
    expect(items.map((order) => [order.id, order.status])).toEqual([[orders[0]?.id, status]]);
    expect(pagination.total).toBe(1);
  });
});

describe("only the caller's own orders", () => {
  test("the list is empty for a caller without orders", async () => {
    const newcomer = await newCaller();
    const { items, pagination } = expectSuccess(await newcomer.get("/orders"), listOrders);
    expect(items).toEqual([]);
    expect(pagination).toEqual({ page: 1, limit: 20, pages: 0, total: 0 });
  });

  test("every key of an owner lists the same orders", async () => {
    const owner = await newCaller();
    const order = await placeOrder(owner);
    const colleague = await newCaller({ user_id: owner.userId });
    expect(expectSuccess(await colleague.get("/orders"), listOrders).items).toEqual([order]);
  });
});

describe("422", () => {
  test.each([
    ["status", "open"],
    ["status", "NEW_ORDER"],
    ["sort_by", "total"],
    ["sort_order", "up"],
    ["sort_order", "DESC"],
  ])("for %s=%s", async (parameter, value) => {
    await expectRefused(parameter, value);
  });

  test.each([
    "yesterday",
    "31/01/2026",
    "2026-1-31",
    "2026-02-30",
    "2026-13-01",
    "2026-01-31T25:00:00",
    "2026-01-31T12:00:00 02:00",
    "1769860800",
  ])("for the date %j", async (date) => {
    await expectRefused("from_date", date);
    await expectRefused("to_date", date);
    await expectRefused("updated_from", date);
    await expectRefused("updated_to", date);
  });

  async function expectRefused(parameter: string, value: string): Promise<void> {
    const query = new URLSearchParams({ [parameter]: value }).toString();
    expectFaults(await caller.get(`/orders?${query}`), `query.${parameter}`);
  }

  test("names every fault at once", async () => {
    const query = "status=x&from_date=x&to_date=x&sort_by=x&sort_order=x&page=x&limit=x";
    const parameters = query.split("&").map((pair) => pair.split("=")[0] ?? "");
    expectFaults(
      await caller.get(`/orders?${query}`),
      ...parameters.map((parameter) => `query.${parameter}`),
    );
  });
});

describePaging(references.length, (query) => caller.get(`/orders?${query}`));
