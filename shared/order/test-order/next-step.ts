import {
  granting,
  hasOpenClaim,
  isUndecided,
  resultOf,
  type ClaimRecord,
  type ClaimResolution,
} from "#shared/order/claim-record.ts";
import type { ClaimDecision } from "#shared/order/claims/claim-request.ts";
import type { OrderMove } from "#shared/order/moves/move-request.ts";
import type { HistoryEntry } from "#shared/order/history.ts";
import { findWaitedFor, type Missing } from "#shared/order/missing-parts.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { hasLeft } from "#shared/order/order-queue.ts";
import type { ShipmentCreateSchema } from "#shared/order/parcel/shipment-draft.ts";
import type { TrackingEventSchema, TrackingStatus } from "#shared/order/shipment.ts";
import { outcomeOf } from "#shared/order/simulated-outcome.ts";
import { toAmount } from "#shared/values/money.ts";

/** The next action of an operator on an order. */
export type Step =
  | { readonly kind: "move"; readonly move: OrderMove }
  | { readonly kind: "pay" }
  | { readonly kind: "pack"; readonly parcel: ShipmentCreateSchema }
  | {
      readonly kind: "track";
      readonly shipmentId: string;
      readonly event: TrackingEventSchema;
    };

/** The decision of an order's open claim. */
export interface Decision {
  readonly kind: "decide";
  readonly claimId: string;
  readonly decision: ClaimDecision;
}

/** The course of an order: the number of its parcels, and their last tracking status. */
interface Course {
  readonly parcels: number;
  readonly end: TrackingStatus;
}

/** The reasons of the operators' hold, by the outcome that the order's note chooses. */
const holdReasons: Readonly<Record<string, string>> = {
  hold_artwork: "Test: the artwork cannot be printed. Give another by an update of the order.",
  hold_address: "Test: the address cannot be found. Correct it by an update of the order.",
};

/**
 * Whether an order takes steps automatically: a test order that is not deleted, and whose note does not say `stay` unless a
 * claim waits for its decision.
 */
export const stepsByItself = (order: OrderRecord) =>
  order.is_test &&
  order.deleted_at === null &&
  (outcomeOf(order.note) !== "stay" || hasOpenClaim(order));

/**
 * Returns the next step of a test order, given its history. Returns undefined if the order is finished, waits for its
 * owner, is to stay, or is no test order.
 */
export function nextStep(
  order: OrderRecord,
  history: readonly Pick<HistoryEntry, "by" | "action">[],
): Step | Decision | undefined {
  if (!stepsByItself(order)) return undefined;
  const { status, note, holds } = order;
  const outcome = outcomeOf(note);
  const open = order.claims.find(isUndecided);
  if (open !== undefined) return decide(order, open, outcome === "reject_claims");
  // The last change alone does not decide: a check or the owner's own hold may have come since.
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
    // An order that was released is not held again.
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

/** Whether the service itself brings a missing part of a test order. Its owner brings the others. */
export const isBrought: Readonly<Record<Missing, boolean>> = {
  label: false,
  payment: true,
  customs_data: false,
};

/** Returns the missing parts that a test order waits for until its owner brings them. */
export const findUnbrought = (order: OrderRecord): Missing[] =>
  findWaitedFor(order).filter((part) => !isBrought[part]);

/** Returns the next step of an order on its course; undefined at the end, or if its owner has to bring a part. */
export function stepForward(order: OrderRecord, { parcels, end }: Course): Step | undefined {
  const { status, shipments } = order;
  if (status === "new_order") {
    if (findUnbrought(order).length > 0) return undefined;
    // With a reason, a start is possible before the end of the order's delay.
    return move({ action: "start", reason: "Test" });
  }
  if (status === "in_production") {
    // The reason answers a claim to stop that comes before it.
    if (shipments.length >= parcels) return move({ action: "ship", reason: "Test: it is packed." });
    return { kind: "pack", parcel: parcelOf(order, shipments.length + 1, parcels) };
  }
  if (status !== "shipped") return undefined;
  const waiting = shipments.find((parcel) => parcel.tracking_status === "unknown");
  if (waiting !== undefined) return track(order, waiting.id, "in_transit");
  const moving = shipments.find((parcel) => !isOver(parcel));
  return moving && track(order, moving.id, end);
}

/** Whether a parcel has reached its last status. */
export const isOver = ({ tracking_status }: { readonly tracking_status: TrackingStatus }) =>
  tracking_status === "delivered" || tracking_status === "failure";

/** Returns the request for a parcel. It is always the same, so that a repeated step adds one parcel. */
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

/** Whether an order allows a result. If it does not, its claim is accepted without any. */
const allows: Readonly<Record<ClaimResolution, (order: OrderRecord) => boolean>> = {
  reprint: hasLeft,
  refund: ({ paid, refunded }) => refunded < paid,
  stopped: ({ status }) => status === "in_production",
  none: () => true,
};

/** Why a claim is accepted without its result. */
const whyNot: Readonly<Record<Exclude<ClaimResolution, "none">, string>> = {
  reprint: "nothing was shipped, so nothing is printed again",
  refund: "nothing is left of a payment, so nothing is refunded",
  stopped: "it is not in production, so nothing is stopped",
};

/** Returns the step that decides a claim: by its wish, if the order allows that. */
function decide(
  order: OrderRecord,
  { claim_id, wish, items }: ClaimRecord,
  isRejected: boolean,
): Decision {
  if (isRejected) {
    const reason = "Test: it is rejected.";
    return { kind: "decide", claimId: claim_id, decision: { decision: "rejected", reason } };
  }
  const isGranted = allows[granting[wish]](order);
  const resolution = isGranted ? granting[wish] : "none";
  const reason = isGranted
    ? "Test: it is accepted."
    : `Test: it is accepted; ${whyNot[granting[wish]]}.`;
  const decision: ClaimDecision = {
    ...{ decision: "accepted", reason, resolution },
    ...(resultOf(resolution).isRefund && { amount: refundOf(order, items) }),
  };
  return { kind: "decide", claimId: claim_id, decision };
}

/** Returns the amount that a claim gives back: the price of its pieces, or all that is left if it has every piece. */
function refundOf(
  { items, subtotal, paid, refunded }: OrderRecord,
  claimed: ClaimRecord["items"],
): number | "all" {
  const prices = new Map(items.map(({ item_id, base_cost }) => [item_id, base_cost]));
  const price = claimed.reduce(
    (sum, { item_id, quantity }) => sum + quantity * (prices.get(item_id) ?? 0),
    0,
  );
  return price === 0 || price >= Math.min(subtotal, paid - refunded) ? "all" : toAmount(price);
}

/**
 * Returns the step that adds a tracking event. The event has the time of the order's present version, so that a
 * repeated step adds one event.
 */
function track(order: OrderRecord, shipmentId: string, status: TrackingStatus): Step {
  const event = { status, description: "Test", location: "", occurred_at: order.updated_at };
  return { kind: "track", shipmentId, event };
}
