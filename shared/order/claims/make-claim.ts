import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#shared/key/caller.ts";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import { isReference } from "#shared/order/place/order-reference.ts";
import { changeOrder } from "#shared/order/store/change-order.ts";
import { naming } from "#shared/order/order-refusals.ts";
import type { OrderItemRecord, OrderRecord } from "#shared/order/order-record.ts";
import { isRepaid } from "#shared/order/balance.ts";
import { piecesOf } from "#shared/order/pieces.ts";
import { hasLeft, hasUnshipped } from "#shared/order/order-queue.ts";
import { requireFit } from "#shared/order/view/order-size.ts";
import { ApiError, ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import { timestamp, toInstant } from "#shared/values/time.ts";
import {
  asksToStop,
  CLAIMS,
  granting,
  resultOf,
  type ClaimRecord,
} from "#shared/order/claim-record.ts";
import type { ClaimCreate } from "./claim-request.ts";
import { findNamed } from "./reprint.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a claim for an owner's order. Idempotent by its `claim_id`. Throws NOT_FOUND, ORDER_NOT_CLAIMABLE unless the
 * order was shipped within the days of the rate card or, for a claim to stop it, is in production; CLAIM_LIMIT_REACHED;
 * VALIDATION_ERROR for pieces that the order does not have or that another claim has; PAYLOAD_TOO_LARGE and CONFLICT.
 */
export function makeClaim(
  by: Actor,
  idOrReference: string,
  request: ClaimCreate,
): Promise<OrderRecord> {
  const note = `${request.kind} (${request.claim_id}): ${request.wish}`;
  return changeOrder(by, idOrReference, { action: "claimed", note }, async (order) => {
    const known = order.claims.find(({ claim_id }) => claim_id === request.claim_id);
    if (known !== undefined) return replay(order, known, request);
    await requireClaimable(order, request);
    await requireReference(order, request);
    if (order.claims.length >= CLAIMS) {
      throw new ApiError(
        "CLAIM_LIMIT_REACHED",
        `An order has at most ${String(CLAIMS)} claims, and this one has them. Ask your provider.`,
      );
    }
    const claimed = { ...order, claims: [...order.claims, newClaim(order, request)] };
    requireFit(claimed, "Give a shorter description.");
    return claimed;
  });
}

/** Returns the order of a claim that was made before. Throws VALIDATION_ERROR for other contents under its id. */
function replay(order: OrderRecord, known: ClaimRecord, request: ClaimCreate): OrderRecord {
  const { items = known.items, reprint_order_id: reprint_order_id = "", ...said } = request;
  const repeated = { ...known, ...said, items, reprint_order_id };
  if (isDeepStrictEqual(repeated, known)) return order;
  const msg = "A claim with other contents has this claim_id: give each claim its own id";
  throw new ValidationFailure([{ loc: ["body", "claim_id"], msg, type: "duplicate" }]);
}

async function requireClaimable(order: OrderRecord, claim: ClaimCreate): Promise<void> {
  const refuse = (message: string) => new ApiError("ORDER_NOT_CLAIMABLE", message, naming(order));
  if (order.erased_at !== null) throw refuse("The recipient of this order was erased.");
  if (asksToStop(claim)) {
    if (order.status === "in_production") return;
    throw refuse(
      `Only an order that is in_production can be asked to stop; this one is ${order.status}.`,
    );
  }
  if (!hasLeft(order) || isRepaid(order)) {
    throw refuse(`An order can be claimed once it is shipped; this one is ${order.status}.`);
  }
  const { claim_days } = await loadRateCard();
  const end = lastDay(order, claim_days);
  if (end < Date.now()) {
    throw refuse(
      `An order can be claimed for ${String(claim_days.delivered)} days after its delivery, or ${String(claim_days.shipped)} days after its shipping; for this one that was until ${timestamp(new Date(end))}.`,
    );
  }
}

/**
 * When an order can be claimed for the last time, in epoch milliseconds. Parcels on their way count as shipped, and so
 * does an order whose parcels were voided: from the moment when it left, whatever changes since.
 */
export function lastDay(
  { shipments, left_at, created_at }: OrderRecord,
  days: RateCardRecord["claim_days"],
): number {
  const left = left_at ?? created_at;
  const after = (at: string, count: number) => toInstant(at).getTime() + count * DAY_MS;
  const ends = shipments.map(({ shipped_at, delivered_at }) =>
    delivered_at === null
      ? after(shipped_at ?? left, days.shipped)
      : after(delivered_at, days.delivered),
  );
  return ends.length === 0 ? after(left, days.shipped) : Math.max(...ends);
}

/** Throws VALIDATION_ERROR if an order that prints the pieces again could not have its reference. */
async function requireReference(
  { user_id, order_id }: OrderRecord,
  { reprint_order_id: wished, wish }: ClaimCreate,
): Promise<void> {
  const fail = (msg: string, type: string) =>
    new ValidationFailure([{ loc: ["body", "reprint_order_id"], msg, type }]);
  if (wished !== undefined) {
    if ((await findNamed(user_id, wished)) === undefined) return;
    throw fail(`There is an order ${wished} already: give another reference`, "duplicate");
  }
  if (!resultOf(granting[wish]).isReprint || isReference(`${order_id}-C10`)) return;
  throw fail(`${order_id}-C1 would be too long: give the new order a reference`, "missing");
}

/** Returns the claim of a request, of pieces that were sent and that no other claim has. Throws as {@link makeClaim}. */
export function newClaim(order: OrderRecord, request: ClaimCreate): ClaimRecord {
  const left = order.items.map((item) => claimableOf(order, item));
  const items =
    request.items ??
    left.flatMap(({ item_id, quantity }) => (quantity > 0 ? [{ item_id, quantity }] : []));
  if (items.length === 0) {
    throw new ApiError(
      "ORDER_NOT_CLAIMABLE",
      `No piece of this order can be claimed: ${[...new Set(left.flatMap(({ others }) => others))].join(", ")}.`,
      naming(order),
    );
  }
  const faults = items.flatMap(({ item_id, quantity }, index): FieldFault[] => {
    const loc = ["body", "items", index];
    const own = left.find((each) => each.item_id === item_id);
    if (own === undefined) {
      const msg = `The order has no item ${item_id}`;
      return [{ loc: [...loc, "item_id"], msg, type: "unknown_item" }];
    }
    if (quantity <= own.quantity) return [];
    const others = own.others.length === 0 ? "" : `: ${own.others.join(", ")}`;
    const msg = `${String(own.quantity)} of this item can be claimed${others}`;
    return [{ loc: [...loc, "quantity"], msg, type: "too_many" }];
  });
  if (faults.length > 0) throw new ValidationFailure(faults);
  const {
    claim_id,
    kind,
    description,
    evidence_urls,
    wish,
    reprint_order_id: reprint_order_id = "",
  } = request;
  return {
    ...{
      claim_id,
      kind,
      items,
      description,
      evidence_urls,
      wish,
      reprint_order_id: reprint_order_id,
    },
    ...{ state: "open", resolution: null, reason: "", reprint: null, refund_amount: 0 },
    created_at: timestamp(),
    closed_at: null,
  };
}

/** Returns the pieces of an item that can be claimed, and in words where the others are. */
function claimableOf(order: OrderRecord, item: OrderItemRecord) {
  const { made, claimed, notMade, toSend } = piecesOf(order, item);
  const waiting = hasUnshipped(order) ? toSend : 0;
  const others = [
    [waiting, "still to be sent"],
    [claimed, "in another claim"],
    [notMade, "not made"],
  ] as const;
  return {
    item_id: item.item_id,
    quantity: Math.max(0, made - waiting - claimed),
    others: others.flatMap(([pieces, where]) => {
      return pieces === 0 ? [] : [`${String(pieces)} ${pieces === 1 ? "is" : "are"} ${where}`];
    }),
  };
}
