import { DynamoDBClient, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { unprocessed } from "#shared/refusal/unavailable.ts";
import { awsClient } from "#shared/runtime/aws-client.ts";
import { chunk } from "#shared/runtime/chunk.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { retryRest } from "#shared/runtime/retry.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { indexes, type IndexName, type Read, type StoredItem, type TableKey } from "./keys.ts";
import { meterUnits } from "./units.ts";

/** The name of the single table, set by the stack. */
export const TABLE_NAME = requireEnv("TABLE_NAME");

/** BatchGetItem takes at most 100 keys (AWS limit). */
const BATCH_GET_KEYS = 100;
const BATCHES_AT_ONCE = 4;

/** More keys than a page of 1 MB holds; DynamoDB's Limit has 32 bits. */
const QUERY_LIMIT = 100_000;

const client = awsClient(DynamoDBClient, 2000);
// Without a logger, this middleware would still search every request and reply for data that must not be logged.
client.middlewareStack.remove("loggerMiddleware");
meterUnits(client.middlewareStack);
client.middlewareStack.add(
  (next) => async (args) => {
    try {
      return await next(args);
    } catch (error) {
      // The SDK retries throttled calls automatically, but not a write that met a transaction.
      if (error instanceof TransactionConflictException) error.$retryable = { throttling: false };
      throw error;
    }
  },
  { step: "finalizeRequest", priority: "low", name: "retryHeldUp" },
);

/** The table's client: 3 tries of at most 2 seconds each. Meters every consumed unit; drops undefined attributes. */
export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

/** Returns an item, or undefined. Eventually consistent unless `consistent`, which costs twice as much. */
export async function findItem<Result>(
  key: TableKey,
  read: Read<Result>,
  { consistent = false } = {},
): Promise<Result | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: key, ConsistentRead: consistent }),
  );
  return Item === undefined ? undefined : read(Item as StoredItem);
}

/**
 * Returns the items of keys or index entries, in their order. Entries without an item are left out. An index may be
 * ahead of an eventually consistent read: an item that differs from its entry (one says `shipped`, the other `on_hold`)
 * is read again, consistently. Retries unprocessed keys with backoff; throws SERVICE_UNAVAILABLE if some remain.
 * `tableName` may be a copy of the table.
 */
export async function findItems<Result>(
  keys: readonly TableKey[],
  read: Read<Result>,
  { consistent = false, tableName = TABLE_NAME } = {},
): Promise<Result[]> {
  // An index entry that moves during a query may come twice, and BatchGetItem refuses duplicate keys.
  const unique = new Map(keys.map((key) => [nameOf(key), key]));
  const distinct = [...unique.values()].map(({ PK, SK }) => ({ PK, SK }));
  const found = new Map<string, StoredItem>();
  await runParallel(BATCHES_AT_ONCE, chunk(distinct, BATCH_GET_KEYS), async (batch) => {
    const rest = await retryRest(batch, async (pending) => {
      const { Responses, UnprocessedKeys } = await table.send(
        new BatchGetCommand({
          RequestItems: { [tableName]: { Keys: [...pending], ConsistentRead: consistent } },
        }),
      );
      for (const item of (Responses?.[tableName] ?? []) as StoredItem[]) {
        found.set(nameOf(item), item);
      }
      return (UnprocessedKeys?.[tableName]?.Keys ?? []) as TableKey[];
    });
    if (rest.length > 0) throw unprocessed("BatchGetItem");
  });
  if (!consistent) {
    const behind = [...unique.values()].filter((key) => !matchesEntry(found.get(nameOf(key)), key));
    for (const key of behind) found.delete(nameOf(key));
    const latest = await findItems(behind, (item) => item, { consistent: true, tableName });
    for (const item of latest) found.set(nameOf(item), item);
  }
  return [...unique.keys()].flatMap((name) => found.get(name) ?? []).map(read);
}

const nameOf = ({ PK, SK }: TableKey) => `${PK} ${SK}`;

/** Whether an item has the index keys of its entry. A plain key has no condition, so any item matches. */
function matchesEntry(item: StoredItem | undefined, entry: TableKey): boolean {
  return Object.entries(entry).every(
    ([name, value]) => name === "PK" || name === "SK" || item?.[name] === value,
  );
}

