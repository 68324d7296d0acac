import { setTimeout as sleep } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { countedKey, orderCountsKey, type TableKey } from "#shared/table/keys.ts";
import { getItems, table, TABLE_NAME } from "#shared/table/table.ts";
import { readOrderImage } from "./order-image.ts";
import { OrderStatus } from "./order-status.ts";
import type { OrderRecord } from "./order.ts";

/** TransactWriteItems takes at most 100 items (AWS limit): the counts, and a mark for each order. */
const ORDERS_PER_TRANSACTION = 99;
const ATTEMPTS = 8;

/** How many orders an owner has in each state, deleted ones in none. */
export type OrderCounts = Partial<Record<OrderStatus, number>>;

/** How an order was counted last: a stream record that comes again finds its own mark. */
interface CountedMark extends TableKey {
  readonly version: number;
  readonly status: OrderStatus | "";
}

/** How many orders an owner's counts hold, all of them or those in one state. */
export function sumCounts(counts: OrderCounts, status: OrderStatus | undefined): number {
  const states = status === undefined ? OrderStatus.options : [status];
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

/**
 * Brings the counts of each owner up to date with some stream records: each order counted once in its present state,
 * however often its records come. Lists of many orders take their totals from these counts.
 */
export async function countOrders(
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> {
  const latest = new Map<string, OrderRecord>();
  for (const { dynamodb } of records) {
    const order = readOrderImage(dynamodb?.NewImage);
    latest.set(order.id, order);
  }
  for (const [owner, orders] of Map.groupBy(latest.values(), ({ user_id }) => user_id)) {
    for (let start = 0; start < orders.length; start += ORDERS_PER_TRANSACTION) {
      await countOwn(owner, orders.slice(start, start + ORDERS_PER_TRANSACTION));
    }
  }
  return { batchItemFailures: [] };
}

async function countOwn(owner: string, orders: readonly OrderRecord[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const marks = await getItems<CountedMark>(
      orders.map(({ id }) => countedKey(id)),
      { consistent: true },
    );
    const before = new Map(marks.map((mark) => [mark.PK, mark]));
    const uncounted = orders.filter(
      ({ id, version }) => version > (before.get(countedKey(id).PK)?.version ?? 0),
    );
    if (uncounted.length === 0) return;
    try {
      await table.send(
        new TransactWriteCommand({ TransactItems: moves(owner, uncounted, before) }),
      );
      return;
    } catch (error) {
      // Another shard's records of the same owner are being counted: what is there now is read again.
      if (!(error instanceof TransactionCanceledException) || attempt === ATTEMPTS) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function moves(
  owner: string,
  orders: readonly OrderRecord[],
  before: ReadonlyMap<string, CountedMark>,
) {
  const changes: Record<string, number> = {};
  const add = (status: string, count: number) => {
    if (status !== "") changes[status] = (changes[status] ?? 0) + count;
  };
  const marks = orders.map(({ id, version, status, deleted_at }) => {
    const key = countedKey(id);
    const mark = before.get(key.PK);
    const counted = deleted_at === undefined ? status : "";
    add(mark?.status ?? "", -1);
    add(counted, 1);
    return {
      Put: {
        TableName: TABLE_NAME,
        Item: { ...key, version, status: counted },
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
