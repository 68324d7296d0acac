import { ApiError } from "#shared/refusal/errors.ts";
import type { Shipment, TrackingEventSchema, TrackingStatus } from "#shared/order/shipment.ts";

/** Tracking events of a parcel; an order must fit one item of the table. */
const EVENTS = 200;

/** How far along a parcel is: decides between events of the same instant. */
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
 * A parcel with further tracking events, without duplicates and sorted by time: the result is the same in whatever
 * order and however often they come. Returns the same object if no event is new. Throws TRACKING_LIMIT_REACHED for more
 * than 200 events.
 */
export function mergeEvents(parcel: Shipment, events: readonly TrackingEventSchema[]): Shipment {
  const kept = new Map(parcel.tracking_events.map((event) => [textOf(event), event]));
  for (const event of events) kept.set(textOf(event), event);
  if (kept.size === parcel.tracking_events.length) return parcel;
  if (kept.size > EVENTS) {
    throw new ApiError(
      "TRACKING_LIMIT_REACHED",
      `A parcel keeps ${String(EVENTS)} tracking events, and with these it would have ${String(kept.size)}; it has ${String(parcel.tracking_events.length)} now. None of these was stored: send only those that tell something new.`,
    );
  }
  const tracking_events = [...kept.values()].sort(inTime);
  return { ...parcel, tracking_events, ...trackingOf(tracking_events) };
}

/**
 * A parcel's status by its events, which are sorted by time. The latest event decides; `unknown` changes nothing. After
 * a delivery only a return to the sender counts: a late or careless message must not undo it.
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

/** By time, then progress, then text: the order is always the same. */
function inTime(one: TrackingEventSchema, other: TrackingEventSchema): number {
  if (one.occurred_at !== other.occurred_at) return one.occurred_at < other.occurred_at ? -1 : 1;
  return progress[one.status] - progress[other.status] || (textOf(one) < textOf(other) ? -1 : 1);
}

/** The text of an event, equal for duplicates. */
function textOf({ status, description, location, occurred_at }: TrackingEventSchema): string {
  return JSON.stringify([occurred_at, status, description, location]);
}