export interface PartitionQuery {
  readonly prefix?: string;
  /** Lowest and highest sort key, both inclusive; not together with `prefix`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Attributes to return; all by default. The cost is that of the whole item. */
  readonly attributes?: readonly string[];
  readonly consistent?: boolean;
  readonly descending?: boolean;
  readonly limit?: number;
}

/** Returns the items of a partition in the sort key's order, narrowed by a range or prefix of the sort key. */
export async function queryItems<Result>(
  partition: string,
  read: Read<Result>,
  query: PartitionQuery = {},
): Promise<Result[]> {
  const { prefix, from, to, attributes, consistent = false, descending = false, limit } = query;
  if (isEmpty(query)) return [];
  const input =
    prefix === undefined
      ? keyRange({ partition: "PK", sort: "SK" }, partition, from, to)
      : {
          KeyConditionExpression: "PK = :partition AND begins_with(SK, :prefix)",
          ExpressionAttributeValues: { ":partition": partition, ":prefix": prefix },
        };
  const { entries } = await queryAll<StoredItem>(
    {
      ...input,
      ...(attributes && projection(attributes)),
      ConsistentRead: consistent,
      ScanIndexForward: !descending,
    },
    limit,
  );
  return entries.map(read);
}

/** Uses placeholders, because an attribute's name may be one of DynamoDB's reserved words. */
function projection(attributes: readonly string[]) {
  return {
    ProjectionExpression: attributes.map((name) => `#${name}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  };
}

export interface IndexRange {
  readonly index: IndexName;
  readonly partition: string;
  /** Lowest and highest sort key, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly descending?: boolean;
}

type Start = QueryCommandInput["ExclusiveStartKey"];

/** Entries in the sort key's order, whether more follow, and for {@link queryIndex} the key after which to continue. */
export interface IndexEntries<Entry> {
  readonly entries: Entry[];
  readonly more: boolean;
  readonly next?: Start;
}

/** Returns the keys of an index range, up to a limit; `start` is the `next` of the previous entries. */
export async function queryIndex<Entry extends TableKey>(
  range: IndexRange,
  limit = Infinity,
  start?: Start,
): Promise<IndexEntries<Entry>> {
  if (isEmpty(range)) return { entries: [], more: false };
  return queryAll<Entry>(indexRange(range), limit, start);
}

/** Counts the keys of an index range, up to a limit. Counting costs as much as reading them. */
export async function countIndex(range: IndexRange, limit: number): Promise<number> {
  if (isEmpty(range)) return 0;
  const { count } = await queryAll({ ...indexRange(range), Select: "COUNT" }, limit);
  return count;
}

/** DynamoDB refuses a range that ends before it starts, instead of finding nothing. */
function isEmpty({ from, to }: Pick<PartitionQuery, "from" | "to">): boolean {
  return from !== undefined && to !== undefined && from > to;
}

function indexRange({ index, partition, from, to, descending }: IndexRange) {
  return {
    ...keyRange(indexes[index], partition, from, to),
    IndexName: index,
    ScanIndexForward: descending !== true,
  };
}

function keyRange(
  names: { readonly partition: string; readonly sort: string },
  partition: string,
  from?: string,
  to?: string,
) {
  let condition = `${names.partition} = :partition`;
  if (from !== undefined && to !== undefined)
    condition += ` AND ${names.sort} BETWEEN :from AND :to`;
  else if (from !== undefined) condition += ` AND ${names.sort} >= :from`;
  else if (to !== undefined) condition += ` AND ${names.sort} <= :to`;
  return {
    KeyConditionExpression: condition,
    ExpressionAttributeValues: {
      ":partition": partition,
      ...(from === undefined ? {} : { ":from": from }),
      ...(to === undefined ? {} : { ":to": to }),
    },
  };
}

async function queryAll<Item>(
  input: Omit<QueryCommandInput, "TableName">,
  limit = Infinity,
  start?: Start,
): Promise<IndexEntries<Item> & { readonly count: number }> {
  const entries: Item[] = [];
  let count = 0;
  do {
    const page = await table.send(
      new QueryCommand({
        ...input,
        TableName: TABLE_NAME,
        ExclusiveStartKey: start,
        ...(limit === Infinity ? {} : { Limit: Math.min(limit - count, QUERY_LIMIT) }),
      }),
    );
    entries.push(...((page.Items ?? []) as Item[]));
    count += page.Count ?? 0;
    start = page.LastEvaluatedKey;
  } while (start !== undefined && count < limit);
  return { entries, count, more: start !== undefined, next: start };
}
