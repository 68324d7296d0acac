import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addShipment, addTrackingEvents } from "#shared/api/operator/shipments.ts";
import { getOrder, listOrders } from "#shared/api/public/orders.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { setStatus } from "../../support/set-status.ts";
import { requestLine } from "../../support/units.ts";

const caller = await newCaller();
const operator = await newOperator();

/** Makes a parcel of an order in production. */
async function newParcel(fields: Record<string, unknown> = {}) {
  const order = await placeOrder(caller);
  await setStatus(caller, order.id, "in_production");
  const body = { carrier: "usps", tracking_number: "1", shared_number: true, ...fields };
  const reply = await operator.post(`/orders/${order.id}/shipments`, body);
  const { id } = expectSuccess(reply, addShipment);
  const path = `/orders/${order.id}/shipments/${id}/tracking-events`;
  const post = (...events: unknown[]) => operator.post(path, { events });
  return {
    id,
    orderId: order.id,
    path,
    post,
    track: async (...events: unknown[]) => expectSuccess(await post(...events), addTrackingEvents),
    readOrder: async () => expectSuccess(await caller.get(`/orders/${order.id}`), getOrder),
  };
}

const event = (status: string, occurred_at: string, fields: Record<string, unknown> = {}) => ({
  status,
  description: "",
  location: "",
  occurred_at,
  ...fields,
});

const accepted = event("pre_transit", "2026-11-20T08:00:00.000000");
const departed = event("in_transit", "2026-11-20T12:00:00.000000", { location: "Austin, TX" });
const delivered = event("delivered", "2026-11-21T09:30:00.000000", { description: "At the door" });

