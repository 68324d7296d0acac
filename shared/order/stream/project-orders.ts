import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { chunk } from "#shared/runtime/chunk.ts";
import { retry } from "#shared/runtime/retry.ts";
import { latestEntry } from "#shared/order/history.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import {
  floorIndexKeys,
  historyKey,
  orderCountsKey,
  orderMarkKey,
  withoutKeys,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { getItems, TABLE_NAME } from "#shared/table/table.ts";
import { transact } from "#shared/table/transact.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { readOrderImage } from "./read-order-image.ts";

/** TransactWriteItems takes at most 100 items (AWS limit): the counts, and a mark for each order. */
const ORDERS_PER_TRANSACTION = 99;

/**
 * How an order stood when it was projected last: a stream record that comes again finds its own mark. Its index keys
 * are the order's place in the queues of its line and facility.
 */
interface OrderMark {
  readonly id: string;
  readonly version: number;
  readonly status: OrderStatus | "";
}

function readMark(item: StoredItem): OrderMark {
  return withoutKeys(item) as OrderMark;
}

/**
 * Brings what is derived from orders up to date with some stream records, however often they come: a history entry for
 * each version; and for each order, by its latest version, its owner's counts and its place in the floor's queues.
 * Throws for a record that cannot be read, before anything is written.
 */
export async function projectOrders(
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> {
  const versions = records.map(({ dynamodb }) => readOrderImage(dynamodb?.NewImage));
  await putItems(historyItems(versions));
  const latest = new Map(versions.map((order) => [order.id, order]));
  for (const [owner, orders] of Map.groupBy(latest.values(), ({ user_id }) => user_id)) {
    for (const some of chunk(orders, ORDERS_PER_TRANSACTION)) await markOwn(owner, some);
  }
  return { batchItemFailures: [] };
}

/** Each version's entry once, even if its record comes twice. */
function historyItems(versions: readonly OrderRecord[]): TableKey[] {
  const items = new Map<string, TableKey>();
  for (const order of versions) {
    const entry = latestEntry(order);
    const key = historyKey(order.id, order.version);
    if (entry !== undefined) items.set(`${key.PK} ${key.SK}`, { ...entry, ...key });
  }
  return [...items.values()];
}

async function markOwn(owner: string, orders: readonly OrderRecord[]): Promise<void> {
  const isMarked = await retry(async () => {
    const marks = await getItems(
      orders.map(({ id }) => orderMarkKey(id)),
      readMark,
      { consistent: true },
    );
    const before = new Map(marks.map((mark) => [mark.id, mark]));
    const unmarked = orders.filter(({ id, version }) => version > (before.get(id)?.version ?? 0));
    if (unmarked.length === 0) return true;
    // Otherwise another shard's records of the same orders have been counted meanwhile.
    return (await transact(moves(owner, unmarked, before))) ? true : undefined;
  });
  if (isMarked === undefined) {
    throw new Error(`The orders of ${owner} were marked by others each time`);
  }
}

function moves(
  owner: string,
  orders: readonly OrderRecord[],
  before: ReadonlyMap<string, OrderMark>,
) {
  const changes: Record<string, number> = {};
  const add = (status: string, count: number) => {
    if (status !== "") changes[status] = (changes[status] ?? 0) + count;
  };
  const marks = orders.map((order) => {
    const key = orderMarkKey(order.id);
    const mark = before.get(order.id);
    const isLive = order.deleted_at === null;
    const status = isLive ? order.status : "";
    add(mark?.status ?? "", -1);
    add(status, 1);
    return {
      Put: {
        TableName: TABLE_NAME,
        Item: {
          ...key,
          id: order.id,
          version: order.version,
          status,
          ...(isLive ? floorIndexKeys(order) : {}),
        },
        ...(mark === undefined
          ? { ConditionExpression: "attribute_not_exists(PK)" }
          : {
              ConditionExpression: "version = :version",
              ExpressionAttributeValues: { ":version": mark.version },
            }),
      },
    };
  });
  const moved = Object.entries(changes).filter(([, count]) => count !== 0);
  if (moved.length === 0) return marks;
  return [
    {
      Update: {
        TableName: TABLE_NAME,
        Key: orderCountsKey(owner),
        UpdateExpression: `ADD ${moved.map(([status]) => `#${status} :${status}`).join(", ")}`,
        ExpressionAttributeNames: Object.fromEntries(
          moved.map(([status]) => [`#${status}`, status]),
        ),
        ExpressionAttributeValues: Object.fromEntries(
          moved.map(([status, count]) => [`:${status}`, count]),
        ),
      },
    },
    ...marks,
  ];
}
