import type { QueuePage } from "#shared/order/floor/floor-queue.ts";
import { readOrder } from "#shared/order/store/order-store.ts";
import { deletedOrderKey, deletedPrefix } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import type { VersionsQuery } from "./order-search.ts";

/** Sorts after every sort key that begins with what is before it. */
const AFTER = "~";

/** A page of the deleted orders that were kept aside when another took their place, the oldest first. */
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
