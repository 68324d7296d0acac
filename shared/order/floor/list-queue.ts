import type { Actor } from "#shared/key/caller.ts";
import { readProductionLine } from "#shared/offer/production-line/production-line.ts";
import { unknownFacility, unknownLine } from "#shared/offer/production-line/unknown-floor.ts";
import type { IssueCode } from "#shared/order/issue.ts";
import { queueOf } from "#shared/order/lacks.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { findOrders, isSeen } from "#shared/order/store/order-store.ts";
import { findIssues } from "#shared/order/view/find-issues.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import {
  FLOOR_QUEUES,
  lineOrders,
  readFloorSortKey,
  type FloorQueue,
} from "#shared/table/floor-keys.ts";
import { AFTER, orderKey, productionLinePartition, type TableKey } from "#shared/table/keys.ts";
import { queryIndex, queryItems, type IndexRange } from "#shared/table/table.ts";
import { queueCursor, type Floor, type QueuePage, type QueueQuery } from "./floor-queue.ts";

/** Lines of the whole house that are looked at together. */
const AT_ONCE = 10;

/** An order's entry in the queue of its line. */
interface QueueEntry extends TableKey {
  readonly GSI4SK: string;
}

/**
 * A page of a queue of a line, a facility or the whole house: rush orders, expedited ones, then the others, each in the
 * order in which production may take them. The index is eventually consistent: orders that have just left the queue are
 * left out, so only the cursor tells whether there are more. Throws VALIDATION_ERROR for a line or facility that nobody
 * knows, or that the actor's key is kept from.
 */
export async function listQueue({ facilities }: Actor, query: QueueQuery): Promise<QueuePage> {
  const floor = { ...query, facilities };
  requireOwnFacility(floor, "query");
  const queue = query.blocked ? "blocked" : query.status;
  const { entries, more } = await queryQueue(floor, queue, {
    after: queueCursor.read(query.cursor)?.[0] ?? "",
    limit: query.limit,
  });
  if (entries.length === 0 && query.cursor === undefined) await requireKnownFloor(floor, "query");
  const queued = await findQueued(entries, floor, queue);
  const orders = entries.flatMap((entry) => {
    const order = queued.get(entry.PK);
    const isAsked = order !== undefined && hasIssue(order, query.issue);
    return isAsked ? [{ order, cursor: cursorAt(entry) }] : [];
  });
  return { orders, next_cursor: more ? cursorAt(entries.at(-1)) : null };
}

/** A queue, and the facilities that its reader's key is bound to. */
type OwnFloor = Floor & Pick<Actor, "facilities">;

/** Throws VALIDATION_ERROR for a facility that the reader's key is kept from, with those that it is bound to. */
export function requireOwnFacility(floor: OwnFloor, part: "query" | "body"): void {
  const { facility, facilities } = floor;
  if (facility === undefined || isSeen({ facility }, floor)) return;
  const own = [{ supported_facilities: [...facilities] }];
  throw new ValidationFailure([unknownFacility(facility, own, [part, "facility"])]);
}

const hasIssue = (order: OrderRecord, code: IssueCode | undefined) =>
  code === undefined || findIssues(order).some((issue) => issue.code === code);

/** The entries of a queue behind a rank, sorted by rank. */
export async function queryQueue(
  floor: OwnFloor,
  queue: FloorQueue,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ readonly entries: readonly QueueEntry[]; readonly more: boolean }> {
  const ranges = await listRanges(floor, queue, after);
  const read = await Promise.all(ranges.map((range) => queryIndex<QueueEntry>(range, limit)));
  const entries = read
    .flatMap((range) => range.entries)
    .sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
  const more = entries.length > limit || read.some((range) => range.more);
  return { entries: entries.slice(0, limit), more };
}

/** The index ranges that make up a queue: one for each facility of a line, for each line of a facility, or for all. */
async function listRanges(
  floor: OwnFloor,
  queue: FloorQueue,
  after: string,
): Promise<IndexRange[]> {
  const { production_line_id, facility } = floor;
  const range = (line: string, code: string) => ({
    index: "GSI4" as const,
    partition: lineOrders(line, queue),
    from: after === "" ? `${code}#` : `${code}#${after}${AFTER}`,
    to: `${code}#${AFTER}`,
  });
  // All lines, not only those that support the facility now: the orders may be older than the last change of a line.
  const lines =
    production_line_id === undefined
      ? await queryItems(productionLinePartition, ({ SK }) => SK)
      : [production_line_id];
  if (facility !== undefined) return lines.map((line) => range(line, facility));
  const ranges = await runParallel(AT_ONCE, lines, async (line) =>
    (await listFacilities(lineOrders(line, queue)))
      .filter((code) => isSeen({ facility: code }, floor))
      .map((code) => range(line, code)),
  );
  return ranges.flat();
}

/** The facilities of a line's orders. Each costs a read, which skips to the next facility; they are few. */
async function listFacilities(partition: string): Promise<string[]> {
  const facilities: string[] = [];
  for (;;) {
    const last = facilities.at(-1);
    const from = last === undefined ? undefined : `${last}#${AFTER}`;
    const { entries } = await queryIndex<QueueEntry>({ index: "GSI4", partition, from }, 1);
    const [next] = entries;
    if (next === undefined) return facilities;
    facilities.push(readFloorSortKey(next.GSI4SK).facility);
  }
}

/** The orders of some entries that are still in the queue, by the entries' partition keys. */
export async function findQueued(
  entries: readonly QueueEntry[],
  floor: OwnFloor,
  queue: FloorQueue,
): Promise<ReadonlyMap<string, OrderRecord>> {
  const orders = await findOrders(entries);
  return new Map(
    orders
      .filter((order) => isQueued(order, floor, queue))
      .map((order) => [orderKey(order.id).PK, order]),
  );
}

/** Whether an order, as it is now, belongs to a queue. */
export function isQueued(order: OrderRecord, floor: OwnFloor, queue: FloorQueue): boolean {
  const { production_line_id, facility } = floor;
  return (
    isSeen(order, floor) &&
    queueOf(order) === queue &&
    (production_line_id === undefined || order.production_line_id === production_line_id) &&
    (facility === undefined || order.facility === facility)
  );
}

/** Where an entry sorts among those of all lines and facilities. */
export function rankOf({ GSI4SK }: QueueEntry): string {
  return readFloorSortKey(GSI4SK).rank;
}

function cursorAt(entry: QueueEntry | undefined): string | null {
  return entry === undefined ? null : queueCursor.write([rankOf(entry)]);
}

/**
 * Of a queue in which nothing was found: refuses a line or facility that nobody knows, by a VALIDATION_ERROR at its
 * field of the request's `part`. One that no line supports any more is known as long as the floor has an order of it.
 */
export async function requireKnownFloor(floor: OwnFloor, part: "query" | "body"): Promise<void> {
  const { production_line_id, facility } = floor;
  if (production_line_id === undefined && facility === undefined) return;
  const lines = await queryItems(productionLinePartition, readProductionLine, { consistent: true });
  const isKnown = lines.some(
    ({ id, supported_facilities }) =>
      id === production_line_id || supported_facilities.includes(facility ?? ""),
  );
  if (isKnown) return;
  const queues = FLOOR_QUEUES.map((queue) => queryQueue(floor, queue, { after: "", limit: 1 }));
  if ((await Promise.all(queues)).some(({ entries }) => entries.length > 0)) return;
  throw new ValidationFailure([
    facility === undefined
      ? unknownLine(production_line_id ?? "", lines, [part, "production_line_id"])
      : unknownFacility(facility, lines, [part, "facility"]),
  ]);
}
