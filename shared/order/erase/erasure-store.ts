import { ApiError } from "#shared/refusal/errors.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { erasureKey, erasures } from "#shared/table/find-keys.ts";
import { AFTER, withoutKeys, type Read } from "#shared/table/keys.ts";
import { findItem, queryItems, TABLE_NAME } from "#shared/table/table.ts";
import { expiryOf } from "#shared/order/store/test-expiry.ts";
import { transact } from "#shared/table/transact.ts";
import type { Erasure, ErasureList, ErasuresQuery } from "./erasure.ts";

/** Reads the item of an erasure, whatever release wrote it. */
export const readErasure: Read<Erasure> = (item) => withoutKeys(item) as Erasure;

/** The erasure of an order, by its id; throws NOT_FOUND. */
export async function getErasure(orderId: string): Promise<Erasure> {
  const erasure = await findItem(erasureKey(orderId), readErasure, { consistent: true });
  if (erasure !== undefined) return erasure;
  throw new ApiError("NOT_FOUND", `There is no erasure of the order ${orderId}.`);
}

/** A page of all erasures. */
export async function listErasures({ cursor, limit }: ErasuresQuery): Promise<ErasureList> {
  const found = await queryItems(erasures, readErasure, {
    from: cursor === undefined ? undefined : `${cursor}${AFTER}`,
    limit: limit + 1,
  });
  const items = found.slice(0, limit);
  return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/**
 * Writes an order's emptied version, if the table still has the version that it was made from, and its erasure, both or
 * none: no order is erased that a restore would bring back unnoticed. Returns whether it did.
 */
export function putErased(
  order: OrderRecord,
  version: number,
  erased_at: string,
): Promise<boolean> {
  const { id, user_id } = order;
  return transact([
    {
      Put: {
        TableName: TABLE_NAME,
        Item: toItem(order),
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": version },
      },
    },
    {
      Put: {
        TableName: TABLE_NAME,
        Item: { id, user_id, erased_at, ...erasureKey(id), ...expiryOf(order) },
      },
    },
  ]);
}
