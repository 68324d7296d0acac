import { randomUUID } from "node:crypto";
import type { Actor } from "#shared/key/caller.ts";
import { loadOffer } from "#shared/offer/load-offer.ts";
import { lastChange } from "#shared/order/history.ts";
import { initialFields, type OrderRecord } from "#shared/order/order-record.ts";
import { isStopped, withPaymentStatus } from "#shared/order/balance.ts";
import { madeOf } from "#shared/order/pieces.ts";
import { isMethodUnused } from "#shared/offer/rate-card/shipping.ts";
import { isReference } from "#shared/order/place/order-reference.ts";
import { priceOfReprint } from "#shared/order/place/price-order.ts";
import { scheduleOf } from "#shared/order/routing/ship-by.ts";
import { byOf } from "#shared/order/store/change-order.ts";
import { orderId } from "#shared/order/store/order-id.ts";
import { findOrderById, findOwnById } from "#shared/order/store/order-store.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";
import { CLAIMS, type ClaimRecord } from "#shared/order/claim-record.ts";
import { reprintSite } from "./reprint-site.ts";

/** Production has reported nothing of a new order's items. */
const UNREPORTED = { remade: undefined, not_made_quantity: undefined, not_made_reason: undefined };

/**
 * Returns a new order that prints the pieces of a claim again, for nothing: with the recipient and the artwork of the
 * first order, and with its line as long as that takes orders. A label was used, so an order by its owner's label waits
 * for another one. Throws ORDER_NOT_MOVABLE if no line can make it, and CONFLICT if it was made before or no reference is
 * free.
 */
export async function reprintOf(
  by: Actor,
  order: OrderRecord,
  claim: ClaimRecord,
): Promise<OrderRecord> {
  const order_id = await freeReference(order, claim);
  const items = order.items.flatMap((item) => {
    const quantity = claim.items.find(({ item_id }) => item_id === item.item_id)?.quantity;
    if (quantity === undefined) return [];
    return [{ ...item, quantity, ...UNREPORTED }];
  });
  const now = timestamp();
  const reprint = withPaymentStatus({
    ...order,
    ...initialFields,
    id: orderId(order.user_id, order_id),
    order_id,
    items,
    ...{ ship_from: order.ship_from, customs_data: order.customs_data },
    routed_by: order.routed_by,
    ...{ reprint_of: order.order_id, reprint_of_claim: claim.claim_id },
    ...{ label_url: "", tracking_number: "", requires_payment: false },
    // With its first label, the order went past the checks of its address.
    shipping_method: isMethodUnused(order) ? "by_seller" : order.shipping_method,
    ...({ status: "new_order", payment_status: "pending", production_status: "pending" } as const),
    ...priceOfReprint(items),
    fingerprint: "",
    ...{ version: 1, write_id: randomUUID(), created_at: now, updated_at: now },
    last_change: lastChange(by, {
      ...{ by: byOf(by), action: "created", from: null },
      note: `instead of ${order.order_id}, claim ${claim.claim_id}`,
    }),
  });
  const { offer } = await loadOffer(items);
  const routed = { ...reprint, ...reprintSite(reprint, offer, order) };
  return { ...routed, ...scheduleOf(routed, offer) };
}

/** Returns the owner's order that a reference names in paths: the one that has it, or the one whose id it is. */
export async function findNamed(
  owner: string,
  reference: string,
): Promise<OrderRecord | undefined> {
  return (await findOwnById(owner, reference)) ?? findOrderById(orderId(owner, reference));
}

/** Returns the reference that the owner wishes, if it is free, or else the first free one of `<order_id>-C1`, `-C2` …. */
async function freeReference(order: OrderRecord, claim: ClaimRecord): Promise<string> {
  const { user_id, order_id } = order;
  const { reprint_order_id: reprint_order_id } = claim;
  const numbered = Array.from({ length: 2 * CLAIMS }, (_, n) => `${order_id}-C${String(n + 1)}`);
  const wished = reprint_order_id === "" ? numbered : [reprint_order_id, ...numbered];
  for (const reference of wished.filter(isReference)) {
    const holder = await findNamed(user_id, reference);
    if (holder === undefined) return reference;
    if (await isForgotten(order, claim, holder)) {
      throw new ApiError(
        "CONFLICT",
        `The order ${reference} replaces pieces of this one, which was restored from before that: look at it, and decide the claim as none or rejected.`,
      );
    }
  }
  throw new ApiError(
    "CONFLICT",
    `No reference such as ${order_id}-C1 is free or short enough: its owner makes the claim again with a reprint_order_id.`,
  );
}

/**
 * Whether an order prints the pieces of a claim already, and the claims of the first order do not say so, as after a
 * restore from a copy: it was made of this claim, or too few other pieces are left.
 */
async function isForgotten(
  { id, order_id, claims, items, version }: OrderRecord,
  claim: ClaimRecord,
  reprint: OrderRecord,
): Promise<boolean> {
  if (reprint.reprint_of !== order_id || reprint.deleted_at !== null || isStopped(reprint)) {
    return false;
  }
  if (claims.some((each) => each.reprint?.id === reprint.id)) return false;
  const isTwice = items.some((item) => {
    const quantityIn = (all: readonly ClaimRecord["items"][number][]) =>
      all.find(({ item_id }) => item_id === item.item_id)?.quantity ?? 0;
    const claimed = quantityIn(claim.items);
    return claimed > 0 && claimed + quantityIn(reprint.items) > madeOf(item);
  });
  if (reprint.reprint_of_claim !== claim.claim_id && !isTwice) return false;
  // Another decision may have made it since this one has read the order, and then this one is tried again.
  return (await findOrderById(id))?.version === version;
}
