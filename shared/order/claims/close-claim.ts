import type { Actor } from "#shared/key/caller.ts";
import { naming } from "#shared/order/order-refusals.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { changeOrder } from "#shared/order/store/change-order.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";
import { closeClaims, isUndecided, type ClaimRecord } from "#shared/order/claim-record.ts";

/** Returns a claim of an order. Throws NOT_FOUND if the order does not have it. */
export function getClaim({ claims }: OrderRecord, claimId: string): ClaimRecord {
  const claim = claims.find(({ claim_id }) => claim_id === claimId);
  if (claim === undefined) throw new ApiError("NOT_FOUND", `The order has no claim ${claimId}.`);
  return claim;
}

/** Throws CLAIM_DECIDED for a claim that is not open. */
export function requireOpen(order: OrderRecord, claim: ClaimRecord): void {
  if (isUndecided(claim)) return;
  throw new ApiError(
    "CLAIM_DECIDED",
    `Only an open claim can be retracted or decided; this one is ${claim.state}.`,
    naming(order),
  );
}

/** Returns the order with one of its claims closed. */
export function withClosed(
  order: OrderRecord,
  claim: ClaimRecord,
  result: Pick<ClaimRecord, "state"> & Partial<ClaimRecord>,
): OrderRecord {
  const isIt = ({ claim_id }: ClaimRecord) => claim_id === claim.claim_id;
  const closed = { ...result, closed_at: timestamp() };
  return { ...order, claims: closeClaims(order.claims, isIt, closed) };
}

/**
 * Retracts an open claim of its owner; a retracted one stays as it is. Throws NOT_FOUND, CLAIM_DECIDED and CONFLICT.
 */
export function retractClaim(
  by: Actor,
  idOrReference: string,
  claimId: string,
): Promise<OrderRecord> {
  const entry = { action: "claim_retracted", note: claimId } as const;
  return changeOrder(by, idOrReference, entry, (order) => {
    const claim = getClaim(order, claimId);
    if (claim.state === "retracted") return order;
    requireOpen(order, claim);
    return withClosed(order, claim, { state: "retracted" });
  });
}
