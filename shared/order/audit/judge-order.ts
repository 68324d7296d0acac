import { latestEntry, type HistoryAction, type HistoryEntry } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { canMove } from "#shared/order/order-status.ts";
import { balanceDue, owesRefund, paymentStatusOf } from "#shared/order/payment.ts";
import { subtotalOf } from "#shared/order/place/price-order.ts";
import { packedOf } from "#shared/order/shipment.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { indexes, type StoredItem } from "#shared/table/keys.ts";
import { toPriceText } from "#shared/values/money.ts";
import { toInstant } from "#shared/values/time.ts";
import type { AuditFinding } from "./audit-page.ts";

/** What is wrong with an order. */
export type Fault = Pick<AuditFinding, "what" | "detail">;

/** An entry as it is stored: a rebuild puts empty ones in the place of those that were lost. */
export type KeptEntry = Pick<HistoryEntry, "version"> & Partial<HistoryEntry>;

/** What decides whether there is an order that another may take the place of. */
const LIVES: readonly HistoryAction[] = ["created", "replaced", "deleted", "restored"];

/** An order as it is stored, with the entries of its history in any order. */
export interface StoredOrder {
  readonly item: StoredItem;
  readonly order: OrderRecord;
  readonly entries: readonly KeptEntry[];
}

/** Judges an order by itself, its index keys and its history. */
export function judgeOrder(stored: StoredOrder): Fault[] {
  return [
    ...historyFaults(stored),
    ...stepFaults(stored),
    ...recordFaults(stored.order),
    ...indexFaults(stored),
  ];
}

/** Judges the fields of an order by each other. */
export function recordFaults(order: OrderRecord): Fault[] {
  return [...paymentFaults(order), ...refundFaults(order), ...contradictions(order)];
}

/**
 * The versions of an order that have no history entry. The first entries of a test order expire with the deleted order
 * that it took the place of.
 */
export function missingVersions({ order, entries }: StoredOrder): number[] {
  const { version, is_test } = order;
  const kept = entries.map((entry) => entry.version);
  const first = is_test ? Math.min(version, ...kept) : 1;
  const all = Array.from({ length: version - first + 1 }, (_, index) => first + index);
  return all.filter((each) => !kept.includes(each));
}

/** An order that is missing from a list or a queue, or stands in another's. */
function indexFaults({ item, order }: StoredOrder): Fault[] {
  const right: StoredItem = toItem(order);
  const wrong = Object.entries(indexes).flatMap(([name, { partition, sort }]) =>
    item[partition] === right[partition] && item[sort] === right[sort] ? [] : name,
  );
  const detail = `not where it belongs in ${wrong.join(", ")}`;
  return wrong.length === 0 ? [] : [{ what: "index_keys", detail }];
}

/** A version without its entry, or an entry without its version. */
function historyFaults(stored: StoredOrder): Fault[] {
  const { order, entries } = stored;
  const missing = missingVersions(stored);
  const beyond = entries.map(({ version }) => version).filter((version) => version > order.version);
  const details = [
    missing.length > 0 ? `without the entries of the versions ${missing.join(", ")}` : "",
    beyond.length > 0
      ? `with entries of the versions ${beyond.join(", ")}, but the order is at ${String(order.version)}`
      : "",
  ];
  return faultsOf("history", details);
}

/** Each step begins where the one before has led, and goes along an edge of the state table, up to the order as it is. */
function stepFaults({ order, entries }: StoredOrder): Fault[] {
  const byVersion = new Map(
    entries.flatMap((entry) => (isWhole(entry) ? [[entry.version, entry]] : [])),
  );
  const details: string[] = [];
  for (const entry of byVersion.values()) {
    const { version, from, to, action } = entry;
    const number = String(version);
    const before = byVersion.get(version - 1);
    if (action === "created" || action === "replaced") {
      if (!isPlaced(entry, byVersion)) details.push(`version ${number} places it again`);
    } else if (action !== "restored") {
      if (from === null || (from !== to && !canMove(from, to)))
        details.push(`version ${number} leads from ${String(from)} to ${to}`);
      if (before !== undefined && before.to !== from)
        details.push(
          `version ${number} begins at ${String(from)}, the one before led to ${before.to}`,
        );
    }
  }
  const last = byVersion.get(order.version);
  const now = latestEntry(order);
  if (last !== undefined && (last.to !== now.to || last.at !== now.at)) {
    details.push(
      `version ${String(order.version)} led to ${last.to} at ${last.at}, the order is ${now.to} since ${now.at}`,
    );
  }
  return faultsOf("step", details);
}

