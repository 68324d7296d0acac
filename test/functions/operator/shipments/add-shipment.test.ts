import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addShipment, addTrackingEvents } from "#shared/api/operator/shipments.ts";
import { getOrder } from "#shared/api/public/orders.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import { newCaller, newOperator } from "../../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../../support/expect-reply.ts";
import { orderLine } from "../../../support/order-request.ts";
import { placeOrder } from "../../../support/place-order.ts";
import { rewriteOrder, setStatus } from "../../../support/set-status.ts";
import { requestLine } from "../../../support/units.ts";

const caller = await newCaller();
const operator = await newOperator();

const request = (fields: Record<string, unknown> = {}) => ({
  carrier: "usps",
  tracking_number: "9400100000000000000000",
  ...fields,
});
const post = (orderId: string, fields: Record<string, unknown> = {}) =>
  operator.post(`/orders/${orderId}/shipments`, request(fields));
const add = async (orderId: string, fields: Record<string, unknown> = {}) =>
  expectSuccess(await post(orderId, fields), addShipment);
const read = async (orderId: string) =>
  expectSuccess(await caller.get(`/orders/${orderId}`), getOrder);

/** An order that production has taken. */
async function inProduction(fields: Record<string, unknown> = {}) {
  const order = await placeOrder(caller, fields);
  await setStatus(caller, order.id, "in_production");
  return order;
}

const primaries = (shipments: readonly Shipment[]) =>
  shipments.filter(({ primary }) => primary).map(({ id }) => id);

describe("200", () => {
  test("adds a parcel with all its fields, which the order's owner sees", async () => {
    const { id, items } = await inProduction();
    const fields = {
      service: "Ground Advantage",
      tracking_url: "https://tracking.example.com/9400100000000000000000",
      label_url: "https://labels.example.com/1.pdf",
      shipped_at: "2026-11-20T12:00:00.000000",
      items: items.map(({ item_id, quantity }) => ({ item_id, quantity })),
    };
    const shipment = await add(id, fields);
    expect(shipment).toEqual({
      id: shipment.id,
      primary: true,
      carrier: "usps",
      tracking_number: "9400100000000000000000",
      tracking_status: "unknown",
      delivered_at: null,
      tracking_events: [],
      ...fields,
    });
    expect(await read(id)).toMatchObject({
      tracking_number: "9400100000000000000000",
      tracking_status: "unknown",
      shipments: [shipment],
    });
  });

  test("adds a parcel of which little is told: shipped now, of items unknown", async () => {
    const { id } = await inProduction();
    const { shipped_at, ...shipment } = await add(id);
    expect(shipment).toMatchObject({ service: "", tracking_url: "", label_url: "", items: [] });
    expect(Math.abs(Date.parse(`${String(shipped_at)}Z`) - Date.now())).toBeLessThan(30_000);
  });

  test("takes null for what is not told", async () => {
    const { id } = await inProduction();
    const nulls = { service: null, tracking_url: null, label_url: null, shipped_at: null };
    expect(await add(id, { ...nulls, primary: null, items: null })).toMatchObject({
      primary: true,
      service: "",
      items: [],
    });
  });

  test.each([
    ["2026-11-20T12:00:00+02:00", "2026-11-20T10:00:00.000000"],
    ["2026-11-20T23:30:00-05:00", "2026-11-21T04:30:00.000000"],
    ["2026-11-20T12:00:00Z", "2026-11-20T12:00:00.000000"],
    ["2026-11-20T12:00:00.5", "2026-11-20T12:00:00.500000"],
  ])("keeps a time of shipping of %s in UTC", async (shipped_at, kept) => {
    const { id } = await inProduction();
    expect((await add(id, { shipped_at })).shipped_at).toBe(kept);
  });

  test("takes URLs that are empty for none, and takes them away so", async () => {
    const { id } = await inProduction();
    await add(id, { tracking_url: "https://tracking.example.com/1", label_url: "" });
    expect(await add(id, { tracking_url: "" })).toMatchObject({ tracking_url: "", label_url: "" });
  });

  test("leaves the order in its state, and all else of it as it was", async () => {
    const { id } = await inProduction();
    const before = await read(id);
    const shipment = await add(id);
    const after = await read(id);
    expect(after).toEqual({
      ...before,
      tracking_number: shipment.tracking_number,
      shipments: [shipment],
      updated_at: after.updated_at,
    });
  });

  test.each(["in_production", "shipped"] as const)("while the order is %s", async (status) => {
    const { id } = await placeOrder(caller);
    await setStatus(caller, id, status);
    await add(id);
    expect((await read(id)).status).toBe(status);
  });

  test("is told in the order's history", async () => {
    const { id } = await inProduction();
    await add(id);
    expect((await findOrderById(id))?.last_change).toEqual({
      by: "operator",
      user_id: operator.userId,
      key_id: operator.keyId,
      key_name: "operator",
      action: "shipment",
      from: "in_production",
      note: "usps 9400100000000000000000",
    });
  });

  test("finds the order by its id in upper case", async () => {
    const { id } = await inProduction();
    await add(id.toUpperCase());
    expect((await read(id)).shipments).toHaveLength(1);
  });
});

