import { runParallel } from "#shared/runtime/run-parallel.ts";
import {
  historyPartition,
  orderKey,
  readHistoryKey,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItemOf, isOrderKey, scanItems, scanKeys } from "#shared/table/scan.ts";
import { layoutKey, requireLayout } from "#shared/table/layout.ts";
import { findItems, TABLE_NAME } from "#shared/table/table.ts";
import { isAlive } from "#shared/order/store/test-expiry.ts";
import { restoreItem, type Outcome } from "./restore-item.ts";

const AT_ONCE = 20;

/** What a restore came to. */
export interface Restoration {
  /** How many items of the copy were compared. */
  readonly items: number;
  /** How many orders were written back, and how many other items. */
  readonly orders: number;
  readonly others: number;
  /** How many API keys, signing secrets and counts differ, and stay as they are. */
  readonly kept: number;
  /** Ids of the orders that were placed after the copy: they stay as they are. */
  readonly placed_since: readonly string[];
  /** Ids of orders that cannot be read in the copy. */
  readonly damaged: readonly string[];
  /** What others wrote at the same moment: run it again. */
  readonly overtaken: readonly TableKey[];
}

interface Restored {
  readonly key: TableKey;
  readonly outcome: Outcome;
}

/** Those that are told one by one: there may be millions of the others. */
const TOLD: readonly Outcome[] = ["since", "damaged", "overtaken"];

/**
 * Writes back what differs from a copy of the table, made before a loss: what was lost or changed since. What was made
 * since stays. Nobody is told; counts and queues are to be rebuilt afterwards. Safe to repeat: what is as in the copy is
 * not written. Calls `onItems` with the number of items of each page. With `only`, an order's id, all others stay as they
 * are. Throws an error for a copy, or a table, of another layout.
 */
export async function restoreTable(
  copy: string,
  onItems: (items: number) => void,
  only?: string,
): Promise<Restoration> {
  for (const name of [copy, TABLE_NAME]) requireLayout(name, await findItemOf(name, layoutKey));
  const counts = new Map<Outcome, number>();
  const told: Restored[] = [];
  const orders = new Set<string>();
  let items = 0;
  for await (const page of only === undefined ? readPages(copy) : [readOne(copy, only)]) {
    for (const { PK } of page.filter(isOrderKey)) orders.add(PK);
    for (const restored of await restorePage(page, copy)) {
      const { outcome } = restored;
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (TOLD.includes(outcome)) told.push(restored);
    }
    items += page.length;
    onItems(page.length);
  }
  const keysOf = (wanted: Outcome) =>
    told.filter(({ outcome }) => outcome === wanted).map(({ key }) => key);
  return {
    items,
    orders: counts.get("order") ?? 0,
    others: counts.get("other") ?? 0,
    kept: counts.get("kept") ?? 0,
    placed_since: [...keysOf("since"), ...(only ? [] : await findOrdersBeside(orders))].map(idOf),
    damaged: keysOf("damaged").map(idOf),
    overtaken: keysOf("overtaken"),
  };
}

async function* readPages(copy: string): AsyncGenerator<readonly StoredItem[]> {
  let start: TableKey | undefined;
  do {
    const { items, next } = await scanItems(copy, start);
    yield items;
    start = next;
  } while (start !== undefined);
}

async function readOne(copy: string, id: string): Promise<readonly StoredItem[]> {
  const item = await findItemOf(copy, orderKey(id));
  return item === undefined ? [] : [item];
}

const idOf = (key: TableKey) => readHistoryKey(key).id;

async function restorePage(all: readonly StoredItem[], copy: string): Promise<Restored[]> {
  const items = all.filter(isAlive);
  const nameOf = ({ PK, SK }: TableKey) => `${PK} ${SK}`;
  const stored = await findItems(items, (item) => item, { consistent: true });
  const present = new Map(stored.map((item) => [nameOf(item), item]));
  return runParallel(AT_ONCE, items, async (item) => ({
    key: { PK: item.PK, SK: item.SK },
    outcome: await restoreItem(item, present.get(nameOf(item)), copy),
  }));
}

/** The orders of the table whose partitions are not among these. */
async function findOrdersBeside(partitions: ReadonlySet<string>): Promise<TableKey[]> {
  const found: TableKey[] = [];
  let start: TableKey | undefined;
  do {
    const { keys, next } = await scanKeys(historyPartition(""), start);
    found.push(...keys.filter((key) => isOrderKey(key) && !partitions.has(key.PK)));
    start = next;
  } while (start !== undefined);
  return found;
}
