import { runParallel } from "#shared/runtime/run-parallel.ts";
import { kindOf } from "#shared/table/item-kind.ts";
import {
  historyPartition,
  orderKey,
  readHistoryKey,
  readWebhookKey,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItemOf, isOrderKey, scanItems, scanKeys } from "#shared/table/scan.ts";
import { layoutKey, requireLayout } from "#shared/table/layout.ts";
import { findItems, TABLE_NAME } from "#shared/table/table.ts";
import { isAlive } from "#shared/order/store/test-expiry.ts";
import type { Copy } from "./copy.ts";
import { restoreItem, type Outcome } from "./restore-item.ts";
import { recountWebhooks } from "./restore-webhook.ts";

const AT_ONCE = 20;

/** The result of a restore. */
export interface Restoration {
  /** How many items of the copy were compared. */
  readonly items: number;
  /** How many orders and other items were written back. */
  readonly orders: number;
  readonly others: number;
  /** Ids of the restored orders that are on hold. */
  readonly held: readonly string[];
  /** How many items differ and stay as they are, for example API keys and counts. */
  readonly kept: number;
  /** Restored subscriptions that are switched off. */
  readonly switched_off: readonly Subscription[];
  /** Subscriptions of the copy that stay deleted. */
  readonly deleted_since: readonly Subscription[];
  /** Ids of orders that were placed after the copy. They stay as they are. */
  readonly placed_since: readonly string[];
  /** Ids of orders and subscriptions that cannot be read in the copy. */
  readonly damaged: readonly string[];
  /** Items that others wrote at the same moment: run the restore again. */
  readonly overtaken: readonly TableKey[];
}

type Subscription = ReturnType<typeof readWebhookKey>;

interface Restored {
  readonly key: TableKey;
  readonly outcome: Outcome;
}

/** Outcomes that are only counted: there may be millions of them. */
const COUNTED: readonly Outcome[] = ["same", "order", "other", "kept"];

/**
 * Writes back the items that differ from a copy of the table made before a loss. Items made since the copy stay, and no
 * order returns to a queue from which it was taken. Sends no notifications. Counts and queues must be rebuilt
 * afterwards. Safe to repeat: an item that equals the copy is not written. Calls `onItems` with the number of items of
 * each page. With `only`, an order's id, all other items stay as they are. Throws an error if the copy or the table has
 * another layout.
 */
export async function restoreTable(
  copy: Copy,
  onItems: (items: number) => void,
  only?: string,
): Promise<Restoration> {
  for (const name of [copy.table, TABLE_NAME])
    requireLayout(name, await findItemOf(name, layoutKey));
  const counts = new Map<Outcome, number>();
  const listed: Restored[] = [];
  const orders = new Set<string>();
  const owners = new Set<string>();
  let items = 0;
  for await (const page of only === undefined
    ? readPages(copy.table)
    : [readOne(copy.table, only)]) {
    for (const { PK } of page.filter(isOrderKey)) orders.add(PK);
    for (const key of page.filter((item) => kindOf(item) === "webhook")) {
      owners.add(readWebhookKey(key).user_id);
    }
    for (const restored of await restorePage(page, copy)) {
      const { outcome } = restored;
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (!COUNTED.includes(outcome)) listed.push(restored);
    }
    items += page.length;
    onItems(page.length);
  }
  await runParallel(AT_ONCE, [...owners], recountWebhooks);
  const keysOf = (wanted: Outcome) =>
    listed.filter(({ outcome }) => outcome === wanted).map(({ key }) => key);
  const countOf = (...outcomes: Outcome[]) =>
    outcomes.reduce((sum, outcome) => sum + (counts.get(outcome) ?? 0), 0);
  return {
    items,
    orders: countOf("order", "held"),
    others: countOf("other", "switched_off"),
    held: keysOf("held").map(idOf),
    kept: countOf("kept"),
    switched_off: keysOf("switched_off").map(readWebhookKey),
    deleted_since: keysOf("deleted_since").map(readWebhookKey),
    placed_since: [...keysOf("since"), ...(only ? [] : await findOrdersBeside(orders))].map(idOf),
    damaged: keysOf("damaged").map((key) =>
      kindOf(key) === "webhook" ? readWebhookKey(key).id : idOf(key),
    ),
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

async function restorePage(all: readonly StoredItem[], copy: Copy): Promise<Restored[]> {
  const items = all.filter(isAlive);
  const nameOf = ({ PK, SK }: TableKey) => `${PK} ${SK}`;
  const stored = await findItems(items, (item) => item, { consistent: true });
  const present = new Map(stored.map((item) => [nameOf(item), item]));
  return runParallel(AT_ONCE, items, async (item) => ({
    key: { PK: item.PK, SK: item.SK },
    outcome: await restoreItem(item, present.get(nameOf(item)), copy),
  }));
}

/** Returns the orders of the table whose partitions are not in the set. */
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
