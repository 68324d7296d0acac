import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { OrderStatus } from "#shared/order/order-status.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { TrackingStatus } from "#shared/order/shipment.ts";
import { addTrackingEvents, withTracking } from "#shared/order/parcel/add-tracking-events.ts";
import { actor } from "../../../support/actor.ts";
import { putOrder } from "../../../support/order-changes.ts";
import { orderRecord, parcel } from "../../../support/order-record.ts";

const [tracked, other] = [parcel(), parcel({ primary: false })];

const batch = fc.array(
  fc.record({
    status: fc.constantFrom(...TrackingStatus.options),
    description: fc.string({ maxLength: 5 }),
    location: fc.constantFrom("", "Austin, TX"),
    occurred_at: fc
      .integer({ min: 10, max: 20 })
      .map((day) => `2026-11-${String(day)}T12:00:00.000000`),
  }),
  { minLength: 1, maxLength: 10 },
);

test("tracking changes only its parcel, in whatever state the order is", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...OrderStatus.options),
      fc.array(batch, { maxLength: 10 }),
      (status, batches) => {
        const order = orderRecord("6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c", {
          order_id: "SHOP-1001",
          status,
          shipments: [tracked, other],
        });
        const after = batches.reduce((each, told) => withTracking(each, tracked.id, told), order);
        expect(after).toEqual({ ...order, shipments: [after.shipments[0], other] });
        const again = batches.flat().slice(0, 100);
        expect(withTracking(after, tracked.id, again)).toBe(after);
      },
    ),
  );
});

test("a parcel that the order does not have cannot be tracked", () => {
  const order = orderRecord("6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c", { order_id: "SHOP-1001" });
  expect(() => withTracking(order, tracked.id, [])).toThrow(
    expect.objectContaining({ code: "NOT_FOUND" }),
  );
});

test("reports of ten relays that read the same order at the same moment are all stored", async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await putOrder(randomUUID(), { status: "shipped", shipments: [tracked, other] });
    const locations = Array.from({ length: 10 }, (_, index) => String(index));
    await Promise.all(
      locations.map((location) => {
        const told = { status: "in_transit" as const, description: "", location };
        const occurred_at = "2026-11-20T12:00:00.000000";
        return addTrackingEvents(actor(), id, tracked.id, [{ ...told, occurred_at }]);
      }),
    );
    const order = await findOrderById(id);
    expect(order?.shipments[0]?.tracking_events.map(({ location }) => location)).toEqual(locations);
    expect(order?.version).toBe(11);
  }
});
