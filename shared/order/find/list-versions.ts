import type { QueuePage } from "#shared/order/queues/floor-queue.ts";
import { readOrder } from "#shared/order/store/order-item.ts";
import { AFTER, deletedOrderKey, deletedPrefix } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import type { VersionsQuery } from "./order-search.ts";

/**
 * Returns a page of the former orders with an id, the oldest first. Each was soft-deleted, and a new order took its
 * reference.
 */
export async function listVersions(
  id: string,
  { cursor, limit }: VersionsQuery,
): Promise<QueuePage> {
  const { PK, SK } = deletedOrderKey(id, cursor ?? "");
  const found = await queryItems(PK, readOrder, {
    from: cursor === undefined ? SK : `${SK}${AFTER}`,
    to: `${deletedPrefix}${AFTER}`,
    limit: limit + 1,
  });
  const orders = found.slice(0, limit).map((order) => ({ order, cursor: order.deleted_at }));
  return { orders, next_cursor: found.length > limit ? (orders.at(-1)?.cursor ?? null) : null };
}
