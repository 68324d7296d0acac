import { loadExplainedOffer } from "#shared/offer/load-offer.ts";
import type { Actor, Caller } from "#shared/key/caller.ts";
import { lastChange } from "#shared/order/history.ts";
import { knownKeys, withKnownArtwork } from "#shared/order/artwork/known-artwork.ts";
import {
  findOrderById,
  findOwnById,
  insertOrder,
  storeOverDeleted,
} from "#shared/order/store/order-store.ts";
import { orderId } from "#shared/order/store/order-id.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { naming } from "#shared/order/order-refusals.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { isStopped } from "#shared/order/balance.ts";
import { PLACED_BYTES, requireFit } from "#shared/order/view/order-size.ts";
import { conflicted } from "#shared/refusal/conflicted.ts";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { outcomeFaults } from "#shared/order/simulated-outcome.ts";
import { timestamp } from "#shared/values/time.ts";
import { fingerprint, toDraft, type OrderCreateSchema, type OrderDraft } from "./order-draft.ts";
import { delayEnd } from "#shared/order/store/ready-time.ts";
import { scheduleOf } from "#shared/order/routing/ship-by.ts";
import { numberFaults } from "./label-number.ts";
import { newOrder } from "./new-order.ts";
import { resolveOrder } from "./resolve-order.ts";

export interface PlacedOrder {
  readonly order: OrderRecord;
  /** Whether an earlier, equal request has placed it. */
  readonly replayed: boolean;
}

/**
 * Places an order. Idempotent: a repeated request returns the order that it placed before. A request without a delay
 * gets the key's `productionDelay`. Throws VALIDATION_ERROR with every fault against the catalog, and
 * DUPLICATE_ORDER_ID if another order has the reference. Throws CONFLICT if orders of this reference are placed and
 * deleted at the same moment, and PAYLOAD_TOO_LARGE.
 */
export async function placeOrder(
  by: Actor & Pick<Caller, "productionDelay" | "mode">,
  request: OrderCreateSchema,
): Promise<PlacedOrder> {
  const draft = toDraft(request);
  const id = orderId(by.userId, draft.order_id);
  await refuseIdOfAnotherOrder(by.userId, draft.order_id);
  const { offer, extraItems } = await loadExplainedOffer(
    draft.items,
    knownKeys(by.userId, draft.items),
  );
  const { order: resolved, faults } = resolveOrder(draft, offer);
  const is_test = by.mode === "test";
  const inBody = [...outcomeFaults({ is_test, note: draft.note }), ...numberFaults(draft)];
  if (inBody.length > 0) throw new ValidationFailure([...inBody, ...faults]);
  if (resolved === undefined) {
    // The catalog may have changed since the order was placed: a repeated request still gets its order.
    const holder = await findOrderById(id);
    if (holder?.deleted_at !== null) throw new ValidationFailure(faults);
    return replay(holder, draft);
  }
  const { production_delay = by.productionDelay, ...carried } = draft;
  const fields = {
    ...carried,
    ...resolved,
    id,
    user_id: by.userId,
    merchant: by.keyName,
    is_test,
    names_line: draft.production_line_id !== "",
    produce_after: delayEnd(production_delay),
    fingerprint: fingerprint(draft),
  };
  const placed = newOrder(by, fields, creation("created"), timestamp());
  const scheduled = { ...placed, ...scheduleOf(placed, offer) };
  const order = withKnownArtwork(scheduled, offer, extraItems);
  requireFit(order, "Give fewer inserts or items.", PLACED_BYTES);
  const holder = await insertOrder(order);
  if (holder === undefined) return { order, replayed: false };
  if (holder.deleted_at === null) return replay(holder, draft);
  return placeAnew(by, holder, order, draft);
}

/**
 * Throws DUPLICATE_ORDER_ID for a reference that is the id of another order of the owner: a path takes either, so it
 * would be ambiguous.
 */
async function refuseIdOfAnotherOrder(owner: string, reference: string): Promise<void> {
  const other = await findOwnById(owner, reference);
  if (other === undefined) return;
  throw duplicate(
    other,
    `${reference} is the id of your order ${other.order_id}; choose another reference.`,
  );
}

async function placeAnew(
  by: Actor,
  deleted: OrderRecord,
  placed: OrderRecord,
  draft: OrderDraft,
): Promise<PlacedOrder> {
  // Versions continue after the deleted order's: history and counts know each version only once.
  const version = deleted.version + 1;
  const last_change = lastChange(by, { ...creation("replaced"), from: null });
  const order = { ...placed, re_placed: true, version, last_change };
  if (await storeOverDeleted(deleted, order)) return { order, replayed: false };
  const holder = await findOrderById(order.id);
  if (holder?.deleted_at !== null) {
    throw conflicted("This order is being placed and deleted at once. Try again.");
  }
  return replay(holder, draft);
}

/**
 * Returns the order that has the reference, if an equal request placed it and it was not stopped since. Throws
 * DUPLICATE_ORDER_ID otherwise.
 */
function replay(holder: OrderRecord, draft: OrderDraft): PlacedOrder {
  if (isStopped(holder)) {
    throw duplicate(
      holder,
      `Your order ${holder.order_id} was ${holder.rejected_status === "" ? "cancelled" : "rejected"} and keeps its order_id; give this one another.`,
    );
  }
  if (holder.fingerprint === fingerprint(draft)) return { order: holder, replayed: true };
  const { order_id, status } = holder;
  const rest = isOpen(status) ? ", or update that one" : `; that one is ${status}`;
  throw duplicate(
    holder,
    `Another request of yours placed the order ${order_id}. If that was an earlier try of this one, it is placed; otherwise give this one its own order_id${rest}.`,
  );
}

const duplicate = (holder: OrderRecord, message: string) =>
  new ApiError("DUPLICATE_ORDER_ID", message, naming(holder));

const creation = (action: "created" | "replaced") => ({ by: "owner" as const, action, note: "" });
