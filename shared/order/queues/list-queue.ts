import type { Actor } from "#shared/key/caller.ts";
import { readProductionLine } from "#shared/offer/production-line/production-line.ts";
import { unknownFacility, unknownLine } from "#shared/offer/production-line/unknown-floor.ts";
import type { OperatorIssueCode } from "#shared/order/issue.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { queueOf } from "#shared/order/order-queue.ts";
import { findOrders, isSeen } from "#shared/order/store/order-store.ts";
import { findIssues } from "#shared/order/view/find-issues.ts";
import { lateIssues } from "#shared/order/view/late-issue.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { bucketsOf } from "#shared/table/buckets.ts";
import {
  FLOOR_QUEUES,
  lineOrders,
  readFloorSortKey,
  type FloorQueue,
} from "#shared/table/floor-keys.ts";
import { AFTER, orderKey, productionLinePartition, type TableKey } from "#shared/table/keys.ts";
import { queryMerged } from "#shared/table/query/query-merged.ts";
import { queryIndex, queryItems } from "#shared/table/table.ts";
import { timestamp } from "#shared/values/time.ts";
import { queueCursor, type Station, type QueuePage, type QueueQuery } from "./floor-queue.ts";

/** The number of buckets that are queried at once: the buckets of ten lines. */
export const CONCURRENCY = 40;

/** The number of keys that are read to find the next facility: at most one read unit. */
const FACILITY_KEYS = 20;

/** An order's entry in the queue of its line. */
export interface QueueEntry extends TableKey {
  readonly GSI4SK: string;
}

/**
 * Returns a page of the queue of a line, of a facility, or of all lines. Rush orders come first, then expedited ones,
 * then the others, each in the order in which production may take them. The index is eventually consistent: orders that
 * have just left the queue are left out, so only the cursor says whether there are more. Throws VALIDATION_ERROR for a
 * line or facility that is unknown or that the actor's key may not see.
 */
export async function listQueue(actor: Actor, query: QueueQuery): Promise<QueuePage> {
  return readQueue(actor, query, await findQueue(actor, query));
}

/** The entries of a page of a queue, and whether more follow. */
export type QueueEntries = Awaited<ReturnType<typeof queryQueue>>;

/** Returns the entries of a page of {@link listQueue}, without reading its orders. */
export async function findQueue({ facilities }: Actor, query: QueueQuery): Promise<QueueEntries> {
  const station = { ...query, facilities };
  requireOwnFacility(station, "query");
  const found = await queryQueue(await findQueueRanges(station, query.queue), {
    after: queueCursor.read(query.cursor)?.[0] ?? "",
    limit: query.limit,
  });
  if (found.entries.length === 0 && query.cursor === undefined) {
    await requireKnownStation(station, "query");
  }
  return found;
}

/** Reads the orders of {@link findQueue}. */
export async function readQueue(
  { facilities }: Actor,
  query: QueueQuery,
  { entries, more }: QueueEntries,
): Promise<QueuePage> {
  const station = { ...query, facilities };
  const { queue } = query;
  const queued = await findQueued(entries, station, queue);
  const orders = entries.flatMap((entry) => {
    const order = queued.get(entry.PK);
    const isAsked = order !== undefined && hasIssue(order, query.issue);
    return isAsked ? [{ order, cursor: cursorAt(entry) }] : [];
  });
  return { orders, next_cursor: more ? cursorAt(entries.at(-1)) : null };
}

/** A queue, and the facilities to which its reader's key is bound. */
export type OwnStation = Station & Pick<Actor, "facilities">;

/**
 * Throws VALIDATION_ERROR for a facility that the reader's key may not see. The error names the facilities of the key.
 */
export function requireOwnFacility(station: OwnStation, part: "query" | "body"): void {
  const { facility, facilities } = station;
  if (facility === undefined || isSeen({ facility }, station)) return;
  const own = [{ supported_facilities: [...facilities] }];
  throw new ValidationFailure([unknownFacility(facility, own, [part, "facility"])]);
}

const hasIssue = (order: OrderRecord, code: OperatorIssueCode | undefined) =>
  code === undefined ||
  [...findIssues(order), ...lateIssues(order, timestamp())].some((issue) => issue.code === code);

/** A part of a queue that is sorted by rank: the orders of one facility in one bucket of a line. */
interface QueueRange {
  readonly partition: string;
  readonly facility: string;
}

