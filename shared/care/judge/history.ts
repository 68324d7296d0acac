import type { HistoryRecord } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { faultsOf, type OrderFault } from "./fault.ts";

/** An entry as stored. A rebuild puts empty entries in the place of lost ones. */
export type KeptEntry = Pick<HistoryRecord, "version"> & Partial<HistoryRecord>;

/** An order with the entries of its history in any order. */
export interface Recorded {
  readonly order: OrderRecord;
  readonly entries: readonly KeptEntry[];
}

/** Reports a version without its entry, and an entry without its version. */
export function historyFaults({ order, entries }: Recorded): OrderFault[] {
  const missing = missingVersions({ order, entries });
  const beyond = entries.map(({ version }) => version).filter((version) => version > order.version);
  return faultsOf("history", [
    missing.length > 0 ? `without the entries of the versions ${missing.join(", ")}` : "",
    beyond.length > 0
      ? `with entries of the versions ${beyond.join(", ")}, but the order is at ${String(order.version)}`
      : "",
  ]);
}

/**
 * Returns the versions of an order that have no history entry. The first entries of a test order expire with the
 * deleted order that it replaced.
 */
export function missingVersions({ order, entries }: Recorded): number[] {
  const { version, is_test } = order;
  const kept = entries.map((entry) => entry.version);
  const first = is_test ? Math.min(version, ...kept) : 1;
  const all = Array.from({ length: version - first + 1 }, (_, index) => first + index);
  return all.filter((each) => !kept.includes(each));
}

/** The entries that are not empty, by their versions. */
export function wholeEntries(entries: readonly KeptEntry[]): ReadonlyMap<number, HistoryRecord> {
  return new Map(entries.flatMap((entry) => (isWhole(entry) ? [[entry.version, entry]] : [])));
}

const isWhole = (entry: KeptEntry): entry is HistoryRecord => entry.action !== undefined;
