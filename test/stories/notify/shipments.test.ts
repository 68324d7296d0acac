import { afterAll, expect, test, vi } from "vitest";
import { addShipment, addTrackingEvents } from "#shared/api/operator/shipments.ts";
import { getOrder } from "#shared/api/public/orders.ts";
import type { TrackingStatus } from "#shared/order/shipment.ts";
import { OrderEvent } from "#shared/webhook/event/event.ts";
import { startEventService } from "../../support/event-service.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { putOrder } from "../../support/order-changes.ts";
import { startReceiver, verifySignature } from "../../support/receiver.ts";
import { subscribe } from "../../support/subscribe.ts";

const service = await startEventService();
const receiver = await startReceiver();
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

const caller = await service.newCaller();
const operator = await service.newOperator();
const { secret } = await subscribe(caller, { url: receiver.url });
const { id: orderId, order_id } = await putOrder(caller.userId, { status: "in_production" });
const path = `/orders/${orderId}/shipments`;

async function add(tracking_number: string, fields: Record<string, unknown> = {}) {
  const body = { carrier: "usps", tracking_number, ...fields };
  return expectSuccess(await operator.post(path, body), addShipment);
}

async function track(id: string, ...told: readonly (readonly [TrackingStatus, number])[]) {
  const events = told.map(([status, hour]) => ({
    status,
    occurred_at: `2026-11-20T${String(hour)}:00:00`,
  }));
  const reply = await operator.post(`${path}/${id}/tracking-events`, { events });
  return expectSuccess(reply, addTrackingEvents);
}

/** Returns the notifications since the last call, once all are there: each parcel and its state. */
let heard = 0;
async function told(count: number): Promise<string[]> {
  await vi.waitFor(
    async () => {
      expect(receiver.calls.length).toBeGreaterThanOrEqual(heard + count);
      expect(await service.queuedMessages()).toBe(0);
    },
    { timeout: 30_000, interval: 25 },
  );
  const calls = receiver.calls.slice(heard);
  heard += calls.length;
  return calls.map((call) => {
    const event = OrderEvent.parse(verifySignature(call, secret));
    if (event.event !== "order.shipment") throw new Error(`Told ${event.event}`);
    const { tracking_number, tracking_status, shipment_id, data } = event;
    expect(event).toMatchObject({ order_id, carrier: "usps" });
    expect(data.status).toBe("in_production");
    expect(data.shipments.find(({ id }) => id === shipment_id)).toMatchObject({
      tracking_number,
      tracking_status,
    });
    return `${tracking_number} ${tracking_status}`;
  });
}

test("two parcels, tracked out of order and repeatedly, notify of each change once", async () => {
  const first = await add("1");
  expect(await told(1)).toEqual(["1 unknown"]);
  const second = await add("2");
  expect(await told(1)).toEqual(["2 unknown"]);

  // Neither the same parcels nor the same events again are a change: the next notification is of the next change.
  await add("1");
  await add("2");
  await track(first.id, ["delivered", 18], ["in_transit", 12]);
  expect(await told(1)).toEqual(["1 delivered"]);
  await track(first.id, ["in_transit", 12]);
  await track(first.id, ["delivered", 18], ["in_transit", 12], ["delivered", 18]);
  await track(first.id, ["out_for_delivery", 16]);
  expect(await told(1)).toEqual(["1 delivered"]);

  await track(second.id, ["in_transit", 13]);
  expect(await told(1)).toEqual(["2 in_transit"]);
  await track(second.id, ["in_transit", 13]);
  await track(second.id, ["pre_transit", 10], ["delivered", 19]);
  expect(await told(1)).toEqual(["2 delivered"]);

  // Both parcels change when the other one becomes the primary one.
  await track(second.id, ["delivered", 19]);
  await add("1", { primary: true });
  await add("2", { primary: true });
  expect((await told(2)).sort()).toEqual(["1 delivered", "2 delivered"]);
  expect(receiver.ids.size).toBe(receiver.calls.length);

  const order = expectSuccess(await caller.get(`/orders/${orderId}`), getOrder);
  expect(order).toMatchObject({
    status: "in_production",
    tracking_number: "2",
    tracking_status: "delivered",
  });
  expect(
    order.shipments.map(({ tracking_events }) => tracking_events.map(({ status }) => status)),
  ).toEqual([
    ["in_transit", "out_for_delivery", "delivered"],
    ["pre_transit", "in_transit", "delivered"],
  ]);
});
