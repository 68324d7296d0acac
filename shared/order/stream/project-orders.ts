import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { chunk } from "#shared/runtime/chunk.ts";
import { retry } from "#shared/runtime/retry.ts";
import { latestEntry } from "#shared/order/history.ts";
import { CHUNK_SIZE, findChunks, type OrderChunk } from "#shared/order/list/order-chunk.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import {
  floorIndexKeys,
  historyKey,
  orderChunks,
  orderMarkKey,
  placeOf,
  withoutKeys,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { getItems, TABLE_NAME } from "#shared/table/table.ts";
import { transact } from "#shared/table/transact.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { moveCounts, type CountMove } from "./move-counts.ts";
import { readOrderImage } from "./read-order-image.ts";

/** TransactWriteItems takes at most 100 items (AWS limit). */
const TRANSACTION_ITEMS = 100;

/**
 * How an order stood when it was projected last, and where it was counted: a stream record that comes again finds its
 * own mark. Its index keys are the order's place in the queues of its line and facility.
 */
interface OrderMark {
  readonly id: string;
  readonly version: number;
  readonly status: OrderStatus | "";
  readonly created_at: string;
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
  chunkSize = CHUNK_SIZE,
): Promise<DynamoDBBatchResponse> {
  const versions = records.map(({ dynamodb }) => readOrderImage(dynamodb?.NewImage));
  await putItems(historyItems(versions));
  const latest = new Map(versions.map((order) => [order.id, order]));
  for (const [owner, orders] of Map.groupBy(latest.values(), ({ user_id }) => user_id)) {
    await markOwn(owner, orders, chunkSize);
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

async function markOwn(
  owner: string,
  orders: readonly OrderRecord[],
  chunkSize: number,
): Promise<void> {
  const isMarked = await retry(async (number) => {
    // A read that is not the latest costs half; what is written on the strength of it is refused.
    const consistent = number > 1;
    const keys = orders.map(({ id }) => orderMarkKey(id));
    const marks = await getItems(keys, readMark, { consistent });
    const before = new Map(marks.map((mark) => [mark.id, mark]));
    const unmarked = orders.filter(({ id, version }) => version > (before.get(id)?.version ?? 0));
    if (unmarked.length === 0) return true;
    const moves = unmarked.flatMap((order) => toMove(order, before.get(order.id)));
    const places = moves.map(({ place }) => place);
    const chunks = places.length === 0 ? [] : await findChunks(owner, places, { consistent });
    const moved = moveCounts(chunks, moves, chunkSize);
    if (moved === undefined) return undefined;
    if (moved.length + unmarked.length > TRANSACTION_ITEMS) {
      for (const half of chunk(unmarked, Math.ceil(unmarked.length / 2))) {
        await markOwn(owner, half, chunkSize);
      }
      return true;
    }
    const writes = [
      ...moved.map((each) => putOver(each.version, chunkItem(owner, each))),
      ...unmarked.map((order) => putOver(before.get(order.id)?.version ?? 0, markItem(order))),
    ];
    // Otherwise another shard's records of the same orders or chunks have been counted meanwhile.
    return (await transact(writes)) ? true : undefined;
  });
  if (isMarked === undefined) {
    throw new Error(`The orders of ${owner} were marked by others each time`);
  }
}

/** Where an order leaves the counts and where it enters them; nothing if it stays. */
function toMove(order: OrderRecord, mark: OrderMark | undefined): CountMove[] {
  const before = { place: placeOf({ ...order, ...mark }), status: mark?.status ?? "" } as const;
  const after = { place: placeOf(order), status: statusOf(order) };
  if (before.status === after.status && before.place === after.place) return [];
  return [
    { ...before, by: -1 as const },
    { ...after, by: 1 as const },
  ].flatMap(({ status, ...move }) => (status === "" ? [] : { status, ...move }));
}

function statusOf({ deleted_at, status }: OrderRecord): OrderStatus | "" {
  return deleted_at === null ? status : "";
}

/** Puts an item on the condition that it still is of the version that was read, 0 for one that was not there. */
function putOver(version: number, Item: TableKey & { readonly version: number }) {
  return {
    Put: {
      TableName: TABLE_NAME,
      Item,
      ...(version === 0
        ? { ConditionExpression: "attribute_not_exists(PK)" }
        : {
            ConditionExpression: "version = :version",
            ExpressionAttributeValues: { ":version": version },
          }),
    },
  };
}

function chunkItem(owner: string, { from, ...chunk }: OrderChunk) {
  return { ...chunk, PK: orderChunks(owner), SK: from, version: chunk.version + 1 };
}

function markItem(order: OrderRecord) {
  const { id, version, created_at } = order;
  const status = statusOf(order);
  const floor = status === "" ? {} : floorIndexKeys(order);
  return { ...orderMarkKey(id), id, version, status, created_at, ...floor };
}
