import { isDeepStrictEqual } from "node:util";
import { auditOwner } from "#shared/care/audit/audit-owner.ts";
import { judgeOrders } from "#shared/care/audit/judge-page.ts";
import { recordFaults } from "#shared/care/judge/judge-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { hasUnshipped } from "#shared/order/order-queue.ts";
import { unpackedOf } from "#shared/order/pieces.ts";
import type { Scene, Subject } from "./scene.ts";

/**
 * Returns a sentence for each broken rule: the audit's findings, and rules that only a witness of each write can check.
 * All data derived from the orders must be up to date.
 */
export async function findViolations(scene: Scene): Promise<string[]> {
  const placed = [...scene.subjects, ...scene.reprints].filter(
    ({ versions }) => versions.length > 0,
  );
  const judged = await judgeOrders(placed.map(({ id }) => id));
  const { findings } = await auditOwner(scene.owner.userId, undefined);
  const faults = [...judged.flatMap((order) => order.faults), ...findings];
  return [
    ...placed.flatMap(brokenLine),
    ...doubledClaims(placed),
    ...doubledReprints(scene),
    ...faults.map(({ what, detail }) => `${what}: ${detail}`),
  ];
}

/** A take takes one order, however often it is repeated, and whatever happens to the order. */
function doubledClaims(placed: readonly Subject[]): string[] {
  const taken = placed.flatMap(({ letter, versions }) =>
    [...new Set(versions.map(({ order }) => order.take_key))].map((take) => ({ letter, take })),
  );
  const takes = Map.groupBy(
    taken.filter(({ take }) => take !== ""),
    ({ take }) => take,
  );
  return [...takes.values()].flatMap((orders) =>
    orders.length > 1 ? `one take took ${orders.map(({ letter }) => letter).join(" and ")}` : [],
  );
}

/** Each order that prints pieces again is that of a claim, and of one only. */
function doubledReprints({ subjects, reprints }: Scene): string[] {
  const known = subjects
    .flatMap(({ versions }) => versions.at(-1)?.order.claims ?? [])
    .map(({ reprint }) => reprint?.id);
  return reprints
    .filter(({ id }) => known.filter((each) => each === id).length !== 1)
    .map(({ letter }) => `${letter} prints pieces again that no claim has`);
}

/** Checks that each version follows from the one before, and that its amounts agree. */
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
  if (before.status === "on_hold" && after.status === "in_production" && !before.started_at) {
    broken.push("it was released into production, which had not started it");
  }
  const isStarted = before.status === "new_order" && after.status === "in_production";
  if (isStarted && (before.produce_after ?? "") > after.updated_at) {
    broken.push(`it was started before ${String(before.produce_after)}`);
  }
  broken.push(
    ...brokenRelease(before, after),
    ...brokenFloor(before, after),
    ...brokenRest(before, after),
    ...undoneChecks(before, after),
  );
  return broken;
}

const filesOf = ({ items }: OrderRecord) => items.flatMap(({ print_files }) => print_files);

/** A passed check makes no new version, so it may change nothing else. */
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

/** A finished check of a file stays while the order has the file and files are checked at all. */
function undoneChecks(before: OrderRecord, after: OrderRecord): string[] {
  if (after.artwork_check === "off") return [];
  const checked = filesOf(before).filter(({ check }) => check !== undefined);
  const undone = filesOf(after).filter(
    ({ url, check }) => check === undefined && checked.some((file) => file.url === url),
  );
  return undone.map(({ key }) => `the check of its ${key} is undone`);
}

/** A packed order is not given back or held, and an order with pieces in no parcel is not shipped unless that is meant. */
function brokenFloor(before: OrderRecord, after: OrderRecord): string[] {
  const isLeft = before.status === "in_production" && after.status !== before.status;
  if (!isLeft) return [];
  const isMeant = after.last_change.note.startsWith("in no parcel ");
  const isUnpacked = after.status === "shipped" && unpackedOf(before).length > 0 && !isMeant;
  const isPacked = isOpen(after.status) && before.shipments.length > 0;
  return [
    ...(isUnpacked ? ["it was shipped with pieces in no parcel"] : []),
    ...(isPacked ? ["it was given back or held with its parcel"] : []),
    ...(after.status === "on_hold" && after.take_key !== ""
      ? ["it was held, and its take goes on"]
      : []),
    ...(after.status === "new_order" && after.taken_by + after.take_key !== ""
      ? ["it was given back and is still somebody's"]
      : []),
  ];
}

/** Only a rest that is to be sent is given up, once. */
const brokenRest = (before: OrderRecord, after: OrderRecord): string[] =>
  after.unshipped_reason === before.unshipped_reason || hasUnshipped(before)
    ? []
    : ["a rest was given up that it did not have"];

const isPlacedAnew = (before: OrderRecord, after: OrderRecord) =>
  before.deleted_at !== null && after.deleted_at === null;

/**
 * A hold is ended by the party that set it. The check's hold ends with other artwork too, or by a person on the floor.
 */
function brokenRelease(before: OrderRecord, { status, holds, last_change }: OrderRecord): string[] {
  if (!isOpen(status) && status !== "in_production") return [];
  const { by, action } = last_change;
  const kept = new Set(holds.map((hold) => hold.by));
  const ended = before.holds.map((hold) => hold.by).filter((holder) => !kept.has(holder));
  const wrong = ended.filter((holder) =>
    holder === "check" ? by === "owner" && action !== "updated" : by !== holder,
  );
  return wrong.map((holder) => `the hold of the ${holder} was ended by the ${by} (${action})`);
}
