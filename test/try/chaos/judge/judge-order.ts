import type { HistoryEntry } from "#shared/order/history.ts";
import { toInstant } from "#shared/values/time.ts";
import type { Found } from "./evidence.ts";
import { isAcknowledged, isRefused, type Operation } from "../operation.ts";
import type { Violation } from "./violation.ts";

/** What an order's operations came to. */
export interface Judgement {
  readonly violations: readonly Violation[];
  /**
   * Entries beyond what was told, of changes whose reply was lost on the way from the table while somebody else's change
   * came next: made again, or refused as made already. Whoever reads the order sees it.
   */
  readonly untold: readonly string[];
}

/** No order comes back to where these lead from: a second one would be a second refund, or a second production. */
const ONCE = new Set(["cancelled", "rejected", "shipped", "production_cancelled", "refunded"]);

/** Judges an order by what its clients were told: its history has that, and the order what its history says. */
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

/** Whether an entry is what an operation was told of. */
function isTold(entry: HistoryEntry, operation: Operation): boolean {
  if (!isOf(entry, operation)) return false;
  const { action, note, told } = operation;
  if (action === "created") return entry.at === told.created_at;
  return note !== undefined || told.updated_at === undefined || entry.at === told.updated_at;
}

/** Whether an entry may be an operation's. */
function isOf(
  entry: HistoryEntry,
  { action, note, keyName, sentAt, endedAt, ...rest }: Operation,
): boolean {
  const isAction = entry.action === action || (entry.action === "replaced" && action === "created");
  if (!isAction || entry.key_name !== keyName) return false;
  if (note !== undefined) return note === "" ? entry.note === "" : entry.note.endsWith(note);
  const at = toInstant(entry.at).getTime();
  // Without a reply it may still have been on its way.
  const isEnded = rest.status !== undefined && rest.status < 500;
  return at >= sentAt && (!isEnded || at <= endedAt);
}

/** A repeated order, a release of what nobody holds, a payment that is known: the reply is the order as it was. */
function changedNothing({ action, told }: Operation, history: readonly HistoryEntry[]): boolean {
  const at = action === "created" ? told.created_at : told.updated_at;
  const isPossible = action === "created" || action === "released" || action === "payment";
  return isPossible && history.some((entry) => entry.at === at);
}

/** What the last entries say must be what the order says, whole. */
function halfMade(order: Found): Violation[] {
  const placed = order.history.findLastIndex(({ action }) => /^(created|replaced)$/.test(action));
  const entries = order.history.slice(placed);
  const noteOf = (action: string) =>
    entries.findLast((entry) => entry.action === action)?.note ?? "";
  const parcels = entries.filter(({ action }) => action === "shipment").map(({ note }) => note);
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
  ];
  return wrong
    .filter((says) => says !== "")
    .map((says) => ({ kind: "half", says: `${order.order_id}: ${says}` }));
}
