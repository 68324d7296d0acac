import type { HistoryAction } from "#shared/order/history.ts";
import type { ClaimRecord } from "#shared/order/claim-record.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import type { Ask, Placed, OrderReply } from "./operation.ts";

/** The share of each kind of operation, in percent. */
const SHARES = {
  place: 14,
  placeAgain: 5,
  placeAnother: 2,
  update: 8,
  hold: 6,
  release: 5,
  cancel: 4,
  delete: 4,
  read: 2,
  list: 2,
  take: 8,
  holdByOperator: 2,
  releaseByOperator: 2,
  start: 2,
  giveBack: 2,
  parcel: 6,
  ship: 6,
  complain: 5,
  reprint: 2,
  reject: 2,
  stop: 2,
  pay: 6,
  refund: 1,
  refundPart: 2,
} as const;

export type Kind = keyof typeof SHARES;

/** Each kind as often as its share. */
export const KINDS = (Object.keys(SHARES) as Kind[]).flatMap((kind) =>
  Array.from({ length: SHARES[kind] }, () => kind),
);

/** The states in which each kind is not refused. Refunds need a payment too. */
const FITTING: Partial<Record<Kind, readonly OrderStatus[]>> = {
  update: ["new_order", "on_hold"],
  hold: ["new_order"],
  holdByOperator: ["new_order"],
  release: ["on_hold"],
  releaseByOperator: ["on_hold"],
  start: ["new_order"],
  parcel: ["in_production"],
  ship: ["in_production"],
  stop: ["in_production"],
  complain: ["shipped", "partial_refunded"],
  reprint: ["shipped", "partial_refunded"],
  pay: ["new_order", "in_production", "shipped"],
  refund: ["shipped", "partial_refunded", "rejected", "cancelled", "in_production_cancelled"],
  refundPart: ["shipped", "rejected", "cancelled", "in_production_cancelled"],
};

export const isFitting = (kind: Kind, { status, payment_status, claims = [] }: OrderReply) =>
  status !== undefined &&
  FITTING[kind]?.includes(status) === true &&
  (kind !== "reprint" || claims.some(isOpen)) &&
  !(/^refund/.test(kind) && payment_status === "pending");

const isOpen = ({ state }: Pick<ClaimRecord, "state">) => state === "open";

/** An amount below the price of any order. */
const PART = 1.5;

type Change = Exclude<Kind, "place" | "placeAgain" | "placeAnother" | "list" | "take"> | "look";

/** Returns the request that changes an order in this way. */
export function askOf(kind: Change, { reference, known }: Placed, mark: string): Ask {
  const { id = "", version } = known;
  const own = (
    method: string,
    path: string,
    action?: HistoryAction,
    body?: object,
    note?: string,
  ): Ask => ({
    by: "owner",
    method,
    path: `/orders/${reference}${path}`,
    ...(body && { body }),
    ...(action && { action }),
    ...(note !== undefined && { note }),
  });
  const move = (name: string, action: HistoryAction, more = {}): Ask => ({
    by: "operator",
    method: "POST",
    path: `/orders/${id}/moves`,
    body: { action: name, reason: mark, ...more },
    action,
    note: mark,
  });
  switch (kind) {
    case "read":
      return own("GET", "");
    case "look":
      return { by: "operator", method: "GET", path: `/orders/${id}` };
    case "update":
      return own("PUT", "", "updated", { note: mark, first_name: mark });
    case "hold":
      return own("POST", "/hold", "held", { reason: mark }, mark);
    case "release":
      return own("POST", "/release", "released");
    case "cancel":
      return own("POST", "/cancel", "cancelled", { reason: mark }, mark);
    case "delete":
      return own("DELETE", "", "deleted");
    case "holdByOperator":
      return move("hold", "held");
    case "releaseByOperator":
      return move("release", "released");
    case "start":
      return move("start", "started");
    case "giveBack":
      return move("return", "returned");
    case "ship":
      return move("ship", "shipped", { unpacked: true });
    case "reject":
      return move("reject", "rejected");
    case "stop":
      return move("cancel", "production_cancelled");
    case "complain": {
      const body = { claim_id: mark, kind: "damaged", wish: "reprint" };
      return own("POST", "/claims", "claimed", body, `(${mark}): reprint`);
    }
    case "reprint":
      return {
        by: "operator",
        method: "PUT",
        path: `/orders/${id}/claims/${known.claims?.find(isOpen)?.claim_id ?? "none"}`,
        body: { decision: "accepted", resolution: "reprint", reason: mark },
        action: "claim_decided",
        note: mark,
      };
    case "refund":
      return move("refund", "refunded", { amount: "all" });
    case "refundPart":
      return move("refund", "refunded", { amount: PART, version });
    case "parcel":
      return {
        by: "operator",
        method: "POST",
        path: `/orders/${id}/shipments`,
        body: { carrier: "UPS", tracking_number: mark },
        action: "shipment",
        note: mark,
      };
    case "pay":
      return {
        by: "operator",
        method: "PUT",
        path: `/orders/${id}/payment`,
        body: { payment_status: "paid", amount: "all" },
        action: "payment",
      };
  }
}
