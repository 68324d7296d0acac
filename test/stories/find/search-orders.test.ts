import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { searchOrders } from "#shared/api/operator/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { timestamp } from "#shared/values/time.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { putOrder, rewrite } from "../../support/order-changes.ts";
import { orderRecord, parcel } from "../../support/order-record.ts";
import { placeOrder } from "../../support/place-order.ts";
import { putOrders } from "../../support/put-orders.ts";
import { rewriteOrder, setStatus } from "../../support/set-status.ts";
import { requestLine } from "../../support/units.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const search = (query: Record<string, string>) =>
  operator.get(`/orders/search?${new URLSearchParams(query).toString()}`);
const find = async (query: Record<string, string>) =>
  expectSuccess(await search(query), searchOrders);
const idsOf = ({ items }: Awaited<ReturnType<typeof find>>) => items.map(({ id }) => id);

/** Returns a reference that only one test uses, in a shop's form. */
const newReference = () => `SHOP-${randomUUID().slice(0, 8)}`;

describe("by reference", () => {
  test("gives the orders of every user that has it, the newest first", async () => {
    const order_id = newReference();
    const orders = Array.from({ length: 3 }, (_, second) => {
      const created_at = timestamp(new Date(Date.UTC(2026, 0, 1, 0, 0, second)));
      return orderRecord(randomUUID(), { order_id, created_at, updated_at: created_at });
    });
    await putOrders(orders);
    const newestFirst = orders.map(({ id }) => id).reverse();
    const found = await find({ order_id });
    expect(idsOf(found)).toEqual(newestFirst);
    expect(found.pagination).toEqual({ page: 1, limit: 20, pages: 1, total: 3 });
    const second = await find({ order_id, limit: "2", page: "2" });
    expect(idsOf(second)).toEqual(newestFirst.slice(2));
    expect(second.pagination).toEqual({ page: 2, limit: 2, pages: 2, total: 3 });
  });

  test("finds a placed order in any state, deleted too", async () => {
    const owner = await newCaller();
    const order_id = newReference();
    const { id } = await placeOrder(owner, { order_id });
    expect((await find({ order_id })).items).toMatchObject([{ id, status: "new_order" }]);
    await setStatus(owner, id, "on_hold");
    expect((await find({ order_id })).items).toMatchObject([{ id, status: "on_hold" }]);
    await owner.delete(`/orders/${id}`);
    const [deleted] = (await find({ order_id })).items;
    expect(deleted?.deleted_at).toEqual(expect.any(String));
  });

  test("finds a reference with or without its #, if no order has it as it is written", async () => {
    const caller = await newCaller();
    const bare = newReference();
    const shop = await placeOrder(caller, { order_id: `#${bare}` });
    expect(idsOf(await find({ order_id: bare }))).toEqual([shop.id]);
    const own = await placeOrder(caller, { order_id: bare });
    expect(idsOf(await find({ order_id: bare }))).toEqual([own.id]);
    expect(idsOf(await find({ order_id: `#${bare}` }))).toEqual([shop.id]);
    const plain = await placeOrder(caller, { order_id: newReference() });
    expect(idsOf(await find({ order_id: `#${plain.order_id}` }))).toEqual([plain.id]);
  });

  test("finds a reference in upper or lower case", async () => {
    const order_id = newReference();
    const { id } = await placeOrder(await newCaller(), { order_id });
    for (const written of [order_id.toLowerCase(), order_id.toUpperCase()]) {
      expect(idsOf(await find({ order_id: written }))).toEqual([id]);
    }
  });

  test("is empty for an unknown reference", async () => {
    const { items, pagination } = await find({ order_id: newReference() });
    expect(items).toEqual([]);
    expect(pagination.total).toBe(0);
  });
});

