import type { OrderStatus } from "#shared/order/order-status.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/order-store.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import {
  facilityOrders,
  lineOrders,
  orderKey,
  queuedOrderKey,
  type TableKey,
} from "#shared/table/keys.ts";
import { getItems, queryIndex, type IndexRange } from "#shared/table/table.ts";
import type { Floor, QueuePage, QueueQuery } from "./floor-queue.ts";

/** The form of the index's sort key, which a cursor holds. */
const SORT_KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}#[\da-f]{8}$/;
/** Sorts after every sort key that begins with what is before it. */
const AFTER = "~";

/** An order's place in a queue. */
interface QueueEntry extends TableKey {
  readonly GSI1SK?: string;
  readonly GSI2SK?: string;
}

/**
 * A page of the orders of a line or facility in one state, the oldest first. Orders that moved at that moment are left
 * out: only the cursor tells whether there are more. Throws VALIDATION_ERROR for a cursor that none of these pages
 * gave.
 */
export async function listQueue(query: QueueQuery): Promise<QueuePage> {
  const { entries, more } = await queryQueue(query, query.status, {
    after: query.cursor === undefined ? undefined : readCursor(query.cursor),
    limit: query.limit,
  });
  const queued = await findQueued(entries, query, query.status);
  const orders = entries.flatMap((entry) => {
    const order = queued.get(entry.PK);
    return order === undefined ? [] : [{ order, cursor: toCursor(entry) }];
  });
  return { orders, next_cursor: more ? toCursor(entries.at(-1)) : null };
}

/** Entries of a queue behind a sort key, the oldest first. */
export function queryQueue(
  { production_line_id, facility = "" }: Floor,
  status: OrderStatus,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  const queue: Pick<IndexRange, "index" | "partition"> =
    production_line_id === undefined
      ? { index: "GSI2", partition: facilityOrders(facility, status) }
      : { index: "GSI1", partition: lineOrders(production_line_id, status) };
  const from = after === undefined ? undefined : `${after}${AFTER}`;
  return queryIndex<QueueEntry>({ ...queue, from }, limit);
}

/** The orders of a queue's entries that are still there, by the partition keys of the entries. */
export async function findQueued(
  entries: readonly QueueEntry[],
  floor: Floor,
  status: OrderStatus,
): Promise<ReadonlyMap<string, OrderRecord>> {
  const orders = await getItems(entries.map(queuedOrderKey), readOrder);
  return new Map(
    orders
      .filter((order) => isQueued(order, floor, status))
      .map((order) => [orderKey(order.id).PK, order]),
  );
}

/** Whether an order belongs into a queue as it stands now. */
export function isQueued(
  order: OrderRecord,
  { production_line_id, facility }: Floor,
  status: OrderStatus,
): boolean {
  return (
    order.deleted_at === null &&
    order.status === status &&
    (production_line_id === undefined || order.production_line_id === production_line_id) &&
    (facility === undefined || order.facility === facility)
  );
}

/** The sort key of an entry in the queue that it was read from. */
export function sortKeyOf({ GSI1SK, GSI2SK }: QueueEntry): string | undefined {
  return GSI1SK ?? GSI2SK;
}

function toCursor(entry: QueueEntry | undefined): string | null {
  const sortKey = entry === undefined ? undefined : sortKeyOf(entry);
  return sortKey === undefined ? null : Buffer.from(sortKey).toString("base64url");
}

function readCursor(cursor: string): string {
  const sortKey = Buffer.from(cursor, "base64url").toString("utf8");
  if (SORT_KEY.test(sortKey)) return sortKey;
  const msg = "Give the next_cursor of the page before, or none for the first page";
  throw new ValidationFailure([{ loc: ["query", "cursor"], msg, type: "invalid_cursor" }]);
}
