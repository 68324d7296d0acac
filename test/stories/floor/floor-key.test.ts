import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { issueKey } from "#shared/api/operator/keys.ts";
import {
  takeOrder,
  getOrder,
  listQueue,
  moveOrders,
  searchOrders,
} from "#shared/api/operator/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { holds, permissions, type Permission } from "#shared/key/permission.ts";
import { requireMovable } from "#shared/order/moves/apply-move.ts";
import { OrderMove } from "#shared/order/moves/move-request.ts";
import { parcelPointerKey } from "#shared/table/find-keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { CHARLOTTE, productionLineId } from "../../support/demo-ids.ts";
import { newFacility, newLine, putOnFloor, readQueue } from "../../support/floor.ts";
import { putOrder } from "../../support/order-changes.ts";
import { parcel } from "../../support/order-record.ts";
import { placeOrder } from "../../support/place-order.ts";
import { readHistory } from "../../support/read-history.ts";

const office = await newOperator();
const floorKey = (facilities: string[] = []) =>
  newOperator({ permissions: ["floor:orders"], facilities });
const idsOf = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);

/** The permission of each move. The floor may not end an order for good or refund it. */
const PERMISSIONS: Readonly<Record<OrderMove["action"], Permission>> = {
  hold: "floor:orders",
  release: "floor:orders",
  start: "floor:orders",
  return: "floor:orders",
  reroute: "manage:orders",
  ship: "floor:orders",
  close: "floor:orders",
  reject: "manage:orders",
  cancel: "manage:orders",
  refund: "manage:orders",
};
/** Fields that some moves require in addition to a reason. */
const NEEDED: Readonly<Record<string, object>> = {
  refund: { amount: "all" },
  reroute: { production_line_id: randomUUID() },
};
const isOfFloor = (action: string) => PERMISSIONS[action as OrderMove["action"]] === "floor:orders";

test.each(OrderMove.def.options.flatMap(({ shape }) => shape.action.def.values))(
  "the move %s needs its permission",
  (action) => {
    const needed = PERMISSIONS[action];
    for (const held of permissions) {
      const make = () => {
        requireMovable({ permissions: [held] }, { action });
      };
      if (holds([held], needed)) make();
      else expect(make, held).toThrow(`does not have the permission ${needed}`);
    }
  },
);