describe("by tracking number", () => {
  /** Makes an order with a parcel, and returns the given number. */
  async function ship(owner: Awaited<ReturnType<typeof newCaller>>, tracking_number: string) {
    const { id } = await placeOrder(owner);
    await setStatus(owner, id, "in_production");
    const body = { carrier: "dhl", tracking_number, shared_number: true };
    const reply = await operator.post(`/orders/${id}/shipments`, body);
    return { id, parcel: expectSuccess(reply, addShipment) };
  }

  test("finds the order however its number is written", async () => {
    const owner = await newCaller();
    const number = `jd${randomUUID().slice(0, 8)}`;
    const { id } = await ship(owner, `${number.slice(0, 4)} ${number.slice(4)}`);
    for (const written of [
      number,
      number.toUpperCase(),
      ` ${number.slice(0, 2)} ${number.slice(2)}`,
      `\u{200e}${number.slice(0, 2)}-${number.slice(2)}\u{200b}`,
    ]) {
      expect(idsOf(await find({ tracking_number: written })), written).toEqual([id]);
    }
  });

  test("finds every order with the number, and no order that had it before", async () => {
    const owner = await newCaller();
    const tracking_number = randomUUID();
    const first = await ship(owner, tracking_number);
    const second = await ship(owner, tracking_number);
    const both = [first.id, second.id].sort();
    expect(idsOf(await find({ tracking_number })).sort()).toEqual(both);
    const taken = `/orders/${first.id}/shipments/${first.parcel.id}/void`;
    expect((await operator.post(taken)).status).toBe(200);
    const { items, pagination } = await find({ tracking_number });
    expect(items.map(({ id }) => id)).toEqual([second.id]);
    expect(pagination.total).toBe(1);
  });

  test("is empty for an unknown number", async () => {
    expect((await find({ tracking_number: randomUUID() })).pagination.total).toBe(0);
  });
});

describe("by recipient", () => {
  /** Returns a last name that only one test uses. */
  const newName = () => `Ångström-${randomUUID().slice(0, 8)}`;

  test("finds orders of all users by the last name, its beginning, or both names in either order", async () => {
    const last_name = newName();
    const { id } = await placeOrder(await newCaller(), { first_name: "Zoë", last_name });
    const plain = last_name.replace("Ångström", "angstrom");
    for (const name of [
      ...[last_name, plain, plain.slice(0, -1), plain.toUpperCase().replace("-", " ")],
      ...[`Zoë ${last_name}`, `${last_name}, Zoë`, `zoe ${plain}`, `${plain} z`],
    ]) {
      await expect.poll(async () => idsOf(await find({ name })), { timeout: 10_000 }).toEqual([id]);
    }
    for (const name of [`${plain} Ada`, `${plain}x`, "…"]) {
      expect((await find({ name })).pagination.total, name).toBe(0);
    }
  });

  test("finds an umlaut that either side writes as two letters", async () => {
    const tail = randomUUID().slice(0, 8);
    const owner = await newCaller();
    const { id } = await placeOrder(owner, { last_name: `Größmüller${tail}` });
    const { id: other } = await placeOrder(owner, { last_name: `Groessmueller${tail}` });
    for (const name of [`größmüller${tail}`, `Groessmueller${tail}`]) {
      expect(idsOf(await find({ name })).sort(), name).toEqual([id, other].sort());
    }
  });

  test("finds names of any script, the newest order first", async () => {
    const last_name = `Иванов${randomUUID().slice(0, 8)}`;
    const orders = Array.from({ length: 3 }, (_, second) => {
      const created_at = timestamp(new Date(Date.UTC(2026, 0, 1, 0, 0, second)));
      const first_name = ["Пётр", "Анна", "Юлия"][second] ?? "";
      return orderRecord(randomUUID(), {
        order_id: newReference(),
        first_name,
        last_name,
        created_at,
      });
    });
    await putOrders(orders);
    const newestFirst = orders.map(({ id }) => id).reverse();
    expect(idsOf(await find({ name: last_name.toUpperCase().slice(0, -2) }))).toEqual(newestFirst);
    const [second] = idsOf(await find({ name: last_name, limit: "1", page: "2" }));
    expect(second).toBe(newestFirst[1]);
  });

  test("finds a deleted order until it is erased", async () => {
    const owner = await newCaller();
    const last_name = newName();
    const { id } = await placeOrder(owner, { last_name });
    await owner.delete(`/orders/${id}`);
    expect(idsOf(await find({ name: last_name }))).toEqual([id]);
    await expect
      .poll(async () => (await operator.post(`/orders/${id}/erase`, {})).status, {
        timeout: 20_000,
      })
      .toBe(200);
    expect(idsOf(await find({ name: last_name }))).toEqual([]);
  });

  test("finds the orders of its facilities alone for a key of the floor", async () => {
    const last_name = newName();
    const [here, there] = [
      orderRecord(randomUUID(), { order_id: newReference(), last_name, facility: "TX" }),
      orderRecord(randomUUID(), { order_id: newReference(), last_name, facility: "NC" }),
    ];
    await putOrders([here, there]);
    const packer = await newOperator({ permissions: ["floor:orders"], facilities: ["TX"] });
    const reply = await packer.get(`/orders/search?name=${encodeURIComponent(last_name)}`);
    const { items, pagination } = expectSuccess(reply, searchOrders);
    expect(items.map(({ id }) => id)).toEqual([here.id]);
    expect(pagination.total).toBe(1);
  });
});

