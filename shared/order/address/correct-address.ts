import type { Actor } from "#shared/key/caller.ts";
import type { OfferContext } from "#shared/offer/load-offer.ts";
import { getPublishedOffer } from "#shared/offer/published-offer.ts";
import { naming, requireVersion } from "#shared/order/order-refusals.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { deliveryFaults } from "#shared/order/place/address.ts";
import { resolveOrder } from "#shared/order/place/resolve-order.ts";
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
  const { products, productionLines, rateCard } = await getPublishedOffer();
  const offer = { products, variations: new Map() };
  const context = { offer, productionLines, rateCard };
  const entry = { action: "address_corrected" as const, note: noteOf };
  return changeOrderById(actor, id, entry, (order) => {
    requireVersion(order, version);
    return withAddress(order, given, context);
  });
}

function withAddress(order: OrderRecord, given: Corrected, context: OfferContext): OrderRecord {
  if (!isOpen(order.status) && order.status !== "in_production") {
    throw new ApiError(
      "ORDER_NOT_EDITABLE",
      `The address of an order can be corrected while it is new_order, on_hold or in_production; this one is ${order.status}.`,
      naming(order),
    );
  }
  const corrected = { ...order, ...place({ ...order, ...given }, order, context) };
  const changed = changedFields(order, corrected);
  if (changed.length === 0) return order;
  const fields = new Set([...(order.address_corrected?.fields ?? []), ...changed]);
  const after = { ...corrected, address_corrected: { at: timestamp(), fields: [...fields] } };
  requireFit(after, "Give shorter texts.");
  return after;
}

/** Returns the order with its new destination and its new `lead_days`. Throws VALIDATION_ERROR. */
function place(patched: OrderRecord, order: OrderRecord, context: OfferContext): OrderRecord {
  const inAddress = deliveryFaults(patched).map(({ field, msg, type }) => ({
    loc: ["body", field],
    msg,
    type,
  }));
  if (inAddress.length > 0) throw new ValidationFailure(inAddress);
  const existing = { order, asked: changedFields(order, patched) };
  const { order: resolved, faults } = resolveOrder(
    { ...patched, production_line_id: "" },
    context,
    existing,
  );
  // The only fault left to occur: the order's method does not reach the country.
  if (resolved === undefined) {
    throw new ValidationFailure(faults.map((fault) => ({ ...fault, loc: ["body", "country"] })));
  }
  const { country, state, lead_days } = resolved;
  return { ...patched, country, state, lead_days };
}

const changedFields = (before: OrderRecord, after: OrderRecord) =>
  addressFields.filter((field) => before[field] !== after[field]);

/** Returns each changed field before and after: `zip "78702" -> "78701"`. */
const noteOf = (before: OrderRecord, after: OrderRecord) =>
  changedFields(before, after)
    .map((field) => `${field} ${JSON.stringify(before[field])} -> ${JSON.stringify(after[field])}`)
    .join(", ");
