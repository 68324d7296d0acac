import * as z from "zod/mini";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { expiryOf, isAlive } from "#shared/order/store/test-expiry.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { dueErasureKeys, dueErasures, erasureKey, erasures } from "#shared/table/find-keys.ts";
import {
  AFTER,
  TTL_ATTRIBUTE,
  withoutKeys,
  type Read,
  type StoredItem,
} from "#shared/table/keys.ts";
import { findItem, findItems, queryIndex, queryItems, TABLE_NAME } from "#shared/table/table.ts";
import { putIf, transact } from "#shared/table/transact.ts";
import { pick } from "#shared/values/pick.ts";
import { timestamp, toInstant } from "#shared/values/time.ts";
import { Erasure, type ErasureList, type ErasuresQuery } from "./erasure.ts";

/**
 * Days after an erasure at which the service repeats it, because data stored elsewhere may have come back. The queues
 * of notifications keep messages for 4 days, the queue of faults for 14 more, and the bucket of failed stream records
 * for 30.
 */
export const REPEAT_DAYS = [4, 18, 34] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Erasures on a page of due erasures. */
const DUE_PAGE = 100;

/** An erasure as stored. */
export const ErasureRecord = z.extend(Erasure, {
  /** The place at which to continue a repetition that ran out of time. */
  cursor: z.optional(z.string()),
});
export type ErasureRecord = z.infer<typeof ErasureRecord>;

/** Reads the item of an erasure, written by any release. */
export const readErasure: Read<ErasureRecord> = (item) => withoutKeys(item) as ErasureRecord;

/** Returns when an erasure is next repeated; null after the last time. */
export function dueAfter(erased_at: string, now: Date): string | null {
  const times = REPEAT_DAYS.map((days) => new Date(toInstant(erased_at).getTime() + days * DAY_MS));
  const next = times.find((time) => time > now);
  return next === undefined ? null : timestamp(next);
}

/** Returns the erasure of an order, by its id. Throws NOT_FOUND. */
export async function getErasure(orderId: string): Promise<ErasureRecord> {
  const erasure = await findItem(erasureKey(orderId), readErasure, { consistent: true });
  if (erasure !== undefined) return erasure;
  throw new ApiError("NOT_FOUND", `There is no erasure of the order ${orderId}.`);
}

/** Returns a page of all erasures. */
export async function listErasures({ cursor, limit }: ErasuresQuery): Promise<ErasureList> {
  const found = await queryItems(erasures, readErasure, {
    from: cursor === undefined ? undefined : `${cursor}${AFTER}`,
    limit: limit + 1,
  });
  const items = found.slice(0, limit).map((erasure) => pick(Erasure, erasure));
  return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Yields pages of the items of due erasures, longest waiting first. */
export async function* listDue(): AsyncGenerator<readonly StoredItem[]> {
  const range = { index: "GSI1", partition: dueErasures, to: timestamp() } as const;
  let start: Awaited<ReturnType<typeof queryIndex>>["next"];
  do {
    const { entries, next } = await queryIndex(range, DUE_PAGE, start);
    yield (await findItems(entries, (item) => item)).filter(isAlive);
    start = next;
  } while (start !== undefined);
}

/**
 * Records the progress of a repetition: its cursor, or null at its end. Leaves an erasure that was made again since.
 */
export async function putRepeated(item: StoredItem, cursor: string | null): Promise<void> {
  const erasure = readErasure(item);
  const { erased_at, due_again_at: due } = erasure;
  const due_again_at = cursor === null ? dueAfter(erased_at, new Date()) : due;
  const after = { ...erasure, due_again_at, cursor: cursor ?? undefined };
  await putIf({
    TableName: TABLE_NAME,
    Item: { ...toErasureItem(after), [TTL_ATTRIBUTE]: item[TTL_ATTRIBUTE] },
    ConditionExpression: "due_again_at = :due",
    ExpressionAttributeValues: { ":due": due },
  });
}

const toErasureItem = (erasure: ErasureRecord) => ({
  ...erasure,
  ...erasureKey(erasure.id),
  ...dueErasureKeys(erasure.id, erasure.due_again_at),
});

/**
 * Writes an order's emptied version and its erasure, both or neither, if the order was not written since it was read.
 * So a restore finds each erased order in the list. Returns whether it wrote them.
 */
export function putErased(
  order: OrderRecord,
  before: Pick<OrderRecord, "write_id">,
  erased_at: string,
): Promise<boolean> {
  const { id, user_id } = order;
  const due_again_at = dueAfter(erased_at, new Date());
  return transact([
    {
      Put: {
        TableName: TABLE_NAME,
        Item: toItem(order),
        ConditionExpression: "write_id = :write_id",
        ExpressionAttributeValues: { ":write_id": before.write_id },
      },
    },
    {
      Put: {
        TableName: TABLE_NAME,
        Item: { ...toErasureItem({ id, user_id, erased_at, due_again_at }), ...expiryOf(order) },
      },
    },
  ]);
}
