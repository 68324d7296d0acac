import { latestEntry, type HistoryAction, type HistoryEntry } from "#shared/order/history.ts";
import { canMove } from "#shared/order/order-status.ts";
import { faultsOf, type OrderFault } from "./fault.ts";
import { wholeEntries, type Recorded } from "./history.ts";

/** The actions that decide whether an order lives, or may be replaced by another. */
const LIVES: readonly HistoryAction[] = ["created", "replaced", "deleted", "restored"];

/**
 * Reports a step that does not begin where the previous one ended, or that follows no edge of the state table. Also
 * reports an order whose state is not that of its last step.
 */
export function stepFaults({ order, entries }: Recorded): OrderFault[] {
  const byVersion = wholeEntries(entries);
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

/** Whether an order could be placed at this version: as the first one, or after the previous order was deleted. */
function isPlaced(
  { version, from, to, action }: HistoryEntry,
  byVersion: ReadonlyMap<number, HistoryEntry>,
): boolean {
  if (from !== null || to !== "new_order") return false;
  if (action === "created") return version === 1;
  for (let former = version - 1; former > 0; former--) {
    const { action: done } = byVersion.get(former) ?? {};
    // A lost entry may have been the deletion, and a restore brings a deleted order back as deleted.
    if (done === undefined || LIVES.includes(done))
      return done !== "created" && done !== "replaced";
  }
  return false;
}