describe("by refunds that are due", () => {
  /** Returns one owner's orders among all that the search finds. */
  async function due(owner: string): Promise<string[]> {
    const found: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { items, pagination } = await find({
        refund_due: "true",
        limit: "50",
        page: String(page),
      });
      found.push(
        ...items.filter(({ user_id }) => user_id === owner).map(({ order_id }) => order_id),
      );
      ({ pages } = pagination);
    }
    return found;
  }

  test("returns the orders that owe a refund, deleted and replaced ones too, the oldest first", async () => {
    const owner = randomUUID();
    const deleted_at = timestamp();
    const paid = { paid: 2325, payment_status: "paid" as const };
    const stopped = { ...paid, cancelled_at: deleted_at };
    const shipped = { ...paid, status: "shipped" as const, shipments: [parcel()] };
    const cases: [string, Partial<OrderRecord>][] = [
      ["deleted", { ...paid, deleted_at }],
      ["deleted-on-hold", { ...paid, deleted_at, status: "on_hold" }],
      ["refunded-in-part", { ...paid, deleted_at, refunded: 100 }],
      ["cancelled", { ...stopped, status: "cancelled" }],
      ["rejected", { ...paid, rejected_status: "Blurred", status: "rejected" }],
      ["stopped-in-production", { ...stopped, status: "in_production_cancelled" }],
      ["overpaid", { ...shipped, total: 2000 }],
      ["not-refunded", { ...paid, refunded: 2325, deleted_at }],
      ["not-unpaid", { deleted_at }],
      ["not-shipped", shipped],
      // It may cost more again, so nothing can be refunded yet.
      ["not-overpaid", { ...paid, total: 2000, status: "new_order" }],
      ["not-to-test-with", { ...paid, deleted_at, is_test: true }],
    ];
    const orders = cases.map(([order_id, fields], second) => {
      const created_at = timestamp(new Date(Date.UTC(2026, 0, 1, 0, 0, second)));
      return orderRecord(owner, { order_id, created_at, updated_at: created_at, ...fields });
    });
    await putOrders(orders);
    const expected = cases.map(([order_id]) => order_id).filter((id) => !id.startsWith("not-"));
    expect(await due(owner)).toEqual(expected);
  });

  test("returns a replaced order until it is refunded", async () => {
    const owner = await newCaller();
    const first = await placeOrder(owner);
    const { id, order_id, created_at } = first;
    await rewriteOrder(owner, id, { paid: 2325, payment_status: "paid" });
    await owner.delete(`/orders/${id}`);
    await placeOrder(owner, { order_id });
    expect(await due(owner.userId)).toEqual([order_id]);
    const refund = { action: "refund", amount: "all", created_at };
    expect((await operator.post(`/orders/${id}/moves`, refund)).status).toBe(200);
    expect(await due(owner.userId)).toEqual([]);
  });
});

