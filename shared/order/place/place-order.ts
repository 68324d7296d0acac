import { randomUUID } from "node:crypto";
import { validate as isUuid } from "uuid";
import { loadOffer } from "#shared/offer/load-offer.ts";
import { shippingMethodOf } from "#shared/offer/rate-card/shipping.ts";
import type { Actor } from "#shared/key/caller.ts";
import { lastChange } from "#shared/order/history.ts";
import { findOrderById, insertOrder, replaceDeletedOrder } from "#shared/order/order-store.ts";
import { orderId, type OrderRecord } from "#shared/order/order-record.ts";
import { PLACED_BYTES, requireFit } from "#shared/order/order-size.ts";
import { toOrder } from "#shared/order/order-view.ts";
import type { Order } from "#shared/order/order.ts";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";
import { toCountryCode } from "./address.ts";
import { chooseProductionLine } from "./choose-production-line.ts";
import { fingerprint, toDraft, type OrderCreateSchema, type OrderDraft } from "./order-draft.ts";
import { priceOrder } from "./price-order.ts";
import { itemFaults, resolveItems } from "./resolve-items.ts";

export interface PlacedOrder {
  readonly order: Order;
  /** Whether the order was there already: the same request came before. */
  readonly replayed: boolean;
}

/**
 * Places an order, or returns the one that the same request placed before. Throws VALIDATION_ERROR with every fault
 * that the catalog finds, PAYLOAD_TOO_LARGE, and DUPLICATE_ORDER_ID when another order has the reference.
 */
export async function placeOrder(by: Actor, request: OrderCreateSchema): Promise<PlacedOrder> {
  const draft = toDraft(request);
  const id = orderId(by.userId, draft.order_id);
  await requireOwnName(by.userId, draft.order_id);
  const { offer, productionLines, rateCard } = await loadOffer(draft.items);
  const shipping_method = shippingMethodOf(draft);
  const choice = chooseProductionLine(productionLines, draft.production_line_id, {
    ...draft,
    shipping_method,
  });
  const faults = [...itemFaults(draft.items, offer), ...choice.faults];
  if (choice.line === undefined || faults.length > 0) {
    // What the catalog offers may have changed since: a repeated request still gets its order.
    const holder = await findOrderById(id);
    if (holder === undefined || holder.deleted_at !== undefined)
      throw new ValidationFailure(faults);
    return replay(holder, draft);
  }
  const items = resolveItems(draft.items, offer);
  const country = toCountryCode(draft.country) ?? draft.country;
  const price = priceOrder({ ...draft, items, shipping_method, country }, rateCard);
  const order = newOrder(by, {
    ...draft,
    ...price,
    id,
    items,
    shipping_method,
    country,
    production_line_id: choice.line.id,
    production_line_name: choice.line.name,
    fingerprint: fingerprint(draft),
  });
  requireFit(order, "Give fewer inserts or items.", PLACED_BYTES);
  const holder = await insertOrder(order);
  if (holder === undefined) return { order: toOrder(order), replayed: false };
  if (holder.deleted_at === undefined) return replay(holder, draft);
  return placeAnew(by, holder, order, draft);
}

/** Throws DUPLICATE_ORDER_ID for a reference that is the service's id of another order: paths take either. */
async function requireOwnName(owner: string, reference: string): Promise<void> {
  if (!isUuid(reference)) return;
  const other = await findOrderById(reference.toLowerCase());
  if (other?.user_id !== owner) return;
  const { id, order_id, status } = other;
  throw new ApiError(
    "DUPLICATE_ORDER_ID",
    `${reference} is the id of your order ${order_id}; give this one a reference of its own.`,
    { data: { id, order_id, status } },
  );
}

async function placeAnew(
  by: Actor,
  deleted: OrderRecord,
  placed: OrderRecord,
  draft: OrderDraft,
): Promise<PlacedOrder> {
  // The versions go on: what was derived from those of the deleted order must not come again.
  const version = deleted.version + 1;
  const last_change = creation(by, "replaced");
  const order = { ...placed, re_placed: true, version, last_change };
  if (await replaceDeletedOrder(deleted, order)) return { order: toOrder(order), replayed: false };
  const holder = await findOrderById(order.id);
  if (holder === undefined || holder.deleted_at !== undefined) {
    throw new ApiError("CONFLICT", "This order is being placed and deleted at once. Try again.");
  }
  return replay(holder, draft);
}

/** The order that has the reference already, if the same request placed it. */
function replay(holder: OrderRecord, draft: OrderDraft): PlacedOrder {
  if (holder.fingerprint === fingerprint(draft)) return { order: toOrder(holder), replayed: true };
  const { id, order_id, status } = holder;
  throw new ApiError(
    "DUPLICATE_ORDER_ID",
    `Another order has the order_id ${order_id}; give each order its own, or update that one.`,
    { data: { id, order_id, status } },
  );
}

type Resolved = Pick<
  OrderRecord,
  | keyof OrderDraft
  | "id"
  | "fingerprint"
  | "production_line_name"
  | "subtotal"
  | "shipping_fee"
  | "box_fee"
  | "discount"
  | "tax"
  | "total"
>;

function newOrder(by: Actor, resolved: Resolved): OrderRecord {
  const now = timestamp();
  return {
    ...resolved,
    user_id: by.userId,
    created_by: by.userId,
    status: "new_order",
    payment_status: "pending",
    production_status: "pending",
    rejected_status: "",
    re_placed: false,
    shipments: [],
    paid: 0,
    version: 1,
    write_id: randomUUID(),
    created_at: now,
    updated_at: now,
    last_change: creation(by, "created"),
  };
}

function creation(by: Actor, action: "created" | "replaced") {
  return lastChange(by, { by: "owner", action, from: null, note: "" });
}