describe("the same parcel again", () => {
  test("is answered 200 and writes nothing", async () => {
    const { id, items } = await inProduction();
    const [item] = items;
    const fields = {
      service: "Priority",
      primary: true,
      items: [{ item_id: item?.item_id, quantity: 2 }],
    };
    const shipment = await add(id, fields);
    const order = await read(id);
    const reply = await post(id, fields);
    expect(expectSuccess(reply, addShipment)).toEqual(shipment);
    expect(await read(id)).toEqual(order);
    // Nothing but the request's own count was written, if that; an order is more than one unit.
    expect((await requestLine(reply)).units.write).toBeLessThanOrEqual(1);
  });

  test("is answered 200 in a state in which none can be added", async () => {
    const { id } = await inProduction();
    const shipment = await add(id);
    await setStatus(caller, id, "in_production_cancelled");
    expect(await add(id)).toEqual(shipment);
  });

  test("changes the fields that are given and keeps the others, its time of shipping too", async () => {
    const { id } = await inProduction();
    const first = await add(id, {
      service: "Priority",
      label_url: "https://labels.example.com/1.pdf",
      shipped_at: "2026-11-20T12:00:00.000000",
    });
    const changed = await add(id, { service: "Express" });
    expect(changed).toEqual({ ...first, service: "Express" });
    expect((await read(id)).shipments).toEqual([changed]);
  });

  test("can be corrected after a refund", async () => {
    const { id } = await inProduction();
    await add(id);
    await setStatus(caller, id, "partial_refunded");
    expect((await add(id, { service: "Express" })).service).toBe("Express");
  });

  test("keeps its tracking", async () => {
    const { id } = await inProduction();
    const { id: shipmentId } = await add(id);
    const tracked = expectSuccess(
      await operator.post(`/orders/${id}/shipments/${shipmentId}/tracking-events`, {
        events: [{ status: "delivered", occurred_at: "2026-11-21T10:00:00" }],
      }),
      addTrackingEvents,
    );
    expect(await add(id, { service: "Express" })).toEqual({ ...tracked, service: "Express" });
  });

  test("is known by its carrier in either case and by its tracking number as it is", async () => {
    const { id } = await inProduction();
    const first = await add(id, { carrier: "USPS" });
    expect((await add(id, { carrier: "usps" })).id).toBe(first.id);
    expect((await add(id, { carrier: "ups" })).id).not.toBe(first.id);
    expect((await add(id, { tracking_number: "AB" })).id).not.toBe(
      (await add(id, { tracking_number: "ab" })).id,
    );
    expect((await read(id)).shipments).toHaveLength(4);
  });

  test("under another order is another one", async () => {
    const [one, other] = [await inProduction(), await inProduction()];
    expect((await add(one.id)).id).not.toBe((await add(other.id)).id);
  });
});

describe("the primary parcel", () => {
  test("is the first one, whatever it says, and others are not", async () => {
    const { id } = await inProduction();
    const first = await add(id, { primary: false });
    const second = await add(id, { tracking_number: "2", primary: false });
    expect([first.primary, second.primary]).toEqual([true, false]);
    expect(primaries((await read(id)).shipments)).toEqual([first.id]);
  });

  test("is the one that says so last, and its tracking the order's", async () => {
    const { id } = await inProduction();
    const first = await add(id);
    const second = await add(id, { tracking_number: "2", primary: true });
    expect(await read(id)).toMatchObject({
      tracking_number: "2",
      shipments: [{ ...first, primary: false }, second],
    });
    expect((await add(id, { primary: true })).primary).toBe(true);
    expect(primaries((await read(id)).shipments)).toEqual([first.id]);
  });

  test("stays so when it is told again without", async () => {
    const { id } = await inProduction();
    await add(id);
    await add(id, { tracking_number: "2", primary: true });
    expect((await add(id, { tracking_number: "2", service: "Express" })).primary).toBe(true);
    expect((await add(id, { tracking_number: "2", primary: false })).primary).toBe(true);
  });
});

describe("404", () => {
  test("for an order that is not there", async () => {
    const id = randomUUID();
    const reply = await post(id);
    expectError(reply, "NOT_FOUND");
    expect(reply.body["message"]).toContain(id);
  });

  test("for an order that was deleted", async () => {
    const { id } = await placeOrder(caller);
    await caller.delete(`/orders/${id}`);
    expectError(await post(id), "NOT_FOUND");
  });
});

