import type { Actor } from "#shared/key/caller.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { PublishedOffer } from "#shared/offer/published-offer.ts";
import { naming, requireVersion } from "#shared/order/order-refusals.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { deliveryFaults } from "#shared/order/place/address.ts";
import { toPlace } from "#shared/order/place/destination.ts";
import { shipFrom } from "#shared/order/routing/find-facility.ts";
import { leadDaysOf } from "#shared/order/routing/lead-days.ts";
import { shippingFaults } from "#shared/order/place/price-order.ts";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import { requireFit } from "#shared/order/view/order-size.ts";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";
import { addressFields, type AddressCorrectionSchema } from "./address-correction.ts";

type Corrected = Omit<AddressCorrectionSchema, "version">;

/**
 * Corrects the address of an order that was neither shipped nor stopped, by the rules for placing an order. An issue
 * informs its owner; the price stays. Idempotent. Throws NOT_FOUND, ORDER_NOT_EDITABLE, VALIDATION_ERROR with every
 * fault, PAYLOAD_TOO_LARGE and CONFLICT.
 */
export async function correctAddress(
  actor: Actor,
  id: string,
  { version, ...given }: AddressCorrectionSchema,
): Promise<OrderRecord> {
  const offer = await offerCache.get();
  const entry = { action: "address_corrected" as const, note: noteOf };
  return changeOrderById(actor, id, entry, (order) => {
    requireVersion(order, version);
    return withAddress(order, given, offer);
  });
}

function withAddress(order: OrderRecord, given: Corrected, offer: PublishedOffer): OrderRecord {
  if (!isOpen(order.status) && order.status !== "in_production") {
    throw new ApiError(
      "ORDER_NOT_EDITABLE",
      `The address of an order can be corrected while it is new_order, on_hold or in_production; this one is ${order.status}.`,
      naming(order),
    );
  }
  const corrected = { ...order, ...place({ ...order, ...given }, order, offer) };
  const changed = changedFields(order, corrected);
  if (changed.length === 0) return order;
  const fields = new Set([...(order.address_corrected?.fields ?? []), ...changed]);
  const after = { ...corrected, address_corrected: { at: timestamp(), fields: [...fields] } };
  requireFit(after, "Give shorter texts.");
  return after;
}

/** Returns the order with its new destination and its new `lead_days`. Throws VALIDATION_ERROR. */
function place(patched: OrderRecord, order: OrderRecord, offer: PublishedOffer): OrderRecord {
  const inAddress = deliveryFaults(patched).map(({ field, msg, type }) => ({
    loc: ["body", field],
    msg,
    type,
  }));
  if (inAddress.length > 0) throw new ValidationFailure(inAddress);
  const moved = { ...patched, ...toPlace(patched) };
  const placed = { ...moved, ship_from: shipFrom(moved, offer) };
  // The card may have changed since: an order that stays in its country keeps its method and its days.
  if (placed.country === order.country) return placed;
  const faults = shippingFaults(placed, offer.rateCard);
  if (faults.length > 0) {
    throw new ValidationFailure(faults.map((fault) => ({ ...fault, loc: ["body", "country"] })));
  }
  const lead_days = leadDaysOf(placed, order.production_line_id, offer);
  return { ...placed, lead_days };
}

const changedFields = (before: OrderRecord, after: OrderRecord) =>
  addressFields.filter((field) => before[field] !== after[field]);

/** Returns each changed field before and after: `zip "78702" -> "78701"`. */
const noteOf = (before: OrderRecord, after: OrderRecord) =>
  changedFields(before, after)
    .map((field) => `${field} ${JSON.stringify(before[field])} -> ${JSON.stringify(after[field])}`)
    .join(", ");
