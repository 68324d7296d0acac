import { DynamoDBClient, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { clientConfig } from "#shared/runtime/aws-client.ts";
import { chunk } from "#shared/runtime/chunk.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { LAST_STEP, sendInTime } from "#shared/runtime/in-time.ts";
import { retryRest } from "#shared/runtime/retry.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { indexes, type IndexName, type Read, type StoredItem, type TableKey } from "./keys.ts";
import { meterUnits } from "./units.ts";

/** Name of the one table, as the stack sets it. */
export const TABLE_NAME = requireEnv("TABLE_NAME");

/** BatchGetItem takes at most 100 keys (AWS limit). */
const BATCH_GET_KEYS = 100;
const BATCHES_AT_ONCE = 4;

/** More than a query's page of 1 MB holds, and well within the 32 bits that DynamoDB takes for a limit. */
const QUERY_LIMIT = 100_000;

const client = new DynamoDBClient(clientConfig({ timeoutMs: 2000 }));
client.middlewareStack.add(sendInTime, LAST_STEP);
meterUnits(client.middlewareStack);
client.middlewareStack.add(
  (next) => async (args) => {
    try {
      return await next(args);
    } catch (error) {
      // By itself the SDK retries throttled calls, but not a write that met a transaction.
      if (error instanceof TransactionConflictException) error.$retryable = { throttling: false };
      throw error;
    }
  },
  { step: "finalizeRequest", priority: "low", name: "retryHeldUp" },
);

/** The table's client: 3 tries, at most 2 seconds each, every consumed unit metered. What is undefined is left out. */
export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

/** One item as it was last written, or undefined. `consistent` costs twice as much and sees the latest write. */
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
 * The items behind keys or entries of an index, in their order; one without an item is left out. An index may be ahead
 * of a read that is not consistent: items that are not as their entries say are read again, consistently. Unprocessed
 * keys are asked for again, with growing pauses; throws SERVICE_UNAVAILABLE if some remain.
 */
export async function findItems<Result>(
  keys: readonly TableKey[],
  read: Read<Result>,
  { consistent = false } = {},
): Promise<Result[]> {
  // An index entry that moves while it is read may come twice, and DynamoDB refuses a key that is given twice.
  const unique = new Map(keys.map((key) => [nameOf(key), key]));
  const asked = [...unique.values()].map(({ PK, SK }) => ({ PK, SK }));
  const found = new Map<string, StoredItem>();
  await runParallel(BATCHES_AT_ONCE, chunk(asked, BATCH_GET_KEYS), async (batch) => {
    const rest = await retryRest(batch, async (pending) => {
      const { Responses, UnprocessedKeys } = await table.send(
        new BatchGetCommand({
          RequestItems: { [TABLE_NAME]: { Keys: [...pending], ConsistentRead: consistent } },
        }),
      );
      for (const item of (Responses?.[TABLE_NAME] ?? []) as StoredItem[]) {
        found.set(nameOf(item), item);
      }
      return (UnprocessedKeys?.[TABLE_NAME]?.Keys ?? []) as TableKey[];
    });
    if (rest.length > 0) throw unavailable(new Error("BatchGetItem left keys unprocessed"));
  });
  if (!consistent) {
    const behind = [...unique.values()].filter((key) => !isAsTold(found.get(nameOf(key)), key));
    for (const key of behind) found.delete(nameOf(key));
    const latest = await findItems(behind, (item) => item, { consistent: true });
    for (const item of latest) found.set(nameOf(item), item);
  }
  return [...unique.keys()].flatMap((name) => found.get(name) ?? []).map(read);
}

const nameOf = ({ PK, SK }: TableKey) => `${PK} ${SK}`;

/** Whether an item has the index keys of its entry; a key of the table has none. */
function isAsTold(item: StoredItem | undefined, entry: TableKey): boolean {
  return Object.entries(entry).every(
    ([name, value]) => name === "PK" || name === "SK" || item?.[name] === value,
  );
}

export interface PartitionQuery {
  readonly prefix?: string;
  /** Lowest and highest sort key, both included; not together with `prefix`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Attributes that are returned, all of them unless told; what is read costs the same. */
  readonly attributes?: readonly string[];
  readonly consistent?: boolean;
  readonly descending?: boolean;
  /** Most items that are read. */
  readonly limit?: number;
}

/** The items of a partition, or those of a range or prefix of its sort key, in the sort key's order. */
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

/** By placeholders, so that an attribute may have a name that DynamoDB keeps for itself. */
function projection(attributes: readonly string[]) {
  return {
    ProjectionExpression: attributes.map((name) => `#${name}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  };
}

export interface IndexRange {
  readonly index: IndexName;
  readonly partition: string;
  /** Lowest and highest sort key, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly descending?: boolean;
}

/** The keys of an index partition within a range, in the order of the index's sort key, and whether there are more. */
export interface IndexEntries<Entry> {
  readonly entries: Entry[];
  readonly more: boolean;
}

/** All keys of a range, or the first ones up to a limit. */
export async function queryIndex<Entry extends TableKey>(
  range: IndexRange,
  limit = Infinity,
): Promise<IndexEntries<Entry>> {
  if (isEmpty(range)) return { entries: [], more: false };
  return queryAll<Entry>(indexRange(range), limit);
}

/** How many keys a range holds, counted up to a limit: they cost as many units as if they were read. */
export async function countIndex(range: IndexRange, limit: number): Promise<number> {
  if (isEmpty(range)) return 0;
  const { count } = await queryAll({ ...indexRange(range), Select: "COUNT" }, limit);
  return count;
}

/** DynamoDB refuses a range whose end is before its start; there is nothing in it. */
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
): Promise<IndexEntries<Item> & { readonly count: number }> {
  const entries: Item[] = [];
  let count = 0;
  let start: QueryCommandInput["ExclusiveStartKey"];
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
  return { entries, count, more: start !== undefined };
}
