import * as z from "zod/mini";
import type { Actor } from "#shared/key/caller.ts";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { traceId } from "#shared/runtime/trace.ts";
import { pick } from "#shared/values/pick.ts";
import { OrderStatus } from "./order-status.ts";

/**
 * The kind of a change of an order. `replaced`: it was placed again, with the reference of a soft-deleted order.
 * `restored`: it was restored after a loss.
 */
export const HistoryAction = z.enum([
  "created",
  "replaced",
  "updated",
  "address_corrected",
  "cancelled",
  "deleted",
  "held",
  "released",
  "started",
  "returned",
  "rerouted",
  "shipped",
  "closed",
  "rejected",
  "production_cancelled",
  "refunded",
  "claimed",
  "claim_retracted",
  "claim_decided",
  "reprint_stopped",
  "payment",
  "production",
  "shipment",
  "voided",
  "tracking",
  "checked",
  "erased",
  "restored",
]);
export type HistoryAction = z.infer<typeof HistoryAction>;

/** A change of an order, with its time and its actor. Each version of an order has one entry. */
export const HistoryEntry = z.strictObject({
  version: z.int(),
  at: z.string(),
  /** The API that made the change: the owner's or the operators'; `service` for the service itself, without a key. */
  by: z.enum(["owner", "operator", "service"]),
  user_id: z.uuid(),
  key_id: z.uuid(),
  /** The key's name when it was used. */
  key_name: z.string(),
  action: HistoryAction,
  /** The order's status before, null at its creation. */
  from: z.nullable(OrderStatus),
  to: OrderStatus,
  /** The reason or the changed fields; may be empty. */
  note: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/**
 * A history entry as it is stored, with the order's amounts after the change, in cents. The audit compares an order's
 * amounts with them.
 */
export const HistoryRecord = z.extend(HistoryEntry, {
  total: z.int(),
  paid: z.int(),
  refunded: z.int(),
});
export type HistoryRecord = z.infer<typeof HistoryRecord>;

/** The fields of a history entry that its order does not have. */
const Change = z.omit(HistoryEntry, { version: true, at: true, to: true });

/** The change that made an order's current version, as the order stores it. */
export const LastChange = z.extend(Change, {
  /** The trace of the request or message that made the change, for logs only. */
  trace_id: z.string(),
});
type LastChange = z.infer<typeof LastChange>;

/** The personal fields of a history entry: its note may hold any text, such as a reason or a tracking number. */
export const historyMarks = ["note"] as const;

/** Returns a change by an actor in the current trace, as its order stores it. */
export function lastChange(
  { userId, keyId, keyName }: Actor,
  { by, action, from, note }: Pick<HistoryEntry, "by" | "action" | "from" | "note">,
): LastChange {
  return {
    by,
    user_id: userId,
    key_id: keyId,
    key_name: keyName,
    action,
    from,
    note,
    trace_id: traceId(),
  };
}

/** Returns the history entry of an order's current version. */
export function latestEntry(order: {
  readonly version: number;
  readonly updated_at: string;
  readonly status: OrderStatus;
  readonly last_change: LastChange;
  readonly total: number;
  readonly paid: number;
  readonly refunded: number;
}): HistoryRecord {
  const { version, updated_at, status, last_change, total, paid, refunded } = order;
  const change = pick(Change, last_change);
  return { ...change, version, at: updated_at, to: status, total, paid, refunded };
}

/** The trace of the change that made an order's current version. */
export const traceOf = ({ last_change }: { readonly last_change: LastChange }): string =>
  last_change.trace_id;

/** Whether a restore wrote the order's current version. Such a version sends no notification and queues no work. */
export const isRestored = ({ last_change }: { readonly last_change: LastChange }): boolean =>
  last_change.action === "restored";

/** Reads a stored entry of any release. */
export function readHistoryEntry(item: StoredItem): HistoryRecord {
  return withoutKeys(item) as HistoryRecord;
}
