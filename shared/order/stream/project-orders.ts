import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { count } from "#shared/runtime/metrics.ts";
import { retry } from "#shared/runtime/retry.ts";
import { isRestored, latestEntry } from "#shared/order/history.ts";
import {
  CHUNK_SIZE,
  findChunks,
  versionKey,
  readVersionKey,
  type OrderChunk,
} from "#shared/order/list/order-chunk.ts";
import type { OrderVersion } from "#shared/order/order-change.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { historyKey, placeOf, readHistoryKey, type TableKey } from "#shared/table/keys.ts";
import { findItems } from "#shared/table/table.ts";
import { expiryOf, hasExpired, isAlive } from "#shared/order/store/test-expiry.ts";
import { toAmount } from "#shared/values/money.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { queueChecks } from "#shared/order/artwork/check-queue.ts";
import { queueBusEvents } from "#shared/order/bus/bus-queue.ts";
import { queueSteps } from "#shared/order/test-order/step-queue.ts";
import { addLoads } from "./add-loads.ts";
import { countShift } from "./count-shift.ts";
import { moveCounts, type CountMove } from "./move-counts.ts";
import { putChunks } from "./put-chunks.ts";
import { readOrderImage } from "./read-order-image.ts";

/**
 * A chunk with more counted versions is written again without those that it does not need any more. Lists read all
 * chunks, so each version has a cost, but so has each such write.
 */
const CARRIED_VERSIONS = 3;

/** A version that changes the state of an order, and with it the counts at its place. */
interface CountedChange {
  readonly key: string;
  readonly place: string;
  readonly moves: readonly CountMove[];
}

/** Work that follows from versions once their history and counts are written. */
interface Follower {
  readonly follow: (versions: readonly OrderVersion[]) => Promise<void> | void;
  /** Whether a version is left out. */
  readonly skips?: (order: OrderRecord) => boolean;
}

/** The followers, in turn. None depends on another one. */
const FOLLOWERS: readonly Follower[] = [
  { follow: queueChecks },
  {
    follow: (versions) => queueTestSteps(versions.map(({ order }) => order)),
    skips: isRestored,
  },
  { follow: queueBusEvents },
  { follow: addLoads },
  { follow: countShift },
  { follow: countLive, skips: ({ is_test }) => is_test },
];

/**
 * Projects stream records: writes history and counts, which must come first, and then lets the followers do their work.
 * For a restored order it writes the history alone; a rebuild does the rest.
 *
 * Throws for an unreadable record, before anything is written.
 */
export async function projectOrders(
  records: readonly DynamoDBRecord[],
  chunkSize = CHUNK_SIZE,
): Promise<DynamoDBBatchResponse> {
  const versions = records.flatMap(readVersion);
  await writeHistoryAndCounts(versions, chunkSize);
  for (const { follow, skips = () => false } of FOLLOWERS) {
    await follow(versions.filter(({ order }) => !skips(order)));
  }
  return { batchItemFailures: [] };
}

/**
 * Writes a history entry for each version, and moves its owner's counts for each change of state.
 *
 * Idempotent: records may come in any order and more than once. A version is counted if its history entry exists or its
 * chunk has its key. The key is written together with the count, and before the entry. So no count is lost or made
 * twice, wherever the work is interrupted.
 */
async function writeHistoryAndCounts(
  versions: readonly OrderVersion[],
  chunkSize: number,
): Promise<void> {
  const counted: { owner: string; chunk: OrderChunk }[] = [];
  for (const [owner, own] of Map.groupBy(versions, ({ order }) => order.user_id)) {
    const changes = new Map(own.flatMap(toChange).map((change) => [change.key, change]));
    if (changes.size === 0) continue;
    const isTest = own.some(({ order }) => order.is_test);
    const chunks = await countChanges(owner, [...changes.values()], chunkSize, isTest);
    counted.push(...chunks.map((chunk) => ({ owner, chunk })));
  }
  const entries = new Map(versions.map(({ order }) => historyItem(order)));
  await putItems([...entries.values()]);
  for (const { owner, chunk } of counted) {
    const waiting = chunk.counted_versions?.filter((key) => !entries.has(key)) ?? [];
    // If another write has changed the chunk meanwhile, it takes care of the versions.
    if ((chunk.counted_versions?.length ?? 0) > CARRIED_VERSIONS)
      await putChunks(owner, [{ ...chunk, counted_versions: waiting }]);
  }
}

/**
 * Counts metrics of live orders: placed orders, their value, and moves between states. A version that comes twice
 * counts once.
 */