const isWhole = (entry: KeptEntry): entry is HistoryEntry => entry.action !== undefined;

/** Whether an order could be placed then: as the first version, or after the one before it was deleted. */
function isPlaced(
  { version, from, to, action }: HistoryEntry,
  byVersion: ReadonlyMap<number, HistoryEntry>,
): boolean {
  if (from !== null || to !== "new_order") return false;
  if (action === "created") return version === 1;
  for (let former = version - 1; former > 0; former--) {
    const { action: done } = byVersion.get(former) ?? {};
    // What is lost may have been the deletion, and a restore brings a deleted order back as one.
    if (done === undefined || LIVES.includes(done))
      return done !== "created" && done !== "replaced";
  }
  return false;
}

/** A refund takes some days: before that nobody has to see to it. */
const REFUND_MS = 7 * 86_400_000;

/** A deleted order, which its owner no longer sees, is not owed a refund for long after its last change. */
export function refundFaults(order: OrderRecord): Fault[] {
  const { deleted_at, updated_at, is_test } = order;
  const isRecent = Date.now() - toInstant(updated_at).getTime() < REFUND_MS;
  if (deleted_at === null || is_test || isRecent || !owesRefund(order)) return [];
  const owed = toPriceText(-balanceDue(order));
  return [{ what: "refund", detail: `deleted, and ${owed} is owed back since ${updated_at}` }];
}

/** No more is refunded than was paid, and the statuses follow from the amounts. */
function paymentFaults(order: OrderRecord): Fault[] {
  const { paid, refunded, payment_status, status } = order;
  const follows = paymentStatusOf(order);
  const details = [
    refunded <= paid && refunded >= 0 && paid >= 0
      ? ""
      : `${toPriceText(refunded)} was refunded of ${toPriceText(paid)} that was paid`,
    payment_status === follows ? "" : `its payment is ${payment_status}, by its amounts ${follows}`,
    status !== "full_refunded" || refunded >= paid
      ? ""
      : `it is ${status}, and ${toPriceText(paid - refunded)} is left to be refunded`,
  ];
  return faultsOf("payment", details);
}

/** The amounts add up, an order is on hold while someone holds it, and its parcels hold what was ordered. */
function contradictions(order: OrderRecord): Fault[] {
  const { items, subtotal, shipping_fee, box_fee, tax, discount, total, status, shipments } = order;
  const holders = order.holds.map(({ by }) => by);
  const cost = subtotalOf(items);
  const sum = subtotal + shipping_fee + box_fee + tax - discount;
  const isHeld = holders.length > 0;
  const details = [
    subtotal === cost
      ? ""
      : `its subtotal is ${toPriceText(subtotal)}, its items cost ${toPriceText(cost)}`,
    total === sum
      ? ""
      : `its total is ${toPriceText(total)}, its parts add up to ${toPriceText(sum)}`,
    isHeld === (status === "on_hold") && new Set(holders).size === holders.length
      ? ""
      : `it is ${status}, held by ${holders.join(" and ") || "no one"}`,
    ...shipments
      .flatMap((parcel) => parcel.items)
      .map(({ item_id }) => {
        const ordered = items.find((item) => item.item_id === item_id)?.quantity ?? 0;
        const packed = packedOf(shipments, item_id);
        return packed <= ordered
          ? ""
          : `its parcels hold ${String(packed)} of the item ${item_id}, ${String(ordered)} were ordered`;
      }),
  ];
  return faultsOf("contradiction", [...new Set(details)]);
}

/** A fault for each detail that is not empty. */
const faultsOf = (what: Fault["what"], details: readonly string[]): Fault[] =>
  details.filter((detail) => detail !== "").map((detail) => ({ what, detail }));
