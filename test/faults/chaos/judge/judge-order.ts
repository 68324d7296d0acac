import type { HistoryEntry } from "#shared/order/history.ts";
import { toInstant } from "#shared/values/time.ts";
import type { Found } from "./evidence.ts";
import { isAcknowledged, isRefused, type Operation } from "../operation.ts";
import type { Violation } from "./violation.ts";

/** The verdict on an order's operations. */
export interface Judgement {
  readonly violations: readonly Violation[];
  /**
   * Additional entries of changes whose reply from the table was lost while another client's change came next. Such a
   * change is made again, or is refused because it was already made. A client sees this when it reads the order.
   */
  readonly untold: readonly string[];
}

/**
 * Actions after which no order comes back to the state before. A second one would be a second refund or a second
 * production.
 */
const ONCE = new Set(["cancelled", "rejected", "shipped", "production_cancelled", "refunded"]);

/**
 * Judges an order by the replies of its clients: its history has every acknowledged change, and the order is as its
 * history says.
 */
export function judgeOrder(order: Found, operations: readonly Operation[]): Judgement {
  const { history } = order;
  const own = new Map<HistoryEntry, Operation>();
  const violations: Violation[] = [...halfMade(order)];
  const changes = operations.filter(({ action }) => action !== undefined);
  const add = (kind: Violation["kind"], says: string) =>
    violations.push({ kind, says: `${order.order_id}: ${says}` });

  for (const operation of changes.filter(isAcknowledged)) {
    const entry = history.find((each) => !own.has(each) && isTold(each, operation));
    if (entry !== undefined) own.set(entry, operation);
    else if (!changedNothing(operation, history)) add("lost", tell(operation));
  }
  const unknown = changes.filter((each) => !isAcknowledged(each) && !isRefused(each));
  for (const operation of unknown) {
    const entry = history.find((each) => !own.has(each) && isOf(each, operation));
    if (entry !== undefined) own.set(entry, operation);
  }
  const untold: string[] = [];
  for (const [index, entry] of history.entries()) {
    if (own.has(entry) || entry.by === "service") continue;
    // A decision placed it; its owner's list shows one that no claim has.
    if (order.reprint_of !== null && entry.action === "created") continue;
    const cause = changes.find((each) => isOf(entry, each));
    const next = history[index + 1];
    const isOvertaken = next !== undefined && own.get(next) !== cause;
    const isMadeAgain = cause !== undefined && [...own.values()].includes(cause);
    const says = `version ${String(entry.version)}, ${entry.action} by ${entry.key_name}, ${isMadeAgain ? "is there a second time" : "was not asked for, or was refused"}`;
    if (cause !== undefined && isOvertaken && !(isMadeAgain && ONCE.has(entry.action))) {
      untold.push(`${order.order_id}: ${says}`);
    } else {
      add("doubled", says);
    }
  }
  return { violations, untold };
}

function tell({ mark, method, path, keyName, status }: Operation): string {
  return `${method} ${path} (${mark} of ${keyName}) was answered ${String(status)}, and its history has nothing of it`;
}

/** Whether an entry is the one that an operation's reply reported. */
function isTold(entry: HistoryEntry, operation: Operation): boolean {
  if (!isOf(entry, operation)) return false;
  const { action, note, told } = operation;
  if (action === "created") return entry.at === told.created_at;
  return note !== undefined || told.updated_at === undefined || entry.at === told.updated_at;
}

/** Whether an entry may be the result of an operation. */
function isOf(
  entry: HistoryEntry,
  { action, note, keyName, sentAt, endedAt, ...rest }: Operation,
): boolean {
  const isAction = entry.action === action || (entry.action === "replaced" && action === "created");
  if (!isAction || entry.key_name !== keyName) return false;
  if (note !== undefined) return note === "" ? entry.note === "" : entry.note.endsWith(note);
  const at = toInstant(entry.at).getTime();
  // A request without a reply may still have been on its way.
  const isEnded = rest.status !== undefined && rest.status < 500;
  return at >= sentAt && (!isEnded || at <= endedAt);
}

/** Whether the reply is an unchanged order: an order placed again, a release without a hold, or a known payment. */
function changedNothing({ action, told }: Operation, history: readonly HistoryEntry[]): boolean {
  const at = action === "created" ? told.created_at : told.updated_at;
  const isPossible = action === "created" || action === "released" || action === "payment";
  return isPossible && history.some((entry) => entry.at === at);
}

/** Compares the whole order with the last entries of its history. */
function halfMade(order: Found): Violation[] {
  const placed = order.history.findLastIndex(({ action }) => /^(created|replaced)$/.test(action));
  const entries = order.history.slice(placed);
  const noteOf = (action: string) =>
    entries.findLast((entry) => entry.action === action)?.note ?? "";
  const parcels = entries.filter(({ action }) => action === "shipment").map(({ note }) => note);
  const claimed = entries.filter(({ action }) => action === "claimed").map(({ note }) => note);
  const claims = order.claims.map(({ kind, claim_id, wish }) => `${kind} (${claim_id}): ${wish}`);
  const shown = order.shipments.map(
    ({ carrier, tracking_number }) => `${carrier} ${tracking_number}`,
  );
  const wrong = [
    order.note === order.first_name
      ? ""
      : `its note is of ${order.note}, its name of ${order.first_name}`,
    order.cancellation_reason === (noteOf("cancelled") || noteOf("production_cancelled"))
      ? ""
      : `it was cancelled for "${order.cancellation_reason}"`,
    order.rejected_status === noteOf("rejected")
      ? ""
      : `it was rejected for "${order.rejected_status}"`,
    [...new Set(parcels)].sort().join() === shown.sort().join()
      ? ""
      : `it has the parcels ${shown.join()}`,
    claimed.sort().join() === claims.sort().join() ? "" : `it has the claims ${claims.join()}`,
  ];
  return wrong
    .filter((says) => says !== "")
    .map((says) => ({ kind: "half", says: `${order.order_id}: ${says}` }));
}
