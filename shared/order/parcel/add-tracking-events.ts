import { KEPT_FILES } from "#shared/order/artwork/artwork-files.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import type { Actor } from "#shared/key/caller.ts";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { getShipment, type Shipment, type TrackingEventSchema } from "#shared/order/shipment.ts";
import { parcelName } from "#shared/values/parcel-name.ts";
import { mergeEvents } from "./merge-events.ts";

/**
 * The maximum bytes of the events of all parcels in the order's item, together with the checks of its print files,
 * which may come later. DynamoDB's limit of an item is 400 KB (AWS limit). The rest is for an order's other data:
 * 62,700 bytes that replies show, 48 KB of production configuration (a whole request), 64 KB of parcels, 45 KB of
 * production data (a request too), 21 KB of keys, reasons, holds and findings.
 */
const TRACKING_BYTES = 160 * 1024;

/** The maximum bytes of the check of a print file, and of the copy that it names. */
const CHECK_BYTES = 120;
const KEPT_BYTES = 100;

/**
 * Adds a carrier's tracking events to a parcel, in any state of the order, and returns the parcel. The order's state
 * stays. Idempotent: if all events are known, nothing is written. Throws NOT_FOUND for the order or the parcel,
 * TRACKING_LIMIT_REACHED and CONFLICT; then no event is stored.
 */
export async function addTrackingEvents(
  by: Actor,
  orderId: string,
  id: string,
  events: readonly TrackingEventSchema[],
): Promise<Shipment> {
  const entry = {
    action: "tracking" as const,
    note: (before: OrderRecord, after: OrderRecord) => noteOf(before, after, id),
  };
  const order = await changeOrderById(by, orderId, entry, (current) =>
    withTracking(current, id, events),
  );
  return getShipment(order.shipments, id);
}

/** Returns the order with these events of a parcel; the same object if no event is new. */
export function withTracking(
  order: OrderRecord,
  id: string,
  events: readonly TrackingEventSchema[],
): OrderRecord {
  const former = getShipment(order.shipments, id);
  const parcel = mergeEvents(former, events);
  if (parcel === former) return order;
  const shipments = order.shipments.map((each) => (each === former ? parcel : each));
  const after = { ...order, shipments };
  requireRoom(after);
  return after;
}

function requireRoom({ shipments, items }: OrderRecord): void {
  const files = items.reduce((sum, { print_files }) => sum + print_files.length, 0);
  const kept = Math.min(files, KEPT_FILES);
  const room = TRACKING_BYTES - CHECK_BYTES * files - KEPT_BYTES * kept;
  const events = shipments.map(({ tracking_events }) => tracking_events);
  const bytes = Buffer.byteLength(JSON.stringify(events));
  if (bytes <= room) return;
  throw new ApiError(
    "TRACKING_LIMIT_REACHED",
    `The tracking events of this order's parcels take at most ${String(room)} bytes, and with these they would take ${String(bytes)}. Nothing was stored: send shorter texts, or only what tells something new.`,
  );
}

function noteOf(before: OrderRecord, after: OrderRecord, id: string): string {
  const parcel = getShipment(after.shipments, id);
  const former = getShipment(before.shipments, id).tracking_events.length;
  return `${parcelName(parcel)}: ${String(parcel.tracking_events.length - former)} new`;
}
