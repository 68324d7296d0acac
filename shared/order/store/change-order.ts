import { randomUUID } from "node:crypto";
import { conflicted } from "#shared/refusal/conflicted.ts";
import { retry } from "#shared/runtime/retry.ts";
import { timestamp } from "#shared/values/time.ts";
import { SERVICE, type Actor } from "#shared/key/caller.ts";
import { lastChange, type HistoryAction, type HistoryEntry } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { notMovable } from "#shared/order/order-refusals.ts";
import {
  findOrderById,
  getOrder,
  getOrderById,
  getPayee,
  storeBothVersions,
  storeVersion,
  type Payee,
} from "./order-store.ts";
import { isStopped, withPaymentStatus } from "#shared/order/balance.ts";
import { withReprintStopped } from "#shared/order/pieces.ts";
import { orderId } from "./order-id.ts";

/** The history entry of a change. */
export interface HistoryNote {
  readonly action: HistoryAction;
  /** Text such as a reason or an amount; a function if it depends on the change. */
  readonly note?: string | ((before: OrderRecord, after: OrderRecord) => string);
}

/** A stored change: the version before and the one that was made from it. */
interface Change {
  readonly before: OrderRecord;
  readonly after: OrderRecord;
}

/** Decides a change: returns the changed order, or the same object if nothing changes. Throws to refuse. */
export type Decide = (order: OrderRecord) => OrderRecord | Promise<OrderRecord>;

/** Stores an order that was made from `before`. Returns false if others wrote first. */
export type Store = (
  order: OrderRecord,
  before: OrderRecord,
  isReplaced?: boolean,
) => Promise<boolean>;

/**
 * Changes one of the actor's own orders, named by its id or reference, with optimistic locking. `decide` makes the new
 * order from the stored one, and a conditional write stores it. If others wrote first, `decide` runs again on the
 * latest version. If nothing changes, nothing is written. Throws NOT_FOUND, what `decide` throws, and CONFLICT when
 * others keep writing first.
 */
export function changeOrder(
  actor: Actor,
  idOrReference: string,
  entry: HistoryNote,
  decide: Decide,
): Promise<OrderRecord> {
  const read = async () => ({ order: await getOrder(actor.userId, idOrReference) });
  return change(read, "owner", actor, entry, decide);
}

/**
 * {@link changeOrder} for any owner's order, by its id, if the actor's key may see it: for operators and for the
 * service itself. `store` may write other items with it. Throws ORDER_NOT_MOVABLE for an operator's change of a test
 * order, and for any change of an erased order, so that no personal data comes back.
 */
export function changeOrderById(
  actor: Actor,
  id: string,
  entry: HistoryNote,
  decide: Decide,
  store?: Store,
): Promise<OrderRecord> {
  const read = async () => ({ order: await getOrderById(id, actor) });
  const allowed = leavingErased(leavingTests(actor, decide));
  return change(read, byOf(actor), actor, entry, allowed, store);
}

/**
 * {@link changeOrderById} for payments and refunds, which reach soft-deleted and erased orders too. If several orders
 * had the id, it changes the one with the payee's `created_at`, and throws VALIDATION_ERROR without it.
 */
export function changePayment(
  actor: Actor,
  payee: Payee,
  entry: HistoryNote,
  decide: Decide,
): Promise<OrderRecord> {
  return change(() => getPayee(payee), byOf(actor), actor, entry, leavingTests(actor, decide));
}

/**
 * Changes any order for the service, if it exists and `decide` changes it. A change for which `tells` returns false
 * makes no version: it has no history entry, no notification and no new `updated_at`. Returns the change, or undefined
 * if there was none. Throws CONFLICT when others keep writing first.
 */
export async function noteOnOrder(
  id: string,
  action: HistoryAction,
  decide: (order: OrderRecord) => OrderRecord,
  tells: (before: OrderRecord, after: OrderRecord) => boolean,
): Promise<Change | undefined> {
  const done = await retry(async () => {
    const before = await findOrderById(id);
    const decided = before && decide(before);
    if (before === undefined || decided === undefined || decided === before)
      return { change: undefined };
    const entry = { by: "service", action, from: before.status, note: "" } as const;
    const after = tells(before, decided)
      ? nextVersion(before, decided, lastChange(SERVICE, entry))
      : { ...decided, write_id: randomUUID() };
    return (await storeVersion(after, before)) ? { change: { before, after } } : undefined;
  });
  if (done === undefined) throw contended();
  return done.change;
}

/** Returns the history's `by` of an actor who changes orders of others. */
export const byOf = (actor: Actor) => (actor === SERVICE ? "service" : "operator");

/** Refuses operators' changes of test orders, which go through their states automatically. */
function leavingTests(actor: Actor, decide: Decide): Decide {
  return (order) => {
    if (!order.is_test || actor === SERVICE) return decide(order);
    throw notMovable(
      order,
      "It is a test order: it moves automatically, or when its owner sends POST /orders/{order_id}/simulate.",
    );
  };
}

function leavingErased(decide: Decide): Decide {
  return (order) => {
    if (order.erased_at === null) return decide(order);
    throw notMovable(
      order,
      "The recipient of this order was erased: only payments and refunds are still recorded.",
    );
  };
}

/** Returns the version of an order that follows `before`. */
export function nextVersion(
  before: OrderRecord,
  decided: OrderRecord,
  last_change: OrderRecord["last_change"],
): OrderRecord {
  return withPaymentStatus({
    ...decided,
    version: before.version + 1,
    write_id: randomUUID(),
    updated_at: timestamp(),
    last_change,
  });
}

async function change(
  read: () => ReturnType<typeof getPayee>,
  by: HistoryEntry["by"],
  actor: Actor,
  { action, note = "" }: HistoryNote,
  decide: Decide,
  store: Store = storeChange,
): Promise<OrderRecord> {
  const changed = await retry(async () => {
    const { order: before, isReplaced } = await read();
    const decided = await decide(before);
    if (decided === before) return before;
    const text = typeof note === "string" ? note : note(before, decided);
    const after = nextVersion(
      before,
      decided,
      lastChange(actor, { by, action, from: before.status, note: text }),
    );
    return (await store(after, before, isReplaced)) ? after : undefined;
  });
  if (changed !== undefined) return changed;
  throw contended();
}

/**
 * Stores a changed order. If it prints claimed pieces again and was stopped or deleted, the order with the claim is told
 * so by the same transaction, so that its owner can claim the pieces again.
 */
export async function storeChange(
  after: OrderRecord,
  before: OrderRecord,
  isReplaced = false,
): Promise<boolean> {
  const isReprintStopped = after.reprint_of !== "" && isGone(after) && !isGone(before);
  const claimed = isReprintStopped
    ? await findOrderById(orderId(after.user_id, after.reprint_of))
    : undefined;
  const freed = claimed && withReprintStopped(claimed, after.id);
  if (claimed === undefined || freed === claimed || freed === undefined) {
    return storeVersion(after, before, isReplaced);
  }
  const entry = { by: "service", action: "reprint_stopped", from: claimed.status } as const;
  const told = nextVersion(claimed, freed, lastChange(SERVICE, { ...entry, note: after.order_id }));
  return storeBothVersions([after, before], [told, claimed]);
}

const isGone = (order: OrderRecord) => isStopped(order) || order.deleted_at !== null;

const contended = () =>
  conflicted(
    "Others changed this order at the same moment. Nothing was changed; read the order and try again.",
  );
