import { isDeepStrictEqual } from "node:util";
import { recordFaults } from "#shared/order/audit/judge-order.ts";
import { findQueued, findStretches, queryQueue } from "#shared/order/floor/list-queue.ts";
import { readHistoryEntry } from "#shared/order/history.ts";
import { listOrders } from "#shared/order/list/list-orders.ts";
import { OrderQuery } from "#shared/order/list/order-query.ts";
import { queueOf } from "#shared/order/lacks.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { canMove, isOpen } from "#shared/order/order-status.ts";
import { unpackedOf } from "#shared/order/shipment.ts";
import { historyPartition, historyPrefix } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import type { Scene, Subject } from "./scene.ts";

/** A sentence for each rule that what became of the orders breaks; all that is derived from them must be up to date. */
export async function findViolations(scene: Scene): Promise<string[]> {
  const placed = scene.subjects.filter(({ versions }) => versions.length > 0);
  const found = await Promise.all([
    ...placed.map(brokenHistory),
    wrongTotals(scene, placed),
    wrongQueues(scene, placed),
  ]);
  return [...placed.flatMap(brokenLine), ...doubledClaims(placed), ...found.flat()];
}

/** A claim takes one order, however often it is repeated, and whatever becomes of the order. */
function doubledClaims(placed: readonly Subject[]): string[] {
  const taken = placed.flatMap(({ letter, versions }) =>
    [...new Set(versions.map(({ order }) => order.claim))].map((claim) => ({ letter, claim })),
  );
  const claims = Map.groupBy(
    taken.filter(({ claim }) => claim !== ""),
    ({ claim }) => claim,
  );
  return [...claims.values()].flatMap((orders) =>
    orders.length > 1 ? `one claim took ${orders.map(({ letter }) => letter).join(" and ")}` : [],
  );
}

/** How each version follows from the one before, and whether its amounts agree. */
function brokenLine({ letter, versions }: Subject): string[] {
  return versions.flatMap(({ order, process }, index) => {
    const before = versions[index - 1]?.order;
    const broken = [
      ...recordFaults(order).map(({ detail }) => detail),
      ...(before ? brokenStep(before, order) : []),
    ];
    return broken.map(
      (rule) => `${process} wrote version ${String(order.version)} of ${letter}: ${rule}`,
    );
  });
}

function brokenStep(before: OrderRecord, after: OrderRecord): string[] {
  if (after.version === before.version) return brokenPass(before, after);
  const broken: string[] = [];
  if (after.version !== before.version + 1) {
    broken.push(`it follows version ${String(before.version)}`);
  }
  if (isPlacedAnew(before, after)) {
    const isAnew = after.re_placed && after.status === "new_order" && after.paid === 0;
    return isAnew ? broken : [...broken, "a deleted order came back"];
  }
  if (after.deleted_at !== null && before.deleted_at === null && !isOpen(before.status)) {
    broken.push(`it was deleted while ${before.status}`);
  }
  if (after.status !== before.status && !canMove(before.status, after.status)) {
    broken.push(`no edge leads from ${before.status} to ${after.status}`);
  }
  const isStarted = before.status === "new_order" && after.status === "in_production";
  if (isStarted && (before.produce_after ?? "") > after.updated_at) {
    broken.push(`it was started before ${String(before.produce_after)}`);
  }
  broken.push(
    ...brokenRelease(before, after),
    ...brokenFloor(before, after),
    ...undoneChecks(before, after),
  );
  if (after.paid < before.paid || after.refunded < before.refunded) {
    broken.push("less is paid or refunded than before");
  }
  return broken;
}

const filesOf = ({ items }: OrderRecord) => items.flatMap(({ print_files }) => print_files);

/** A check that passes is no version, so it changes nothing else. */
function brokenPass(before: OrderRecord, after: OrderRecord): string[] {
  const bare = (order: OrderRecord) => ({
    ...order,
    write_id: "",
    items: order.items.map((item) => ({
      ...item,
      print_files: item.print_files.map(({ key, url }) => ({ key, url })),
    })),
  });
  const isPass = isDeepStrictEqual(bare(before), bare(after));
  return [...(isPass ? [] : ["it is no new version"]), ...undoneChecks(before, after)];
}

/** What was found of a file stays found while the order has the file, and files are checked at all. */
function undoneChecks(before: OrderRecord, after: OrderRecord): string[] {
  if (after.artwork_check === "off") return [];
  const checked = filesOf(before).filter(({ check }) => check !== undefined);
  const undone = filesOf(after).filter(
    ({ url, check }) => check === undefined && checked.some((file) => file.url === url),
  );
  return undone.map(({ key }) => `the check of its ${key} is undone`);
}

