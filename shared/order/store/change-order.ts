import { randomUUID } from "node:crypto";
import { overtaken } from "#shared/refusal/overtaken.ts";
import { retry } from "#shared/runtime/retry.ts";
import { timestamp } from "#shared/values/time.ts";
import type { Actor } from "#shared/key/caller.ts";
import { lastChange, type HistoryAction, type HistoryEntry } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import {
  getOrder,
  getOrderById,
  getPayee,
  replaceOrder,
  type FoundOrder,
  type Payee,
} from "./order-store.ts";
import { withPaymentStatus } from "#shared/order/payment.ts";

/** How a change is told in the order's history. */
export interface HistoryNote {
  readonly action: HistoryAction;
  /** A reason or an amount, say; made from the order before and after where it depends on what was decided. */
  readonly note?: string | ((before: OrderRecord, after: OrderRecord) => string);
}

/** Returns the changed order, or the same object if there is nothing to change. Throws to refuse. */
export type Decide = (order: OrderRecord) => OrderRecord | Promise<OrderRecord>;

/**
 * Changes one of the actor's own orders, named by the service's id or by their reference. Reads it, lets `decide` make
 * the new one, and writes that if nobody else wrote in between; otherwise `decide` runs again on the latest order. If
 * nothing changes, nothing is written. Throws NOT_FOUND, what `decide` throws, and CONFLICT when others keep writing
 * first.
 */
export function changeOrder(
  actor: Actor,
  idOrReference: string,
  entry: HistoryNote,
  decide: Decide,
): Promise<OrderRecord> {
  const read = async () => ({ order: await getOrder(actor.userId, idOrReference) });
  return change(read, { actor, by: "owner", entry }, decide);
}

/** Changes any owner's order, by the service's id, as {@link changeOrder} does for its owner. For operators. */
export function changeOrderById(
  actor: Actor,
  id: string,
  entry: HistoryNote,
  decide: Decide,
): Promise<OrderRecord> {
  const read = async () => ({ order: await getOrderById(id) });
  return change(read, { actor, by: "operator", entry }, decide);
}

/**
 * Changes what was paid for any owner's order as {@link changeOrderById} does, deleted ones too; of several that were
 * placed under one id, the one of that time. Throws VALIDATION_ERROR without a time where it is needed.
 */
export function changePayment(
  actor: Actor,
  payee: Payee,
  entry: HistoryNote,
  decide: Decide,
): Promise<OrderRecord> {
  return change(() => getPayee(payee), { actor, by: "operator", entry }, decide);
}

interface Author {
  readonly actor: Actor;
  readonly by: HistoryEntry["by"];
  readonly entry: HistoryNote;
}

async function change(
  read: () => Promise<FoundOrder>,
  author: Author,
  decide: Decide,
): Promise<OrderRecord> {
  const changed = await retry(async () => {
    const { order: before, isReplaced } = await read();
    const decided = await decide(before);
    if (decided === before) return before;
    const after = nextVersion(before, decided, author);
    return (await replaceOrder(after, before.version, isReplaced)) ? after : undefined;
  });
  if (changed !== undefined) return changed;
  throw overtaken(
    "Others changed this order at the same moment. Nothing was changed; read the order and try again.",
  );
}

function nextVersion(
  before: OrderRecord,
  after: OrderRecord,
  { actor, by, entry: { action, note = "" } }: Author,
): OrderRecord {
  return withPaymentStatus({
    ...after,
    version: before.version + 1,
    write_id: randomUUID(),
    updated_at: timestamp(),
    last_change: lastChange(actor, {
      by,
      action,
      from: before.status,
      note: typeof note === "string" ? note : note(before, after),
    }),
  });
}