describe("409", () => {
  const shippable: readonly string[] = ["in_production", "shipped", "partial_refunded"];
  const others = OrderStatus.options.filter((status) => !shippable.includes(status));

  test.each(others)("ORDER_NOT_SHIPPABLE while the order is %s", async (status) => {
    const { id } = await placeOrder(caller);
    await setStatus(caller, id, status);
    const reply = await post(id);
    expectError(reply, "ORDER_NOT_SHIPPABLE");
    expect(reply.body["message"]).toContain(`this one is ${status}`);
    expect((await read(id)).shipments).toEqual([]);
  });

  test.each([
    { cancelled_at: "2026-11-21T12:00:00.000000" },
    { rejected_status: "Protected artwork" },
  ])("ORDER_NOT_SHIPPABLE once it is refunded in part after %j", async (fields) => {
    const { id } = await placeOrder(caller);
    await rewriteOrder(caller, id, { status: "partial_refunded", ...fields });
    expectError(await post(id), "ORDER_NOT_SHIPPABLE");
  });

  test("SHIPMENT_LIMIT_REACHED past 20 parcels, of which each can still be changed", async () => {
    const { id } = await inProduction();
    for (let index = 1; index <= 20; index++) await add(id, { tracking_number: String(index) });
    expectError(await post(id, { tracking_number: "21" }), "SHIPMENT_LIMIT_REACHED");
    await add(id, { tracking_number: "20", service: "Express" });
    expect((await read(id)).shipments).toHaveLength(20);
  });
});

test("blanks around a tracking number, as they come with a copied one, name no other parcel", async () => {
  const { id } = await inProduction();
  await add(id, { tracking_number: "9400" });
  await add(id, { tracking_number: " 9400\n" });
  expect((await read(id)).shipments.map(({ tracking_number }) => tracking_number)).toEqual([
    "9400",
  ]);
});

describe("413", () => {
  const long = (index: number) => `https://t.example.com/${"x".repeat(2000)}/${String(index)}`;

  test("PAYLOAD_TOO_LARGE when the parcels would outgrow their share of the order; nothing is changed", async () => {
    const { id } = await inProduction();
    const replies = [];
    for (let index = 0; index < 20; index++) {
      const urls = { tracking_url: long(index), label_url: long(index) };
      replies.push(await post(id, { tracking_number: String(index), ...urls }));
    }
    const refused = replies.filter(({ status }) => status !== 200);
    const [reply] = refused;
    if (reply === undefined) throw new Error("Every parcel was taken");
    expectError(reply, "PAYLOAD_TOO_LARGE");
    expect(reply.body["message"]).toMatch(/parcel/);
    const order = await read(id);
    expect(order.shipments).toHaveLength(20 - refused.length);
    const bytes = Buffer.byteLength(JSON.stringify(order.shipments));
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThanOrEqual(65_536);
    // A short one still fits.
    await add(id, { tracking_number: "short" });
  });

  test("never for the events of its parcels", async () => {
    const { id } = await inProduction();
    const { id: shipmentId } = await add(id);
    const events = Array.from({ length: 100 }, (_, index) => ({
      status: "in_transit",
      description: "x".repeat(250),
      location: `${"y".repeat(250)}${String(index)}`,
      occurred_at: "2026-11-21T10:00:00",
    }));
    const path = `/orders/${id}/shipments/${shipmentId}/tracking-events`;
    expectSuccess(await operator.post(path, { events: events.slice(0, 60) }), addTrackingEvents);
    expectSuccess(await operator.post(path, { events: events.slice(60) }), addTrackingEvents);
    expect(await add(id, { tracking_number: "2" })).toMatchObject({ primary: false });
  });
});