describe("a key of the floor", () => {
  test("takes an order from the queue to shipped", async () => {
    const floor = await floorKey();
    const line = newLine();
    const [order] = await putOnFloor(line, 1);
    const id = order?.id ?? "";
    const { production_line_id } = line;
    expect(idsOf(await readQueue(floor, { production_line_id }))).toEqual([id]);
    const taken = await floor.post("/orders/take", { production_line_id });
    expect(expectSuccess(taken, takeOrder).order?.id).toBe(id);
    expect((await floor.put(`/orders/${id}/production`, { order_fulfill_id: "F-1" })).status).toBe(
      200,
    );
    const items = order?.items.map(({ item_id, quantity }) => ({ item_id, quantity }));
    const parcel = { carrier: "usps", tracking_number: randomUUID(), items };
    const added = expectSuccess(await floor.post(`/orders/${id}/shipments`, parcel), addShipment);
    const events = [{ status: "in_transit", occurred_at: "2026-01-02T00:00:00" }];
    const path = `/orders/${id}/shipments/${added.id}/tracking-events`;
    expect((await floor.post(path, { events })).status).toBe(200);
    expect((await floor.post(`/orders/${id}/moves`, { action: "ship" })).status).toBe(200);
  });

  test("gives no order to a facility of others, from which it could not take it back", async () => {
    const bound = await newOperator({ permissions: ["manage:orders"], facilities: ["TX"] });
    const { id } = await placeOrder(await newCaller(), { facility: "TX" });
    const path = `/orders/${id}/moves`;
    const away = { action: "reroute", production_line_id: productionLineId(CHARLOTTE) };
    const reply = await bound.post(path, { ...away, facility: "NC", reason: "The press is down" });
    expectFaults(reply, "body.facility");
    expectSuccess(await bound.get(`/orders/${id}`), getOrder);
  });

  test("finds orders of its facilities by reference and parcel, and of no other", async () => {
    const reference = `SHOP-${randomUUID().slice(0, 8)}`;
    const number = randomUUID();
    const [here, elsewhere] = [newFacility(), newFacility()];
    const shipments = [parcel({ tracking_number: number })];
    const fields = { order_id: reference, shipments };
    const own = await putOrder(randomUUID(), { ...here, ...fields });
    const other = await putOrder(randomUUID(), { ...elsewhere, ...fields });
    await putItems([own, other].map(({ id }) => parcelPointerKey(number, id)));
    const bound = await floorKey([here.facility]);
    const unbound = await floorKey();
    for (const query of [`order_id=${reference}`, `tracking_number=${number}`]) {
      const search = async (caller: typeof bound) =>
        expectSuccess(await caller.get(`/orders/search?${query}`), searchOrders);
      const found = await search(bound);
      expect(idsOf(found.items)).toEqual([own.id]);
      expect(found.pagination.total).toBe(1);
      expect(idsOf((await search(unbound)).items).sort()).toEqual([own.id, other.id].sort());
    }
    for (const query of [`user_id=${own.user_id}`, "refund_due=true"]) {
      const refused = await bound.get(`/orders/search?${query}`);
      expectError(refused, "FORBIDDEN");
      expect(refused.body.data).toEqual({ permission: "manage:orders" });
    }
  });

  test.each(Object.keys(PERMISSIONS).filter((action) => !isOfFloor(action)))(
    "may not make the move %s, also among others, which are made",
    async (action) => {
      const floor = await floorKey();
      const [one, other] = idsOf(await putOnFloor(newLine(), 2));
      const move = { action, reason: "Torn", ...NEEDED[action] };
      const refused = await floor.post(`/orders/${String(one)}/moves`, move);
      expectError(refused, "FORBIDDEN");
      expect(refused.body.data).toEqual({ permission: "manage:orders" });
      const moves = [
        { order_id: one, ...move },
        { order_id: other, action: "hold", reason: "Torn" },
      ];
      const { results } = expectSuccess(await floor.post("/orders/moves", { moves }), moveOrders);
      expect(results).toMatchObject([
        { status: null, error: { code: "FORBIDDEN", message: refused.body["message"] } },
        { status: "on_hold", error: null },
      ]);
      expect(refused.body["message"]).toContain("manage:orders");
    },
  );

  test("sees no money, in an order, its issues and its history", async () => {
    const floor = await floorKey();
    const { id } = await placeOrder(await newCaller());
    await office.put(`/orders/${id}/payment`, { payment_status: "paid", amount: 1.23 });
    const read = async (as: typeof floor) => expectSuccess(await as.get(`/orders/${id}`), getOrder);
    const all = await readHistory(() => read(office), 2);
    const shown = await read(floor);
    expect(all.history.map(({ note }) => note)).toContain("paid 1.23");
    const none = { subtotal: null, shipping_fee: null, box_fee: null, discount: null, tax: null };
    expect(shown).toEqual({
      ...all,
      ...none,
      ...{ total: null, paid: null, refunded: null, balance_due: null },
      items: all.items.map((item) => ({ ...item, base_cost: null })),
      history: all.history.map((entry) =>
        entry.action === "payment" ? { ...entry, note: "" } : entry,
      ),
    });
  });

  test("sees that a payment is due, but not how much", async () => {
    const floor = await floorKey();
    const line = newLine();
    const { production_line_id } = line;
    await putOnFloor(line, 1, { requires_payment: true });
    const query = { production_line_id, queue: "blocked" };
    const [all] = await readQueue(office, query);
    const [shown] = await readQueue(floor, query);
    const due = all?.issues.find(({ code }) => code === "PAYMENT_DUE");
    expect(due?.details["balance_due"]).toBeGreaterThan(0);
    expect(shown?.issues).toContainEqual({ ...due, details: {} });
    expect(shown?.total).toBeNull();
  });
});

test("a key with manage:orders alone works on the floor, and sees money", async () => {
  const manager = await newOperator({ permissions: ["manage:orders"] });
  const { id } = await placeOrder(await newCaller());
  const { total } = expectSuccess(await manager.get(`/orders/${id}`), getOrder);
  expect(total).toBeGreaterThan(0);
});

