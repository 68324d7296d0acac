import { randomUUID } from "node:crypto";
import type { Actor } from "#shared/key/caller.ts";
import { loadOffer } from "#shared/offer/load-offer.ts";
import { lastChange } from "#shared/order/history.ts";
import { initialFields, type OrderRecord } from "#shared/order/order-record.ts";
import { withPaymentStatus } from "#shared/order/payment.ts";
import { isReference } from "#shared/order/place/order-reference.ts";
import { subtotalOf } from "#shared/order/place/price-order.ts";
import { shipBy } from "#shared/order/routing/ship-by.ts";
import { byOf } from "#shared/order/store/change-order.ts";
import { orderId } from "#shared/order/store/order-id.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";
import { CLAIMS, type ClaimRecord } from "#shared/order/claim.ts";

/** Production has reported nothing of a new order's items. */
const UNREPORTED = { remade: undefined, not_made_quantity: undefined, not_made_reason: undefined };

/**
 * Returns a new order that prints the pieces of a claim again, for nothing: with the recipient, the artwork and the line
 * of the first order. A label was used, so an order by its owner's label waits for another one.
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
  const subtotal = subtotalOf(items);
  const now = timestamp();
  const reprint = withPaymentStatus({
    ...order,
    ...initialFields,
    id: orderId(order.user_id, order_id),
    order_id,
    items,
    ...{ ship_from: order.ship_from, customs_data: order.customs_data },
    routed_by: order.routed_by,
    ...{ re_placed: true, replaces: order.order_id },
    ...{ label_url: "", tracking_number: "", requires_payment: false },
    ...({ status: "new_order", payment_status: "pending", production_status: "pending" } as const),
    ...{ subtotal, shipping_fee: 0, box_fee: 0, discount: subtotal, tax: 0, total: 0 },
    fingerprint: "",
    ...{ version: 1, write_id: randomUUID(), created_at: now, updated_at: now },
    last_change: lastChange(by, {
      ...{ by: byOf(by), action: "created", from: null },
      note: `instead of ${order.order_id}, claim ${claim.claim_id}`,
    }),
  });
  return { ...reprint, ship_by: shipBy(reprint, await loadOffer(items)) };
}

/** Returns the reference that the owner wishes, if it is free, or else the first free one of `<order_id>-C1`, `-C2` …. */
async function freeReference(
  { user_id, order_id }: OrderRecord,
  { replacement_order_id }: ClaimRecord,
): Promise<string> {
  const numbered = Array.from({ length: 2 * CLAIMS }, (_, n) => `${order_id}-C${String(n + 1)}`);
  const wished = replacement_order_id === "" ? numbered : [replacement_order_id, ...numbered];
  for (const reference of wished.filter(isReference)) {
    const holder = await findOrderById(orderId(user_id, reference));
    if (holder === undefined) return reference;
  }
  throw new ApiError(
    "CONFLICT",
    `No reference such as ${order_id}-C1 is free or short enough: its owner makes the claim again with a replacement_order_id.`,
  );
}
