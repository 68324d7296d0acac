import * as z from "zod/mini";
import type { Actor } from "#shared/key/caller.ts";
import { loadOffer } from "#shared/offer/load-offer.ts";
import { OrderRecord } from "#shared/order/order-record.ts";
import { isStopped } from "#shared/order/balance.ts";
import { madeOf } from "#shared/order/pieces.ts";
import { isMethodUnused } from "#shared/offer/rate-card/shipping.ts";
import { isReference } from "#shared/order/place/order-reference.ts";
import { newOrder } from "#shared/order/place/new-order.ts";
import { priceOfReprint } from "#shared/order/place/price-order.ts";
import { scheduleOf } from "#shared/order/routing/ship-by.ts";
import { byOf } from "#shared/order/store/change-order.ts";
import { orderId } from "#shared/order/store/order-id.ts";
import { findOrderById, findOwnById } from "#shared/order/store/order-store.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { pick } from "#shared/values/pick.ts";
import { timestamp } from "#shared/values/time.ts";
import { CLAIMS, type ClaimRecord } from "#shared/order/claim-record.ts";
import { reprintSite } from "./reprint-site.ts";

/** The fields that a reprint has from the order whose pieces it prints again. All others are those of a new order. */
const KeptFields = z.pick(OrderRecord, {
  user_id: true,
  merchant: true,
  is_test: true,
  seller: true,
  first_name: true,
  last_name: true,
  email: true,
  phone: true,
  address_line_1: true,
  address_line_2: true,
  city: true,
  state: true,
  zip: true,
  country: true,
  note: true,
  gift_message: true,
  packing_slip: true,
  inserts: true,
  metadata: true,
  facility: true,
  names_facility: true,
  production_line_id: true,
  production_line_name: true,
  routed_by: true,
  lead_days: true,
  speed_type: true,
  preferred_carrier: true,
  is_scan_label: true,
  ship_from: true,
  customs_data: true,
  recipient_tax_id: true,
  ioss_number: true,
  retail_currency: true,
  artwork_check: true,
});

/** Production has reported nothing of a new order's items. */
const UNREPORTED = {
  remade: undefined,
  remade_reason: undefined,
  not_made_quantity: undefined,
  not_made_reason: undefined,
};

/**
 * Returns a new order that prints the pieces of a claim again, for nothing: with the recipient and the artwork of the
 * first order, and with its line as long as that takes orders. A label was used, so an order by its owner's label waits
 * for another one. Throws ORDER_NOT_MOVABLE if no line can make it.
 */
export async function reprintOf(
  by: Actor,
  order: OrderRecord,
  claim: ClaimRecord,
  { id, order_id }: Pick<OrderRecord, "id" | "order_id">,
): Promise<OrderRecord> {
  const items = order.items.flatMap((item) => {
    const quantity = claim.items.find(({ item_id }) => item_id === item.item_id)?.quantity;
    if (quantity === undefined) return [];
    return [{ ...item, quantity, ...UNREPORTED }];
  });
  const fields = {
    ...pick(KeptFields, order),
    ...priceOfReprint(items),
    id,
    order_id,
    items,
    reprint_of: order.order_id,
    reprint_of_claim: claim.claim_id,
    // With its first label, the order went past the checks of its address.
    shipping_method: isMethodUnused(order) ? ("by_seller" as const) : order.shipping_method,
    label_url: "",
    tracking_number: "",
    requires_payment: false,
    fingerprint: "",
  };
  const note = `instead of ${order.order_id}, claim ${claim.claim_id}`;
  // An erasure of the first order reaches the orders that were placed until its claim was closed.
  const now = claim.closed_at ?? timestamp();
  const reprint = newOrder(by, fields, { by: byOf(by), action: "created", note }, now);
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

/**
 * Returns the reference of a claim's reprint: the one that the owner wishes, if it is free, or else the first free one of
 * `<order_id>-C1`, `-C2` …. Throws CONFLICT if no reference is free, or if the claim's pieces were printed again before.
 */
export async function freeReference(order: OrderRecord, claim: ClaimRecord): Promise<string> {
  const { user_id, order_id } = order;
  const { reprint_order_id } = claim;
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
