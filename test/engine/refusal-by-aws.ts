import { indexes, type IndexName } from "#shared/table/keys.ts";

/** A value in DynamoDB's own form. */
type Value = Readonly<Record<string, unknown>>;
type Item = Readonly<Record<string, Value>>;

/** The parts of a request that are looked at. A transaction and a batch have several. */
interface Request {
  readonly IndexName?: string;
  readonly Limit?: number;
  readonly Item?: Item;
  readonly Key?: Item;
  readonly ExclusiveStartKey?: Item;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ProjectionExpression?: string;
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ReturnValuesOnConditionCheckFailure?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
}

const PARTITION_BYTES = 2048;
const SORT_BYTES = 1024;
const NAME_BYTES = 65_535;
const IN_VALUES = 100;
const OPERATORS = 300;
const LIMIT = 2 ** 31 - 1;

/** Attributes that transactions add to; no other write puts anything but a number into them. */
const COUNTERS = ["webhooks"];

const OPERATOR = /\b(?:AND|OR|NOT|BETWEEN|IN)\b|<>|<=|>=|[=<>]|\w+\(/g;

/**
 * Returns why DynamoDB would refuse a call that the packaged emulator takes, as DynamoDB Local showed; undefined if
 * there is no such reason. The input has the form of the wire.
 */
export function refusalByAws(input: object): string | undefined {
  for (const { request, isTransaction } of requestsIn(input)) {
    const refusal = refusalOf(request, isTransaction);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Returns the requests of a call: itself, the writes of a transaction, those of a batch, or its keys. */
function requestsIn(input: object): { request: Request; isTransaction: boolean }[] {
  const { TransactItems = [], RequestItems = {} } = input as {
    TransactItems?: readonly Record<string, Request>[];
    RequestItems?: Record<string, unknown>;
  };
  const batched = Object.values(RequestItems).flatMap((each) =>
    Array.isArray(each)
      ? each.flatMap((write: Record<string, Request>) => Object.values(write))
      : (each as { Keys: Item[] }).Keys.map((Key): Request => ({ Key })),
  );
  return [
    ...[input as Request, ...batched].map((request) => ({ request, isTransaction: false })),
    ...TransactItems.flatMap((write) => Object.values(write)).map((request) => ({
      request,
      isTransaction: true,
    })),
  ];
}

function refusalOf(request: Request, isTransaction: boolean): string | undefined {
  return [
    Object.entries({ ...updated(request), ...request.Key, ...request.Item }).map(keyFault),
    namesIn(request.Item ?? {}).map(nameFault),
    expressionsOf(request).map((expression) => expressionFault(expression, request)),
    conditionFault(request),
    startFault(request),
    indexFault(request),
    (request.Limit ?? 0) > LIMIT ? `Limit exceeds ${String(LIMIT)}` : undefined,
    isTransaction ? transactionFault(request) : undefined,
  ]
    .flat()
    .find((fault) => fault !== undefined);
}

const textOf = (value: Value | undefined) => (typeof value?.["S"] === "string" ? value["S"] : "");
const bytesOf = (value: Value | undefined) => Buffer.byteLength(textOf(value));

const partitions: ReadonlySet<string> = new Set([
  "PK",
  ...Object.values(indexes).map(({ partition }) => partition),
]);
const sorts: ReadonlySet<string> = new Set([
  "SK",
  ...Object.values(indexes).map(({ sort }) => sort),
]);

function keyFault([name, value]: readonly [string, Value]): string | undefined {
  if (!partitions.has(name) && !sorts.has(name)) return undefined;
  if (value["S"] === "") return `The key ${name} is empty`;
  const most = partitions.has(name) ? PARTITION_BYTES : SORT_BYTES;
  return bytesOf(value) > most ? `The key ${name} exceeds ${String(most)} bytes` : undefined;
}

/** Returns the attributes that an update sets, by name. */
function updated({ UpdateExpression = "", ...request }: Request): Item {
  const pairs = UpdateExpression.matchAll(/([#\w.]+) = (:\w+)/g);
  return Object.fromEntries(
    [...pairs].flatMap(([, name = "", value = ""]) => {
      const given = request.ExpressionAttributeValues?.[value];
      return given === undefined ? [] : [[nameOf(name, request), given]];
    }),
  );
}

const nameOf = (name: string, { ExpressionAttributeNames = {} }: Request): string =>
  ExpressionAttributeNames[name] ?? name;

function namesIn(item: Item): string[] {
  return Object.entries(item).flatMap(([name, { M = {} }]) => [name, ...namesIn(M as Item)]);
}

function nameFault(name: string): string | undefined {
  if (name === "") return "An attribute has an empty name";
  const isLong = Buffer.byteLength(name) > NAME_BYTES;
  return isLong ? `An attribute's name exceeds ${String(NAME_BYTES)} bytes` : undefined;
}

const expressionsOf = (request: Request): string[] =>
  [
    request.KeyConditionExpression,
    request.FilterExpression,
    request.ConditionExpression,
    request.UpdateExpression,
  ].filter((expression) => expression !== undefined);

function expressionFault(expression: string, request: Request): string | undefined {
  const lists = [...expression.matchAll(/\bIN \(([^)]*)\)/g)];
  if (lists.some(([, list = ""]) => list.split(",").length > IN_VALUES)) {
    return `IN has more than ${String(IN_VALUES)} values`;
  }
  if ([...expression.matchAll(OPERATOR)].length > OPERATORS) {
    return `An expression has more than ${String(OPERATORS)} operators`;
  }
  for (const [, name = ""] of expression.matchAll(/begins_with\(\s*[#\w.]+\s*,\s*(:\w+)\s*\)/g)) {
    const value = request.ExpressionAttributeValues?.[name];
    if (value?.["N"] !== undefined) return "begins_with has a number";
    if (textOf(value) === "") return "begins_with has an empty text";
  }
  return undefined;
}

/** Returns the values of a query's key condition: the partition's first, then the bounds of its range. */
function condition({ KeyConditionExpression = "", ExpressionAttributeValues = {} }: Request) {
  const [first = "", ...rest] = KeyConditionExpression.split(/ AND (.*)/s);
  const valuesIn = (text: string) =>
    [...text.matchAll(/:\w+/g)].map(([name]) => ExpressionAttributeValues[name]);
  return { partition: valuesIn(first)[0], range: rest.join(""), bounds: valuesIn(rest.join("")) };
}

function conditionFault(request: Request): string | undefined {
  if (request.KeyConditionExpression === undefined) return undefined;
  const { partition, bounds } = condition(request);
  if (textOf(partition) === "") return "The partition of a query is empty";
  if (bytesOf(partition) > PARTITION_BYTES) return "The partition of a query is too long";
  const isLong = bounds.some((bound) => bytesOf(bound) > SORT_BYTES);
  return isLong ? `A bound of a query's range exceeds ${String(SORT_BYTES)} bytes` : undefined;
}

function startFault(request: Request): string | undefined {
  const { ExclusiveStartKey: start, IndexName, KeyConditionExpression } = request;
  if (start === undefined || KeyConditionExpression === undefined) return undefined;
  const own = IndexName === undefined ? undefined : indexes[IndexName as IndexName];
  const { partition, range, bounds } = condition(request);
  if (textOf(start[own?.partition ?? "PK"]) !== textOf(partition)) {
    return "A start key is outside the query's partition";
  }
  const at = textOf(start[own?.sort ?? "SK"]);
  const [low = "", high = low] = bounds.map(textOf);
  const isInside =
    range === "" ||
    (range.startsWith("begins_with") && at.startsWith(low)) ||
    (range.includes("BETWEEN") && at >= low && at <= high) ||
    (range.includes(">") && at >= low) ||
    (range.includes("<") && at <= low);
  return isInside ? undefined : "A start key is outside the query's range";
}

/** An index has the table's keys and its own. */
function indexFault(request: Request): string | undefined {
  const { IndexName, ProjectionExpression = "", FilterExpression = "" } = request;
  if (IndexName === undefined) return undefined;
  const { partition, sort } = indexes[IndexName as IndexName];
  const words = `${ProjectionExpression},${FilterExpression}`.match(/(?<![:\w])[#\w]+(?!\w*\()/g);
  const lacking = (words ?? [])
    .filter((word) => !/^(?:AND|OR|NOT|BETWEEN|IN)$/.test(word))
    .map((word) => nameOf(word, request))
    .find((name) => !["PK", "SK", partition, sort].includes(name));
  return lacking === undefined ? undefined : `The index ${IndexName} has no attribute ${lacking}`;
}

function transactionFault(request: Request): string | undefined {
  const { UpdateExpression = "", ReturnValuesOnConditionCheckFailure } = request;
  if (ReturnValuesOnConditionCheckFailure === "ALL_OLD") {
    return "The packaged emulator returns the whole item of a transaction's failed condition, which no test may count on";
  }
  const [, added] = /\bADD ([#\w]+)/.exec(UpdateExpression) ?? [];
  if (added === undefined || COUNTERS.includes(nameOf(added, request))) return undefined;
  return `A transaction adds to ${nameOf(added, request)}, which may be no number`;
}
