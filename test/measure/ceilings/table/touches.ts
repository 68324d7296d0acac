import { sizeOf, type WireItem } from "./item-size.ts";
import type { KeyNames, TableShape } from "./table-shape.ts";

/** The units that one call takes of one partition key of the table or of an index. */
export interface Touch {
  /** `table`, or an index's name. */
  readonly on: string;
  readonly partition: string;
  /** The sort key of the item or entry; absent if the call touches several. */
  readonly sort?: string;
  readonly read: number;
  readonly write: number;
}

/** A call of DynamoDB in its own JSON. */
export interface TableCall {
  /** For example `PutItem`. */
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** An item that a call writes. */
export interface Write {
  readonly key: WireItem;
  /** The new item; undefined if it is deleted, `updated` if only the table knows it after the call. */
  readonly item: WireItem | undefined | "updated";
  /** 2 in a transaction, which prepares and commits. */
  readonly times: 1 | 2;
}

interface WriteRequest {
  readonly PutRequest?: { readonly Item: WireItem };
  readonly DeleteRequest?: { readonly Key: WireItem };
}

interface Action {
  readonly Put?: { readonly Item: WireItem };
  readonly Update?: { readonly Key: WireItem };
  readonly Delete?: { readonly Key: WireItem };
  readonly ConditionCheck?: { readonly Key: WireItem };
}

/** Returns the items that a call writes; a read writes none. */
export function writesOf({ operation, input }: TableCall, { key }: TableShape): Write[] {
  const put = (item: WireItem, times: Write["times"] = 1) => ({
    key: pick(item, [key.partition, key.sort]),
    item,
    times,
  });
  switch (operation) {
    case "PutItem":
      return [put(input["Item"] as WireItem)];
    case "UpdateItem":
      return [{ key: input["Key"] as WireItem, item: "updated", times: 1 }];
    case "DeleteItem":
      return [{ key: input["Key"] as WireItem, item: undefined, times: 1 }];
    case "BatchWriteItem": {
      const tables = input["RequestItems"] as Readonly<Record<string, readonly WriteRequest[]>>;
      return Object.values(tables)
        .flat()
        .flatMap(({ PutRequest, DeleteRequest }): Write[] =>
          PutRequest !== undefined
            ? [put(PutRequest.Item)]
            : [{ key: DeleteRequest?.Key ?? {}, item: undefined, times: 1 }],
        );
    }
    case "TransactWriteItems":
      return (input["TransactItems"] as readonly Action[]).map((action): Write => {
        if (action.Put !== undefined) return put(action.Put.Item, 2);
        const { Key } = action.Update ?? action.Delete ?? action.ConditionCheck ?? { Key: {} };
        return { key: Key, item: action.Delete === undefined ? "updated" : undefined, times: 2 };
      });
    default:
      return [];
  }
}

/**
 * Returns the touches of a write. The table counts the larger of both items; an index counts each entry that goes or
 * comes.
 */
export function touchesOfWrite(
  { key, times }: Pick<Write, "key" | "times">,
  before: WireItem | undefined,
  after: WireItem | undefined,
  shape: TableShape,
): Touch[] {
  const size = Math.max(sizeOf(before ?? {}), sizeOf(after ?? {}));
  const own = { on: "table", ...placeOf(key, shape.key), read: 0, write: times * writeUnits(size) };
  const ofIndex = ([on, names]: readonly [string, KeyNames]): Touch[] => {
    const entries = [before, after].map((item) => entryOf(item, names, shape));
    const [old, next] = entries.map((entry) => JSON.stringify(entry));
    if (old === next) return [];
    return entries.flatMap((entry) =>
      entry === undefined
        ? []
        : [{ on, ...placeOf(entry, names), read: 0, write: writeUnits(sizeOf(entry)) }],
    );
  };
  return [own, ...[...shape.indexes].flatMap(ofIndex)];
}

interface Answer {
  readonly Items?: readonly WireItem[];
  readonly Responses?: Readonly<Record<string, readonly WireItem[]>>;
  readonly UnprocessedKeys?: Readonly<Record<string, { readonly Keys: readonly WireItem[] }>>;
  readonly ConsumedCapacity?: { readonly CapacityUnits?: number };
}

interface KeysToRead {
  readonly Keys: readonly WireItem[];
  readonly ConsistentRead?: boolean;
}

/** Returns the partitions that a call is about to read, each with the least units. */
export function partitionsRead({ operation, input }: TableCall, shape: TableShape): Touch[] {
  const ofItem = (key: WireItem) => ({
    on: "table",
    ...placeOf(key, shape.key),
    read: 0.5,
    write: 0,
  });
  switch (operation) {
    case "GetItem":
      return [ofItem(input["Key"] as WireItem)];
    case "BatchGetItem":
      return Object.values(input["RequestItems"] as Readonly<Record<string, KeysToRead>>).flatMap(
        ({ Keys }) => Keys.map(ofItem),
      );
    case "Query":
      return [{ ...queried(input, shape), read: 0.5, write: 0 }];
    default:
      return [];
  }
}

/** Returns the touches of a call that reads, by its answer. A call that writes has none here. */
export function touchesOfRead(
  { operation, input }: TableCall,
  answer: unknown,
  shape: TableShape,
): Touch[] {
  const { ConsumedCapacity, Responses = {}, UnprocessedKeys = {} } = answer as Answer;
  const read = ConsumedCapacity?.CapacityUnits ?? 0;
  switch (operation) {
    case "GetItem":
      return [{ on: "table", ...placeOf(input["Key"] as WireItem, shape.key), read, write: 0 }];
    case "Query":
      return [{ ...queried(input, shape), read, write: 0 }];
    case "BatchGetItem": {
      const left = new Set(keyTexts(UnprocessedKeys[shape.name]?.Keys ?? [], shape));
      const found = (Responses[shape.name] ?? []).map(
        (item) => [keyText(item, shape), item] as const,
      );
      const items = new Map(found);
      const asked = input["RequestItems"] as Readonly<Record<string, KeysToRead>>;
      return Object.values(asked).flatMap(({ Keys, ConsistentRead = false }) =>
        Keys.filter((key) => !left.has(keyText(key, shape))).map((key) => ({
          on: "table",
          ...placeOf(key, shape.key),
          // Each item is rounded by itself.
          read: readUnits(sizeOf(items.get(keyText(key, shape)) ?? {}), ConsistentRead),
          write: 0,
        })),
      );
    }
    case "Scan":
      throw new Error("A scan goes through all partitions: no operation of an order's life may");
    default:
      return [];
  }
}

/** Returns an item's key as text, which identifies the item. */
export const keyText = (item: WireItem, { key }: TableShape): string =>
  `${item[key.partition]?.S ?? ""} ${item[key.sort]?.S ?? ""}`;

const keyTexts = (items: readonly WireItem[], shape: TableShape) =>
  items.map((item) => keyText(item, shape));

function queried(input: TableCall["input"], shape: TableShape): Pick<Touch, "on" | "partition"> {
  const index = input["IndexName"] as string | undefined;
  const names = index === undefined ? shape.key : shape.indexes.get(index);
  const condition = String(input["KeyConditionExpression"]);
  const values = input["ExpressionAttributeValues"] as WireItem;
  const placeholder = new RegExp(`^${names?.partition ?? ""} = (:\\w+)`).exec(condition)?.[1];
  const partition = values[placeholder ?? ""]?.S;
  if (partition === undefined) throw new Error(`Which partition is queried by ${condition}?`);
  return { on: index ?? "table", partition };
}

const placeOf = (item: WireItem, { partition, sort }: KeyNames) => ({
  partition: item[partition]?.S ?? "",
  sort: item[sort]?.S ?? "",
});

/** Returns an index's entry of an item; undefined if the item misses a part of the index's key. */
function entryOf(
  item: WireItem | undefined,
  names: KeyNames,
  { key }: TableShape,
): WireItem | undefined {
  if (item?.[names.partition] === undefined || item[names.sort] === undefined) return undefined;
  return pick(item, [key.partition, key.sort, names.partition, names.sort]);
}

function pick(item: WireItem, names: readonly string[]): WireItem {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = item[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const writeUnits = (size: number) => Math.max(1, Math.ceil(size / 1024));
const readUnits = (size: number, isConsistent: boolean) =>
  Math.max(1, Math.ceil(size / 4096)) * (isConsistent ? 1 : 0.5);