/** What is packed is not given back, and what is in no parcel is not shipped. */
function brokenFloor(before: OrderRecord, after: OrderRecord): string[] {
  const isLeft = before.status === "in_production" && after.status !== before.status;
  if (!isLeft) return [];
  const isUnpacked = after.status === "shipped" && unpackedOf(before).length > 0;
  const isPacked = after.status === "new_order" && before.shipments.length > 0;
  return [
    ...(isUnpacked ? ["it was shipped with pieces in no parcel"] : []),
    ...(isPacked ? ["it was given back with its parcel"] : []),
    ...(after.status === "new_order" && after.claimed_by + after.claim !== ""
      ? ["it was given back and is still somebody's"]
      : []),
  ];
}

const isPlacedAnew = (before: OrderRecord, after: OrderRecord) =>
  before.deleted_at !== null && after.deleted_at === null;

/** Who has put a hold ends it; the check's ends with other artwork too, or by a person at the floor. */
function brokenRelease(before: OrderRecord, { status, holds, last_change }: OrderRecord): string[] {
  if (!isOpen(status)) return [];
  const { by, action } = last_change;
  const kept = new Set(holds.map((hold) => hold.by));
  const ended = before.holds.map((hold) => hold.by).filter((holder) => !kept.has(holder));
  const wrong = ended.filter((holder) =>
    holder === "check" ? by === "owner" && action !== "updated" : by !== holder,
  );
  return wrong.map((holder) => `the hold of the ${holder} was ended by the ${by} (${action})`);
}

/** Each version is told once, in a chain from state to state. */
async function brokenHistory({ letter, id, versions }: Subject): Promise<string[]> {
  const entries = await queryItems(historyPartition(id), readHistoryEntry, {
    prefix: historyPrefix,
    consistent: true,
  });
  const told = entries.map(({ version, from, to }) => ({ version, from, to }));
  // A check that passes stands in the version that there is.
  const latest = versions.filter(
    ({ order }, index) => versions[index + 1]?.order.version !== order.version,
  );
  const made = latest.map(({ order }, index) => {
    const before = latest[index - 1]?.order;
    const isBegun = before === undefined || isPlacedAnew(before, order);
    return { version: order.version, from: isBegun ? null : before.status, to: order.status };
  });
  return JSON.stringify(told) === JSON.stringify(made)
    ? []
    : [`the history of ${letter} is ${JSON.stringify(told)}, not ${JSON.stringify(made)}`];
}

/** The counts of the owner's list against the orders themselves. */
async function wrongTotals({ owner }: Scene, placed: readonly Subject[]): Promise<string[]> {
  const latest = latestOf(placed);
  const seen = new Set(placed.flatMap(({ versions }) => versions.map(({ order }) => order.status)));
  const totals = [undefined, ...seen].map(async (status) => {
    const isCounted = (order: OrderRecord) =>
      order.deleted_at === null && (status === undefined || order.status === status);
    const expected = latest.filter(isCounted).length;
    // A page that is far from the list's beginning: its total is the sum of the counts.
    const query = OrderQuery.parse({ page: "1000", limit: "1", status });
    const { total } = (await listOrders(owner.userId, query)).pagination;
    if (total === expected) return [];
    return [`${String(total)} orders are counted as ${status ?? "there"}, not ${String(expected)}`];
  });
  return (await Promise.all(totals)).flat();
}

/** The floor's queues against the orders themselves. */
async function wrongQueues({ floor }: Scene, placed: readonly Subject[]): Promise<string[]> {
  const queues = (["new_order", "blocked", "in_production"] as const).map(async (queue) => {
    const { production_line_id } = floor;
    const line = { production_line_id, facilities: [] };
    const { entries } = await queryQueue(await findStretches(line, queue), {
      after: "",
      limit: 100,
    });
    const queued = await findQueued(entries, line, queue);
    const listed = [...queued.values()].map(({ id }) => id);
    const expected = latestOf(placed)
      .filter((order) => order.production_line_id === production_line_id)
      .filter((order) => queueOf(order) === queue)
      .map(({ id }) => id);
    if (JSON.stringify(listed.toSorted()) === JSON.stringify(expected.toSorted())) return [];
    return [
      `the queue ${queue} has ${String(listed.length)} orders, not ${String(expected.length)}`,
    ];
  });
  return (await Promise.all(queues)).flat();
}

const latestOf = (placed: readonly Subject[]): OrderRecord[] =>
  placed.flatMap(({ versions }) => versions.at(-1)?.order ?? []);