describe("a key that is bound to a facility", () => {
  test("sees only the facility's queue: its part of a line, and nothing of another facility", async () => {
    const { production_line_id } = newLine();
    const [own] = await putOnFloor({ production_line_id, facility: "TX" }, 1);
    await putOnFloor({ production_line_id, facility: "NC" }, 1);
    const floor = await floorKey(["TX", "CA"]);
    expect(idsOf(await readQueue(floor, { production_line_id }))).toEqual([own?.id]);
    const foreign = await floor.get("/orders?facility=NC");
    expectFaults(foreign, "query.facility");
    expect(foreign.body["message"]).toContain("known: CA, TX");
    expectFaults(await floor.post("/orders/take", { facility: "NC" }), "body.facility");
    const take = async () =>
      expectSuccess(await floor.post("/orders/take", { production_line_id }), takeOrder).order;
    expect((await take())?.id).toBe(own?.id);
    expect(await take()).toBeNull();
    expect(await readQueue(office, { production_line_id })).toHaveLength(1);
  });

  test("gets 404 for an order of another facility, as for an unknown one, and changes nothing", async () => {
    const [order] = await putOnFloor(newFacility(), 1);
    const id = order?.id ?? "";
    const floor = await floorKey(["TX"]);
    const nobody = randomUUID();
    const parcel = { carrier: "usps", tracking_number: "1" };
    const events = [{ status: "in_transit", occurred_at: "2026-01-02T00:00:00" }];
    const requests: readonly ((path: string) => ReturnType<typeof floor.get>)[] = [
      (path) => floor.get(path),
      (path) => floor.post(`${path}/moves`, { action: "start" }),
      (path) => floor.put(`${path}/production`, { order_fulfill_id: "F-1" }),
      (path) => floor.post(`${path}/shipments`, parcel),
      (path) => floor.post(`${path}/shipments/${nobody}/void`),
      (path) => floor.post(`${path}/shipments/${nobody}/tracking-events`, { events }),
    ];
    for (const send of requests) {
      const [foreign, absent] = [await send(`/orders/${id}`), await send(`/orders/${nobody}`)];
      expectError(foreign, "NOT_FOUND");
      expect(String(foreign.body["message"]).replace(id, nobody)).toBe(absent.body["message"]);
    }
    const moves = [{ order_id: id, action: "start" }];
    const { results } = expectSuccess(await floor.post("/orders/moves", { moves }), moveOrders);
    expect(results).toMatchObject([
      { error: { code: "NOT_FOUND", message: `There is no order ${id}.` } },
    ]);
    expect(expectSuccess(await office.get(`/orders/${id}`), getOrder).version).toBe(order?.version);
  });

  test("keeps its facilities when it is rotated, and is listed and changed with them", async () => {
    const user_id = randomUUID();
    const request = { user_id, name: "Press 1", permissions: ["floor:orders"], facilities: ["TX"] };
    const issued = expectSuccess(await office.post("/keys", request), issueKey);
    expect(issued.facilities).toEqual(["TX"]);
    const rotated = await office.post(`/keys/${issued.id}/rotate`);
    expect(rotated.body.data).toMatchObject({
      facilities: ["TX"],
      replaced: { facilities: ["TX"] },
    });
    const path = `/keys/${String(rotated.body.data["id"])}`;
    const update = async (body: unknown) => office.put(path, body);
    expect((await update({ facilities: ["NC"] })).body.data["facilities"]).toEqual(["NC"]);
    expect((await update({ name: "Press 2" })).body.data["facilities"]).toEqual(["NC"]);
    expectFaults(await update({ permissions: ["manage:orders"] }), "body.facilities");
    expect((await update({ facilities: [] })).body.data["facilities"]).toEqual([]);
    const unknown = await update({ facilities: ["TX", "MARS"] });
    expectFaults(unknown, "body.facilities.1");
    expect(unknown.body["message"]).toMatch(/MARS.*NC.*TX/);
  });

  test.each([
    ["manage:orders with it", { permissions: ["manage:orders"], facilities: ["TX"] }, "facilities"],
    [
      "manage:keys with it, which could issue one of all",
      { permissions: ["floor:orders", "manage:keys"], facilities: ["TX"] },
      "facilities",
    ],
    ["a facility twice", { permissions: ["floor:orders"], facilities: ["TX", "TX"] }, "facilities"],
    [
      "a facility that no line supports",
      { permissions: ["floor:orders"], facilities: ["MARS"] },
      "facilities.0",
    ],
  ])("422 for %s", async (_, fields, at) => {
    const reply = await office.post("/keys", { user_id: randomUUID(), name: "Press 1", ...fields });
    expectFaults(reply, `body.${at}`);
  });
});

test("a key that may manage orders may issue a key of the floor; a key without both may not", async () => {
  const wanted = { user_id: randomUUID(), name: "Press 1", permissions: ["floor:orders"] };
  const able = await newOperator({ permissions: ["manage:keys", "manage:orders"] });
  expectSuccess(await able.post("/keys", wanted), issueKey);
  const limited = await newOperator({ permissions: ["manage:keys"] });
  const refused = await limited.post("/keys", wanted);
  expectError(refused, "FORBIDDEN");
  expect(refused.body.data).toEqual({ permission: "floor:orders" });
  expectSuccess(await office.get("/orders?facility=TX"), listQueue);
});
