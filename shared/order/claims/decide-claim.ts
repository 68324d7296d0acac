import type { Actor } from "#shared/key/caller.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { applyMove, historyNoteOf } from "#shared/order/moves/apply-move.ts";
import type { OrderMove } from "#shared/order/moves/move-request.ts";
import { notMovable, requireVersion } from "#shared/order/order-refusals.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { hasLeft } from "#shared/order/order-queue.ts";
import { changeOrderById, storeChange } from "#shared/order/store/change-order.ts";
import { orderId } from "#shared/order/store/order-id.ts";
import { storeVersionWithNew } from "#shared/order/store/order-store.ts";
import { fromAmount } from "#shared/values/money.ts";
import { ClaimResolution, fits, resultOf, type ClaimRecord } from "#shared/order/claim-record.ts";
import type { ClaimDecision } from "./claim-request.ts";
import { getClaim, requireOpen, withClosed } from "./close-claim.ts";
import { freeReference, reprintOf } from "./reprint.ts";

type Acceptance = Extract<ClaimDecision, { decision: "accepted" }>;

/**
 * Decides an open claim of any owner's order. An accepted claim's result is carried out by the same write: its amount is
 * refunded, the order is stopped, or a new order prints its pieces again. A repeated decision changes nothing. Throws
 * NOT_FOUND, CLAIM_DECIDED, ORDER_NOT_MOVABLE if the order cannot be stopped, is not shipped or has nothing to refund,
 * VALIDATION_ERROR and CONFLICT.
 */
export function decideClaim(
  actor: Actor,
  id: string,
  claimId: string,
  decision: ClaimDecision,
): Promise<OrderRecord> {
  const move = moveOf(claimId, decision);
  const { decision: state, reason } = decision;
  const entry =
    move === undefined
      ? ({ action: "claim_decided", note: `${state} ${claimId}: ${reason}` } as const)
      : historyNoteOf(move);
  const decide = async (order: OrderRecord) => {
    const claim = getClaim(order, claimId);
    if (isDecidedSo(order, claim, decision)) return order;
    requireOpen(order, claim);
    requireVersion(order, decision.version);
    requireFitting(claim, decision);
    if (decision.decision === "rejected") return withClosed(order, claim, { state, reason });
    const { resolution } = decision;
    const { isReprint } = resultOf(resolution);
    if (isReprint && !hasLeft(order)) {
      throw notMovable(order, "Only a shipped order is printed again.");
    }
    if (move?.action === "cancel") requireStoppable(order);
    const moved = move === undefined ? order : applyMove(order, move, defaultRateCard, actor);
    return withClosed(moved, claim, {
      ...{ state, reason, resolution, refund_amount: moved.refunded - order.refunded },
      reprint: isReprint ? await namedReprint(order, claim) : null,
    });
  };
  return changeOrderById(actor, id, entry, decide, async (after, before) => {
    const claim = getClaim(after, claimId);
    return claim.reprint === null
      ? storeChange(after, before)
      : storeVersionWithNew(after, before, await reprintOf(actor, before, claim, claim.reprint));
  });
}

/** Returns the id and reference of the order that will print the pieces of a claim again. */
async function namedReprint(
  order: OrderRecord,
  claim: ClaimRecord,
): Promise<NonNullable<ClaimRecord["reprint"]>> {
  const order_id = await freeReference(order, claim);
  return { id: orderId(order.user_id, order_id), order_id, stopped: false };
}

/** Throws VALIDATION_ERROR for a result that a claim of its kind cannot have: one to stop has no pieces of its own. */
function requireFitting(claim: ClaimRecord, decision: ClaimDecision): void {
  if (decision.decision === "rejected" || fits(claim, decision.resolution)) return;
  const possible = ClaimResolution.options.filter((resolution) => fits(claim, resolution));
  const msg = `A claim of the kind ${claim.kind} ends as ${possible.join(" or ")}`;
  throw new ValidationFailure([{ loc: ["body", "resolution"], msg, type: "unsupported" }]);
}

/** Throws ORDER_NOT_MOVABLE for an order that has left production since it was asked to stop. */
function requireStoppable(order: OrderRecord): void {
  const { status } = order;
  if (status === "in_production") return;
  const remedy = isOpen(status)
    ? "reject the order, which accepts the claim"
    : "reject the claim, or accept it as none";
  throw notMovable(
    order,
    `A claim stops an order that is in_production; this one is ${status}: ${remedy}.`,
  );
}

/** The move that carries each result out, or undefined. */
const moves: Readonly<
  Record<ClaimResolution, (reason: string, decision: Acceptance) => OrderMove | undefined>
> = {
  reprint: () => undefined,
  refund: (reason, { amount }) =>
    amount === undefined ? undefined : { action: "refund", amount, reason },
  stopped: (reason) => ({ action: "cancel", reason }),
  none: () => undefined,
};

/** The move that carries an accepted claim's result out, or undefined. */
function moveOf(claimId: string, decision: ClaimDecision): OrderMove | undefined {
  if (decision.decision === "rejected") return undefined;
  return moves[decision.resolution](`claim ${claimId}: ${decision.reason}`, decision);
}

function isDecidedSo(
  { paid, refunded }: OrderRecord,
  claim: ClaimRecord,
  decision: ClaimDecision,
): boolean {
  const { state, reason, resolution, refund_amount } = claim;
  if (state !== decision.decision || reason !== decision.reason) return false;
  if (decision.decision === "rejected") return true;
  if (resolution !== decision.resolution) return false;
  const { amount } = decision;
  if (amount === undefined) return true;
  return amount === "all" ? refunded === paid : fromAmount(amount) === refund_amount;
}