describe("422", () => {
  const url = (length: number) => `https://t.example.com/${"x".repeat(length - 22)}`;
  const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
  const DAY_MS = 86_400_000;

  test("names every field that is missing", async () => {
    const { id } = await inProduction();
    const reply = await operator.post(`/orders/${id}/shipments`, {});
    expectFaults(reply, "body.carrier", "body.tracking_number");
  });

  test.each([
    ["carrier", "x".repeat(64)],
    ["tracking_number", "x".repeat(128)],
    ["service", "x".repeat(255)],
    ["tracking_url", url(2048)],
    ["label_url", url(2048)],
    ["shipped_at", "1970-01-01T00:00:00Z"],
    ["shipped_at", ahead(DAY_MS - 60_000)],
  ])("not for a %s at its limit", async (field, value) => {
    const { id } = await inProduction();
    await add(id, { [field]: value });
  });

  test.each([
    ["carrier", "x".repeat(65)],
    ["carrier", " "],
    ["carrier", 5],
    ["tracking_number", "x".repeat(129)],
    ["tracking_number", ""],
    ["tracking_number", "\ud800"],
    ["service", "x".repeat(256)],
    ["tracking_url", url(2049)],
    ["tracking_url", "ftp://t.example.com/1"],
    ["label_url", url(2049)],
    ["label_url", "label.pdf"],
    ["shipped_at", "yesterday"],
    ["shipped_at", "2026-11-20"],
    ["shipped_at", "2026-02-30T12:00:00"],
    ["shipped_at", "1969-12-31T23:59:59Z"],
    ["shipped_at", "0000-01-01T00:00:00+01:00"],
    ["shipped_at", "9999-12-31T23:59:59-01:00"],
    ["shipped_at", ahead(DAY_MS + 3_600_000)],
    ["primary", "yes"],
    ["items", {}],
  ])("for a %s of %j", async (field, value) => {
    const { id } = await inProduction();
    expectFaults(await post(id, { [field]: value }), `body.${field}`);
    expect((await read(id)).shipments).toEqual([]);
  });

  test("for items that are no items, each at its place", async () => {
    const { id } = await inProduction();
    const items = [
      { item_id: "", quantity: 1 },
      { item_id: "x".repeat(27), quantity: 1 },
      { item_id: "a", quantity: 0 },
      { item_id: "b", quantity: 1.5 },
      { item_id: "c" },
    ];
    expectFaults(
      await post(id, { items }),
      "body.items.0.item_id",
      "body.items.1.item_id",
      "body.items.2.quantity",
      "body.items.3.quantity",
      "body.items.4.quantity",
    );
  });

  test("for items that the order has not, and for one given twice", async () => {
    const { id, items } = await inProduction();
    const [own] = items.map(({ item_id }) => ({ item_id, quantity: 1 }));
    const other = { item_id: "OTHER", quantity: 1 };
    expectFaults(await post(id, { items: [own, other] }), "body.items.1.item_id");
    expectFaults(await post(id, { items: [own, own] }), "body.items.1.item_id");
    expect((await read(id)).shipments).toEqual([]);
  });

  test("for more of an item than was ordered, over all parcels", async () => {
    const { id, items } = await inProduction({ items: [orderLine, { ...orderLine, quantity: 5 }] });
    const [two = "", five = ""] = items.map(({ item_id }) => item_id);
    await add(id, { items: [{ item_id: five, quantity: 3 }] });
    const rest = [
      { item_id: two, quantity: 2 },
      { item_id: five, quantity: 3 },
    ];
    const reply = await post(id, { tracking_number: "2", items: rest });
    expectFaults(reply, "body.items.1.quantity");
    expect(reply.body["message"]).toContain("5 of this item were ordered");
    await add(id, { tracking_number: "2", items: [rest[0], { item_id: five, quantity: 2 }] });
    // What the parcel itself held before does not count.
    await add(id, { items: [{ item_id: five, quantity: 1 }] });
    await add(id, { items: [{ item_id: five, quantity: 3 }] });
    expectFaults(
      await post(id, { items: [{ item_id: five, quantity: 4 }] }),
      "body.items.0.quantity",
    );
    expect((await read(id)).shipments.map((shipment) => shipment.items)).toEqual([
      [{ item_id: five, quantity: 3 }],
      [rest[0], { item_id: five, quantity: 2 }],
    ]);
  });

  test("for more than 50 items; 50 are taken", async () => {
    const lines = Array.from({ length: 50 }, () => ({ ...orderLine, quantity: 1 }));
    const { id, items } = await inProduction({ items: lines });
    const all = items.map(({ item_id }) => ({ item_id, quantity: 1 }));
    expectFaults(await post(id, { items: [...all, { item_id: "x", quantity: 1 }] }), "body.items");
    expect((await add(id, { items: all })).items).toEqual(all);
  });

  test("for an id that is no UUID", async () => {
    expectFaults(await post("SHOP-1001"), "path.order_id");
  });
});

test("ten parcels added at once are all there, and one of them is primary", async () => {
  const { id } = await inProduction();
  const numbers = Array.from({ length: 10 }, (_, index) => String(index));
  const replies = await Promise.all(
    numbers.map((tracking_number) => post(id, { tracking_number })),
  );
  for (const reply of replies) expectSuccess(reply, addShipment);
  const { shipments } = await read(id);
  expect(shipments.map(({ tracking_number }) => tracking_number).sort()).toEqual(numbers);
  expect(primaries(shipments)).toHaveLength(1);
});