/** Returns the keys of a range in the index, behind a rank. */
export const rangeOf = ({ partition, facility }: QueueRange, after = "") => ({
  index: "GSI4" as const,
  partition,
  from: after === "" ? `${facility}#` : `${facility}#${after}${AFTER}`,
  to: `${facility}#${AFTER}`,
});

/** Returns the entries of a queue behind a rank, sorted by rank. */
export function queryQueue(
  ranges: readonly QueueRange[],
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ readonly entries: readonly QueueEntry[]; readonly more: boolean }> {
  const behind = ranges.map((range) => rangeOf(range, after));
  return queryMerged<QueueEntry>(behind, limit, rankOf);
}

/** Returns the ranges of a queue: the queue of a line, of a facility on all lines, or of all lines. */
export async function findQueueRanges(
  station: OwnStation,
  queue: FloorQueue,
): Promise<QueueRange[]> {
  const { production_line_id, facility } = station;
  // All lines, not only the ones that support the facility now: an order may be older than the last change of its line.
  const lines =
    production_line_id === undefined
      ? await queryItems(productionLinePartition, ({ SK }) => SK)
      : [production_line_id];
  const partitions = lines.flatMap((line) => bucketsOf(lineOrders(line, queue)));
  if (facility !== undefined) return partitions.map((partition) => ({ partition, facility }));
  const ranges = await runParallel(CONCURRENCY, partitions, async (partition) =>
    (await listFacilities(partition))
      .filter((code) => isSeen({ facility: code }, station))
      .map((code) => ({ partition, facility: code })),
  );
  return ranges.flat();
}

/**
 * Returns the facilities of a bucket's orders. In a long bucket each facility costs a read, which skips to the next
 * facility.
 */
async function listFacilities(partition: string): Promise<string[]> {
  const facilities = new Set<string>();
  let from: string | undefined;
  for (;;) {
    const range = { index: "GSI4" as const, partition, from };
    const { entries, more } = await queryIndex<QueueEntry>(range, FACILITY_KEYS);
    for (const { GSI4SK } of entries) facilities.add(readFloorSortKey(GSI4SK).facility);
    if (!more) return [...facilities];
    from = `${[...facilities].at(-1) ?? ""}#${AFTER}`;
  }
}

/** Returns the orders of some entries that are still in the queue, by the entries' partition keys. */
export async function findQueued(
  entries: readonly QueueEntry[],
  station: OwnStation,
  queue: FloorQueue,
): Promise<ReadonlyMap<string, OrderRecord>> {
  const orders = await findOrders(entries);
  return new Map(
    orders
      .filter((order) => isQueued(order, station, queue))
      .map((order) => [orderKey(order.id).PK, order]),
  );
}

/** Whether an order, as it is now, belongs to a queue. */
export function isQueued(order: OrderRecord, station: OwnStation, queue: FloorQueue): boolean {
  const { production_line_id, facility } = station;
  return (
    isSeen(order, station) &&
    queueOf(order) === queue &&
    (production_line_id === undefined || order.production_line_id === production_line_id) &&
    (facility === undefined || order.facility === facility)
  );
}

/** Returns the rank of an entry, by which entries of all lines and facilities sort. */
export function rankOf({ GSI4SK }: QueueEntry): string {
  return readFloorSortKey(GSI4SK).rank;
}

function cursorAt(entry: QueueEntry | undefined): string | null {
  return entry === undefined ? null : queueCursor.write([rankOf(entry)]);
}

/**
 * Throws VALIDATION_ERROR, at its field of the request's `part`, if the line or facility of an empty queue is unknown.
 * A facility that lines have stopped supporting is known as long as the floor has an order of it.
 */
export async function requireKnownStation(
  station: OwnStation,
  part: "query" | "body",
): Promise<void> {
  const { production_line_id, facility } = station;
  if (production_line_id === undefined && facility === undefined) return;
  const lines = await queryItems(productionLinePartition, readProductionLine, { consistent: true });
  const isKnown = lines.some(
    ({ id, supported_facilities }) =>
      id === production_line_id || supported_facilities.includes(facility ?? ""),
  );
  if (isKnown) return;
  const queues = FLOOR_QUEUES.map(async (queue) =>
    queryQueue(await findQueueRanges(station, queue), { after: "", limit: 1 }),
  );
  if ((await Promise.all(queues)).some(({ entries }) => entries.length > 0)) return;
  throw new ValidationFailure([
    facility === undefined
      ? unknownLine(production_line_id ?? "", lines, [part, "production_line_id"])
      : unknownFacility(facility, lines, [part, "facility"]),
  ]);
}