function countLive(versions: readonly OrderVersion[]): void {
  const distinct = new Map(versions.map((version) => [versionKey(version.order), version]));
  const moves = [...distinct.values()].map(({ before, order }) => {
    return { order, from: countedState(before), to: countedState(order) };
  });
  const placed = moves.filter(({ from, to }) => from === undefined && to !== undefined);
  count("OrdersPlaced", placed.length);
  count("OrderValue", toAmount(placed.reduce((cents, { order }) => cents + order.total, 0)));
  for (const { from, to } of moves) {
    if (from !== undefined && to !== undefined && from !== to) count(`Moved ${from} ${to}`);
  }
}

/**
 * Queues the next steps of test orders. Logs a failure and does not throw: live orders must not wait for test orders.
 */
async function queueTestSteps(orders: readonly OrderRecord[]): Promise<void> {
  try {
    await queueSteps(orders);
  } catch (error) {
    const failed = orders.filter(({ is_test }) => is_test).map(({ id }) => id);
    const fields = { orders: failed, error: describeError(error) };
    logLine("ERROR", "The next steps of test orders were not queued", fields);
  }
}

/**
 * Returns the version of a record. Empty if only index keys were written. A restored version has no change of state:
 * the item that it replaced may be damaged, and its count is unknown.
 */
function readVersion({ dynamodb }: DynamoDBRecord): OrderVersion[] {
  const order = readOrderImage(dynamodb?.NewImage);
  if (isRestored(order)) return [{ before: order, order }];
  const before = dynamodb?.OldImage === undefined ? undefined : readOrderImage(dynamodb.OldImage);
  return before?.version === order.version ? [] : [{ before, order }];
}

/**
 * Returns the change of state of a version. Both states are counted at one place: an order that is placed again at
 * another place left its old place when it was deleted.
 */
function toChange({ before, order }: OrderVersion): CountedChange[] {
  const [from, to] = [countedState(before), countedState(order)];
  if (from === to) return [];
  const place = placeOf(order);
  const moves = [
    { place, status: from, by: -1 as const },
    { place, status: to, by: 1 as const },
  ].flatMap(({ status, ...move }) => (status === undefined ? [] : { status, ...move }));
  return [{ key: versionKey(order), place, moves }];
}

function countedState(order: OrderRecord | undefined): OrderStatus | undefined {
  return order?.deleted_at === null ? order.status : undefined;
}

function historyItem(order: OrderRecord): [string, TableKey] {
  const key = historyKey(order.id, order.version);
  return [versionKey(order), { ...latestEntry(order), ...key, ...expiryOf(order) }];
}

/**
 * Counts an owner's changes that are not counted yet. Returns the chunks that it wrote. Throws if others change the
 * chunks each time.
 */
async function countChanges(
  owner: string,
  changes: readonly CountedChange[],
  chunkSize: number,
  isTest: boolean,
): Promise<readonly OrderChunk[]> {
  const places = changes.map(({ place }) => place);
  const written = await retry(async (number) => {
    const chunks = await findChunks(owner, places, { consistent: number > 1 });
    const noted = new Set(
      chunks.filter(isKept).flatMap(({ counted_versions = [] }) => counted_versions),
    );
    // Reads the entries after the chunks: a key is removed only after its entry exists, and that write changes the
    // chunk.
    const entered = await findEntered([...noted, ...changes.map(({ key }) => key)]);
    const left = changes.filter(({ key }) => !noted.has(key) && !entered.has(key));
    const moves = left.flatMap((change) => change.moves);
    const moved = moveCounts(chunks, moves, chunkSize, isTest)?.map((chunk) => ({
      ...chunk,
      counted_versions: [
        ...(chunk.counted_versions ?? []).filter((key) => !entered.has(key)),
        ...left.filter(({ place }) => holds(chunk, place)).map(({ key }) => key),
      ],
    }));
    return moved === undefined ? undefined : putChunks(owner, moved);
  });
  if (written !== undefined) return written;
  throw new Error(`The orders of ${owner} were counted by others each time`);
}

/** Whether a chunk's orders are still stored. Test orders that have expired may have been placed again. */
const isKept = ({ is_test, counted_to }: OrderChunk) =>
  is_test !== true || counted_to === undefined || !hasExpired(counted_to);

/** Returns the versions that have a history entry. An expired entry of a test order does not count. */
async function findEntered(versions: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = versions.map(readVersionKey).map(({ id, version }) => historyKey(id, version));
  const entries = await findItems(keys, (item) => item, { consistent: true });
  return new Set(entries.filter(isAlive).map((entry) => versionKey(readHistoryKey(entry))));
}

function holds({ from, to }: OrderChunk, place: string): boolean {
  return from <= place && (to === undefined || place < to);
}