describe("200", () => {
  test("adds the carrier's events, which the order's owner sees", async () => {
    const { track, readOrder } = await newParcel();
    const shipment = await track(delivered, accepted, departed);
    expect(shipment).toMatchObject({
      tracking_status: "delivered",
      delivered_at: delivered.occurred_at,
      tracking_events: [accepted, departed, delivered],
    });
    expect(await readOrder()).toMatchObject({
      tracking_number: "1",
      tracking_status: "delivered",
      shipments: [shipment],
    });
    const { items } = expectSuccess(await caller.get("/orders?limit=1"), listOrders);
    expect(items.map(({ shipments }) => shipments)).toEqual([[shipment]]);
  });

  test("takes an event without description and location, or with null for them", async () => {
    const { track } = await newParcel();
    const bare = { status: "in_transit", occurred_at: departed.occurred_at };
    const { tracking_events } = await track(bare, { ...bare, description: null, location: null });
    expect(tracking_events).toEqual([event("in_transit", departed.occurred_at)]);
  });

  test.each([
    ["2026-11-20T12:00:00", "2026-11-20T12:00:00.000000"],
    ["2026-11-20T12:00:00Z", "2026-11-20T12:00:00.000000"],
    ["2026-11-20T14:00:00+02:00", "2026-11-20T12:00:00.000000"],
    ["2026-11-20T07:00:00-05:00", "2026-11-20T12:00:00.000000"],
    ["2026-11-20T12:00:00.250", "2026-11-20T12:00:00.250000"],
  ])("keeps a time of %s in UTC, and knows it again", async (occurred_at, kept) => {
    const { track } = await newParcel();
    const told = [event("in_transit", occurred_at), event("in_transit", kept)];
    expect((await track(...told)).tracking_events).toEqual([event("in_transit", kept)]);
  });

  test("writes nothing when repeated", async () => {
    const { post, track, readOrder } = await newParcel();
    const shipment = await track(accepted, departed);
    const order = await readOrder();
    const reply = await post(departed, accepted, accepted);
    expect(expectSuccess(reply, addTrackingEvents)).toEqual(shipment);
    expect(await readOrder()).toEqual(order);
    // At most the request's own count was written; an order is more than one unit.
    expect((await requestLine(reply)).units.write).toBeLessThanOrEqual(1);
  });

  test("keeps late events without moving the parcel back", async () => {
    const { track, readOrder } = await newParcel();
    await track(accepted, delivered);
    expect(await track(departed)).toMatchObject({
      tracking_status: "delivered",
      delivered_at: delivered.occurred_at,
      tracking_events: [accepted, departed, delivered],
    });
    expect((await readOrder()).tracking_status).toBe("delivered");
  });

  test("changes only its parcel", async () => {
    const { track, readOrder, orderId } = await newParcel();
    const second = expectSuccess(
      await operator.post(`/orders/${orderId}/shipments`, {
        carrier: "ups",
        tracking_number: "2",
        shared_number: true,
      }),
      addShipment,
    );
    const first = await track(delivered);
    expect(await readOrder()).toMatchObject({
      tracking_status: "delivered",
      shipments: [first, second],
    });
  });

  test("leaves the order's own tracking unless the parcel is the primary one", async () => {
    const { track, readOrder, orderId } = await newParcel();
    const body = { carrier: "ups", tracking_number: "2", shared_number: true, primary: true };
    await operator.post(`/orders/${orderId}/shipments`, body);
    await track(delivered);
    expect(await readOrder()).toMatchObject({ tracking_number: "2", tracking_status: "unknown" });
  });

  test.each(OrderStatus.options)("leaves an order that is %s in its state", async (status) => {
    const { track, readOrder, orderId } = await newParcel();
    await setStatus(caller, orderId, status);
    await track(delivered);
    await track(departed, event("return_to_sender", "2026-11-21T10:00:00"));
    expect(await readOrder()).toMatchObject({ status, tracking_status: "return_to_sender" });
  });

  test("is in the order's history", async () => {
    const { track, orderId } = await newParcel();
    await track(accepted);
    await track(accepted, departed, delivered);
    expect((await findOrderById(orderId))?.last_change).toEqual({
      by: "operator",
      user_id: operator.userId,
      key_id: operator.keyId,
      key_name: "operator",
      action: "tracking",
      from: "in_production",
      note: "usps 1: 2 new",
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  test("finds order and parcel by their ids in upper case", async () => {
    const { id, orderId } = await newParcel();
    const path = `/orders/${orderId.toUpperCase()}/shipments/${id.toUpperCase()}/tracking-events`;
    expectSuccess(await operator.post(path, { events: [departed] }), addTrackingEvents);
  });
});

describe("404", () => {
  test("for a missing order", async () => {
    const { id } = await newParcel();
    const path = `/orders/${randomUUID()}/shipments/${id}/tracking-events`;
    expectError(await operator.post(path, { events: [departed] }), "NOT_FOUND");
  });

  test("for a parcel of another order", async () => {
    const [one, other] = [await newParcel(), await newParcel()];
    const path = `/orders/${one.orderId}/shipments/${other.id}/tracking-events`;
    const reply = await operator.post(path, { events: [departed] });
    expectError(reply, "NOT_FOUND");
    expect(reply.body["message"]).toContain(other.id);
  });
});

/** Returns events of one parcel that differ only in their place. */
const many = (count: number, fields: Record<string, unknown> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    event("in_transit", departed.occurred_at, { location: String(from + index), ...fields }),
  );

describe("409 TRACKING_LIMIT_REACHED", () => {
  test("past 200 events; nothing of the batch is stored, and stored events may be sent again", async () => {
    const { post, track, readOrder } = await newParcel();
    await track(...many(100));
    const full = await track(...many(100, {}, 100));
    expect(full.tracking_events).toHaveLength(200);
    expectError(await post(...many(1), delivered), "TRACKING_LIMIT_REACHED");
    expect((await readOrder()).shipments).toEqual([full]);
    expect(await track(...many(100, {}, 50))).toEqual(full);
  });

  test("past the size of an order's item, which stays readable", async () => {
    const { post, orderId, readOrder } = await newParcel();
    const text = "\u4e2d".repeat(250);
    const batch = (name: string) =>
      Array.from({ length: 100 }, (_, index) =>
        event("in_transit", departed.occurred_at, {
          description: text,
          location: `${text}${name}${String(index)}`,
        }),
      );
    expectSuccess(await post(...batch("a")), addTrackingEvents);
    const reply = await post(...batch("b"));
    expectError(reply, "TRACKING_LIMIT_REACHED");
    expect(reply.body["message"]).toContain(`at most ${String(160 * 1024 - 220)} bytes`);
    const { shipments } = await readOrder();
    expect(shipments[0]?.tracking_events).toHaveLength(100);
    expectSuccess(await post(delivered), addTrackingEvents);
    const body = { carrier: "usps", tracking_number: "2", shared_number: true };
    expectSuccess(await operator.post(`/orders/${orderId}/shipments`, body), addShipment);
  });
});

describe("422", () => {
  const DAY_MS = 86_400_000;
  const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();

  test.each([
    ["occurred_at", "1970-01-01T00:00:00Z"],
    ["occurred_at", ahead(DAY_MS - 60_000)],
  ])("not for a %s at its limit", async (field, value) => {
    const { track } = await newParcel();
    await track({ ...departed, [field]: value });
  });

  test.each([
    ["location", "\ud800"],
    ["occurred_at", "2026-11-20"],
    ["occurred_at", "2026-11-31T12:00:00"],
    ["occurred_at", "0001-01-01T00:00:00"],
    ["occurred_at", "1969-12-31T23:59:59Z"],
    ["occurred_at", ahead(DAY_MS + 3_600_000)],
  ])("for a %s of %j, and nothing of the batch is stored", async (field, value) => {
    const { post, readOrder } = await newParcel();
    expectFaults(await post(accepted, { ...departed, [field]: value }), `body.events.1.${field}`);
    expect((await readOrder()).shipments[0]?.tracking_events).toEqual([]);
  });

  test("for ids that are no UUIDs", async () => {
    const path = "/orders/SHOP-1001/shipments/1/tracking-events";
    expectFaults(
      await operator.post(path, { events: [departed] }),
      "path.order_id",
      "path.shipment_id",
    );
  });

  test("not for 100 events of the longest texts of any script", async () => {
    const { track } = await newParcel();
    const text = "\u4e2d".repeat(252);
    const { tracking_events } = await track(
      ...many(100, { description: text }).map((each) => ({
        ...each,
        location: `${text}${each.location}`,
      })),
    );
    expect(tracking_events).toHaveLength(100);
  });
});

test("ten relays at once lose no event, whatever else they report", async () => {
  const { post, readOrder } = await newParcel();
  const told = many(20);
  // Each relay reports two events of its own, and one that all of them report.
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post(...told.slice(2 * index, 2 * index + 2), accepted),
    ),
  );
  for (const reply of replies) expectSuccess(reply, addTrackingEvents);
  const [shipment] = (await readOrder()).shipments;
  expect(shipment?.tracking_events.map(({ location }) => location).sort()).toEqual(
    ["", ...told.map(({ location }) => location)].sort(),
  );
});
