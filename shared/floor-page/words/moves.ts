import type { FloorOrder, Queue } from "../calls/floor-calls.ts";
import type { Action } from "../calls/order-calls.ts";
import type { OwnKey } from "../calls/session.ts";
import { hasUnshipped } from "../order/packing.ts";
import { inWords, isOwnersHold } from "./words.ts";

/** A move that the floor makes, as its button and its question say it. */
interface Move {
  readonly label: string;
  /** Its question before the order's name, if that is not the label. */
  readonly title?: string;
  /** The message after the order's name when it is done. */
  readonly done: string;
  readonly reason?: "required" | "optional";
  /** Whether it cannot be undone. */
  readonly isFinal?: true;
}

export const MOVES: Readonly<Record<Action, Move>> = {
  start: { label: "Start", done: "is in production" },
  hold: { label: "Hold", done: "is on hold", reason: "required" },
  hold_back: {
    label: "Give back and hold",
    done: "is given back and on hold",
    reason: "required",
  },
  release: { label: "Release", done: "is released" },
  return: { label: "Give back", done: "is given back to the queue", reason: "optional" },
  ship: { label: "Ship", done: "is shipped" },
  close: {
    label: "Give up the rest",
    title: "Give up the rest of",
    done: "has no rest any more",
    reason: "required",
    isFinal: true,
  },
  reject: { label: "Reject", done: "is rejected", reason: "required", isFinal: true },
};

/** The moves that each queue allows. An order in the queue of claims makes those of its state. */
const POSSIBLE: Readonly<Record<Exclude<Queue, "claims">, readonly Action[]>> = {
  new_order: ["start", "hold", "reject"],
  blocked: ["hold", "reject"],
  on_hold: ["release", "reject"],
  in_production: ["ship", "hold", "hold_back", "return"],
  unshipped: ["close"],
};

/** The moves that need `manage:orders`. */
const MANAGED: readonly Action[] = ["reject"];

/** The moves that bring an order forward. */
export const USUAL: readonly Action[] = ["start", "release", "ship"];

/** Moves out of production, which an order with a parcel cannot make. */
const UNPACKED: readonly Action[] = ["hold", "hold_back", "return"];

const MADE: Readonly<Record<FloorOrder["status"], readonly Action[]>> = {
  new_order: POSSIBLE.new_order,
  on_hold: POSSIBLE.on_hold,
  in_production: POSSIBLE.in_production,
  shipped: POSSIBLE.unshipped,
  rejected: [],
  cancelled: [],
  in_production_cancelled: [],
  partial_refunded: POSSIBLE.unshipped,
  full_refunded: [],
};

/** Returns the moves that an order's queue, its parcels and holds, and the key allow. */
export function movesOf(order: FloorOrder, ownKey: Pick<OwnKey, "permissions">): readonly Action[] {
  const isPacked = order.shipments.length > 0;
  const { queue, status } = order;
  const possible = queue === null ? [] : queue === "claims" ? MADE[status] : POSSIBLE[queue];
  return possible.filter((action) => {
    if (MANAGED.includes(action)) return ownKey.permissions.includes("manage:orders");
    if (action === "release") return !isOwnersHold(order);
    if (action === "close") return hasUnshipped(order);
    return action === "ship" ? isPacked : !(isPacked && UNPACKED.includes(action));
  });
}

/** Why nobody on the floor brings an order forward; empty if somebody can. */
export function whyNoMove(order: FloorOrder): string {
  if (order.queue === "on_hold" && isOwnersHold(order)) return "Only its merchant releases it.";
  if (order.queue !== "blocked") return "";
  return `It starts once this is there: ${order.missing.map(inWords).join(", ").toLowerCase()}.`;
}
