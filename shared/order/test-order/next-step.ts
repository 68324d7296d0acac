import type { OrderMove } from "#shared/order/floor/move-request.ts";
import type { HistoryEntry } from "#shared/order/history.ts";
import { findMissing } from "#shared/order/missing.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { ShipmentCreateSchema } from "#shared/order/parcel/shipment-draft.ts";
import type { TrackingEventSchema, TrackingStatus } from "#shared/order/shipment.ts";
import { outcomeOf } from "#shared/order/simulated-outcome.ts";

/** What an operator would do next with an order. */
export type Step =
  | { readonly kind: "move"; readonly move: OrderMove }
  | { readonly kind: "pack"; readonly parcel: ShipmentCreateSchema }
  | {
      readonly kind: "track";
      readonly shipmentId: string;
      readonly event: TrackingEventSchema;
    };

/** How an order is sent, and what comes of its parcels. */
interface Course {
  readonly parcels: number;
  readonly end: TrackingStatus;
}

/** Reasons of the operators' hold, by the outcome that wants one. */
const holdReasons: Readonly<Record<string, string>> = {
  hold_artwork: "Test: the artwork cannot be printed. Give another by an update of the order.",
  hold_address: "Test: the address cannot be found. Correct it by an update of the order.",
};

/** Whether an order takes steps by itself. */
export const stepsByItself = ({ is_test, note, deleted_at }: OrderRecord) =>
  is_test && deleted_at === null && outcomeOf(note) !== "stay";

/**
 * The next step of a test order by itself, after what its history says was done to it; undefined if it is over, waits
 * for its owner, is to stay, or is no test.
 */
export function nextStep(
  order: OrderRecord,
  history: readonly Pick<HistoryEntry, "by" | "action">[],
): Step | undefined {
  if (!stepsByItself(order)) return undefined;
  const { status, note, holds } = order;
  const outcome = outcomeOf(note);
  // The last change alone does not say: a check, or its owner's own hold, may have come since.
  const last = history.findLastIndex(
    ({ by, action }) => action === "replaced" || (by === "service" && action === "held"),
  );
  if (status === "on_hold") {
    const isAnswered = history
      .slice(last + 1)
      .some(({ by, action }) => by === "owner" && action === "updated");
    return isAnswered && holds.some(({ by }) => by === "operator") ? release : undefined;
  }
  if (status === "new_order") {
    if (outcome === "reject") return reject;
    const reason = holdReasons[outcome ?? ""];
    // Once released, a outcome holds it no more.
    if (reason !== undefined && history[last]?.action !== "held") return holdFor(reason);
  }
  return stepForward(order, {
    parcels: outcome === "two_parcels" ? 2 : 1,
    end: outcome === "lost" ? "failure" : "delivered",
  });
}

const move = (of: OrderMove): Step => ({ kind: "move", move: of });

export const release = move({ action: "release" });
export const reject = move({ action: "reject", reason: "Test: it cannot be made." });
export const cancel = move({ action: "cancel", reason: "Test: it cannot be made." });
export const holdFor = (reason: string) => move({ action: "hold", reason });

/** The step by which an order gets nearer to the end of its course; undefined at the end, or if its label is missing. */
export function stepForward(order: OrderRecord, { parcels, end }: Course): Step | undefined {
  const { status, shipments } = order;
  if (status === "new_order") {
    if (findMissing(order).includes("label")) return undefined;
    // With a reason it starts before the end of its delay too.
    return move({ action: "start", reason: "Test" });
  }
  if (status === "in_production") {
    if (shipments.length >= parcels) return move({ action: "ship" });
    return { kind: "pack", parcel: parcelOf(order, shipments.length + 1, parcels) };
  }
  if (status !== "shipped") return undefined;
  const waiting = shipments.find((parcel) => parcel.tracking_status === "unknown");
  if (waiting !== undefined) return track(order, waiting.id, "in_transit");
  const moving = shipments.find((parcel) => !isOver(parcel));
  return moving && track(order, moving.id, end);
}

/** Whether nothing more comes of a parcel. */
export const isOver = ({ tracking_status }: { readonly tracking_status: TrackingStatus }) =>
  tracking_status === "delivered" || tracking_status === "failure";

/** The same whoever packs it, so that a step that is taken twice adds one parcel. */
function parcelOf({ id, items }: OrderRecord, parcel: number, parcels: number) {
  return {
    carrier: "usps",
    tracking_number: `TEST-${id}-${String(parcel)}`,
    items: items.flatMap(({ item_id, quantity }) => {
      const share = Math.floor((quantity + parcels - parcel) / parcels);
      return share === 0 ? [] : [{ item_id, quantity: share }];
    }),
  };
}

/** At the time of the version before it, so that a step that is taken twice adds one event. */
function track(order: OrderRecord, shipmentId: string, status: TrackingStatus): Step {
  const event = { status, description: "Test", location: "", occurred_at: order.updated_at };
  return { kind: "track", shipmentId, event };
}