describe("by user", () => {
  const owner = randomUUID();
  const day = (number: number) => timestamp(new Date(Date.UTC(2026, 0, number, 12)));
  const orders = Array.from({ length: 5 }, (_, index) =>
    orderRecord(owner, {
      order_id: `DAY-${String(index + 1)}`,
      status: index % 2 === 0 ? "shipped" : "new_order",
      created_at: day(index + 1),
      updated_at: day(index + 1),
    }),
  );

  test("gives the merchant's own list with its filters", async () => {
    await putOrders([...orders, orderRecord(randomUUID(), { order_id: "DAY-1" })]);
    const referencesOf = async (query: Record<string, string>) =>
      (await find({ user_id: owner, ...query })).items.map(({ order_id }) => order_id);
    expect(await referencesOf({})).toEqual(["DAY-5", "DAY-4", "DAY-3", "DAY-2", "DAY-1"]);
    expect(await referencesOf({ status: "new_order" })).toEqual(["DAY-4", "DAY-2"]);
    const middle = { from_date: "2026-01-02", to_date: "2026-01-03", sort_order: "asc" };
    expect(await referencesOf(middle)).toEqual(["DAY-2", "DAY-3"]);
    const { pagination } = await find({ user_id: owner.toUpperCase(), limit: "2", page: "3" });
    expect(pagination).toEqual({ page: 3, limit: 2, pages: 3, total: 5 });
  });

  test("shows fields that the public API does not, and leaves out parcels that a page has no room for", async () => {
    const user_id = randomUUID();
    const order = await putOrder(user_id, { speed_type: "rush" });
    const parcels = Array.from({ length: 20 }, (_, index) =>
      parcel({ primary: index === 0, tracking_url: `https://example.com/${"x".repeat(1990)}` }),
    );
    await rewrite(order, { shipments: [...parcels, ...parcels] });
    const { items } = await find({ user_id });
    expect(items).toMatchObject([{ id: order.id, speed_type: "rush", shipments: [] }]);
  });
});

describe("422", () => {
  test("unless exactly one criterion is given", async () => {
    const fields = ["order_id", "tracking_number", "name", "user_id", "refund_due"];
    const known = fields.map((name) => `query.${name}`);
    expectFaults(await search({}), ...known);
    expectFaults(await search({ order_id: "1", user_id: randomUUID() }), ...known);
  });

  test("for a filter that would be ignored", async () => {
    const ignored = {
      status: "shipped",
      from_date: "2026-01-01",
      to_date: "2026-01-02",
      updated_from: "2026-01-01",
      updated_to: "2026-01-02",
      sort_by: "updated_at",
      sort_order: "desc",
    };
    const faults = Object.keys(ignored).map((name) => `query.${name}`);
    for (const known of [{ order_id: "1" }, { tracking_number: "1" }]) {
      expectFaults(await search({ ...known, ...ignored }), ...faults);
    }
  });

  test("for malformed values, and a page that is too large for a reply", async () => {
    expectFaults(await search({ user_id: "ada" }), "query.user_id");
    expectFaults(await search({ order_id: "two/words" }), "query.order_id");
    expectFaults(await search({ order_id: "1", limit: "51" }), "query.limit");
  });
});

test("finding an order costs a key and the order", async () => {
  const owner = await newCaller();
  const { order_id } = await placeOrder(owner);
  const reply = await search({ order_id });
  expect(expectSuccess(reply, searchOrders).items).toHaveLength(1);
  // The chain's own read and write, the key and the order's kilobytes.
  const { units } = await requestLine(reply);
  expect(units.read).toBeLessThanOrEqual(2);
});
