import { describe, expect, test } from "vitest";
import { addTrackingEvents } from "#shared/api/operator/shipments.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder, setStatus } from "../../support/set-status.ts";
import { shipmentScene } from "./shipment-scene.ts";

const { add, caller, inProduction, operator, post, read } = await shipmentScene();

describe("404", () => {
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

  test("SHIPMENT_LIMIT_REACHED past 20 parcels, each of which can still be changed", async () => {
    const { id } = await inProduction();
    for (let index = 1; index <= 20; index++) await add(id, { tracking_number: String(index) });
    expectError(await post(id, { tracking_number: "21" }), "SHIPMENT_LIMIT_REACHED");
    await add(id, { tracking_number: "20", service: "Express" });
    expect((await read(id)).shipments).toHaveLength(20);
  });
});

describe("413", () => {
  const long = (index: number) => `https://t.example.com/${"x".repeat(2000)}/${String(index)}`;

  test("PAYLOAD_TOO_LARGE if the parcels would exceed their share of the order; nothing is changed", async () => {
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
  const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
  const DAY_MS = 86_400_000;

  test.each([
    ["shipped_at", "1970-01-01T00:00:00Z"],
    ["shipped_at", ahead(DAY_MS - 60_000)],
  ])("not for a %s at its limit", async (field, value) => {
    const { id } = await inProduction();
    await add(id, { [field]: value });
  });

  test.each([
    ["tracking_number", "-"],
    ["tracking_number", "\u200b …"],
    ["tracking_number", "\ud800"],
    ["shipped_at", "yesterday"],
    ["shipped_at", "2026-11-20"],
    ["shipped_at", "2026-02-30T12:00:00"],
    ["shipped_at", "1969-12-31T23:59:59Z"],
    ["shipped_at", "0000-01-01T00:00:00+01:00"],
    ["shipped_at", "9999-12-31T23:59:59-01:00"],
    ["shipped_at", ahead(DAY_MS + 3_600_000)],
  ])("for a %s of %j", async (field, value) => {
    const { id } = await inProduction();
    expectFaults(await post(id, { [field]: value }), `body.${field}`);
    expect((await read(id)).shipments).toEqual([]);
  });

  test("for items that the order does not have, and for one given twice", async () => {
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
    // The parcel's own former content does not count.
    const replace = true;
    await add(id, { replace, items: [{ item_id: five, quantity: 1 }] });
    await add(id, { replace, items: [{ item_id: five, quantity: 3 }] });
    expectFaults(
      await post(id, { replace, items: [{ item_id: five, quantity: 4 }] }),
      "body.items.0.quantity",
    );
    expect((await read(id)).shipments.map((shipment) => shipment.items)).toEqual([
      [{ item_id: five, quantity: 3 }],
      [rest[0], { item_id: five, quantity: 2 }],
    ]);
  });
});
