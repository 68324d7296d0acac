import { ApiError } from "#shared/refusal/errors.ts";
import type { Shipment, TrackingEventSchema, TrackingStatus } from "#shared/order/shipment.ts";

/** The maximum number of a parcel's tracking events. An order must fit a single item of the table. */
const EVENTS = 200;

/** The progress of a parcel, which decides between events of the same instant. */
const progress: Readonly<Record<TrackingStatus, number>> = {
  unknown: 0,
  pre_transit: 1,
  in_transit: 2,
  out_for_delivery: 3,
  available_for_pickup: 4,
  failure: 5,
  delivered: 6,
  return_to_sender: 7,
};

/**
 * Returns a parcel with further tracking events, without duplicates and sorted by time. The result does not depend on
 * the order of the events or on how often they come. Returns the same object if no event is new. Throws
 * TRACKING_LIMIT_REACHED for more than 200 events.
 */
export function mergeEvents(parcel: Shipment, events: readonly TrackingEventSchema[]): Shipment {
  const kept = new Map(parcel.tracking_events.map((event) => [textOf(event), event]));
  for (const event of events) kept.set(textOf(event), event);
  if (kept.size === parcel.tracking_events.length) return parcel;
  if (kept.size > EVENTS) {
    throw new ApiError(
      "TRACKING_LIMIT_REACHED",
      `A parcel keeps ${String(EVENTS)} tracking events, and with these it would have ${String(kept.size)}; it has ${String(parcel.tracking_events.length)} now. Nothing was stored: send only those that tell something new.`,
    );
  }
  const tracking_events = [...kept.values()].sort(inTime);
  return { ...parcel, tracking_events, ...trackingOf(tracking_events) };
}

/**
 * Returns a parcel's status by its events, which must be sorted by time. The latest event decides; `unknown` changes
 * nothing. After a delivery only a return to the sender counts, so that a late or wrong message does not undo it.
 */
export function trackingOf(
  events: readonly TrackingEventSchema[],
): Pick<Shipment, "tracking_status" | "delivered_at"> {
  const delivered_at = events.find(({ status }) => status === "delivered")?.occurred_at ?? null;
  if (delivered_at === null) {
    const latest = events.findLast(({ status }) => status !== "unknown");
    return { tracking_status: latest?.status ?? "unknown", delivered_at };
  }
  const isReturned = events.some(
    ({ status, occurred_at }) => status === "return_to_sender" && occurred_at >= delivered_at,
  );
  return { tracking_status: isReturned ? "return_to_sender" : "delivered", delivered_at };
}

/** Compares two events by time, then progress, then text, so that their order is always the same. */
function inTime(one: TrackingEventSchema, other: TrackingEventSchema): number {
  if (one.occurred_at !== other.occurred_at) return one.occurred_at < other.occurred_at ? -1 : 1;
  return progress[one.status] - progress[other.status] || (textOf(one) < textOf(other) ? -1 : 1);
}

/** Returns the text of an event. Duplicates have the same text. */
function textOf({ status, description, location, occurred_at }: TrackingEventSchema): string {
  return JSON.stringify([occurred_at, status, description, location]);
}
