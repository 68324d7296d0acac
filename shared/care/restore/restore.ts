import { runParallel } from "#shared/runtime/run-parallel.ts";
import { isAlive } from "#shared/order/store/test-expiry.ts";
import { kindOf } from "#shared/table/item-kind.ts";
import type { StoredItem, TableKey } from "#shared/table/keys.ts";
import { layoutKey, requireLayout } from "#shared/table/layout.ts";
import { findItemOf } from "#shared/table/scan.ts";
import { findItems, TABLE_NAME } from "#shared/table/table.ts";
import { Journal } from "./journal.ts";
import { addOutcome, nothingRestored, type Restoration, type Restored } from "./restoration.ts";
import { restoreItem } from "./restore-item.ts";
import { isOfSubscription, restoreSubscriptions } from "./restore-subscriptions.ts";
import type { Page, Part, Source } from "./source.ts";

/** All requests of a restore share the 50 connections of the table's client. */
const PARTS_AT_ONCE = 8;
const ITEMS_AT_ONCE = 5;

/** Receives the progress of a restore. */
export interface Progress {
  /** `total` is that of the {@link Source}; `done` was done by an earlier run. */
  start(total: number, done: number): void;
  add(read: number): void;
}

/**
 * Writes back the items that differ from a state before a loss. Items made since stay, and no order returns to a queue
 * from which it was taken. Sends no notifications. Counts and queues must be rebuilt afterwards. Safe to repeat: an item
 * that is as it was is not written. `file` keeps what is done, so that a restore that was killed goes on. Throws an
 * error if the table or the source has another layout.
 */
export async function restore(
  source: Source,
  file: string | undefined,
  progress: Progress,
): Promise<Restoration> {
  requireLayout(TABLE_NAME, await findItemOf(TABLE_NAME, layoutKey));
  const { name, isLast, total } = source;
  const journal = await Journal.open(file, { table: TABLE_NAME, from: name, isLast });
  progress.start(total, journal.read);
  for (const parts of source.groups) {
    await runParallel(PARTS_AT_ONCE, parts, async (part) => {
      for await (const page of part.pages(journal.placeOf(part.name))) {
        journal.add(await restorePage(source, part, page));
        progress.add(page.read);
      }
    });
  }
  const [versions, subscriptions] = partition(journal.later, isOfferVersion);
  for (const restored of await restoreSubscriptions(subscriptions, source)) {
    addOutcome(journal.result, restored);
  }
  for (const restored of await restoreItems(versions, source)) addOutcome(journal.result, restored);
  journal.end();
  return journal.result;
}

async function restorePage(source: Source, { name }: Part, { read, items, placed, place }: Page) {
  for (const item of items.filter(isOfferVersion)) requireLayout(source.name, item);
  const [later, now] = partition(items, (item) => isOfSubscription(item) || isOfferVersion(item));
  const result = { ...nothingRestored(), items: items.length };
  for (const each of await restoreItems(now.filter(isAlive), source)) addOutcome(result, each);
  for (const { PK, SK } of placed) addOutcome(result, { key: { PK, SK }, outcome: "placed" });
  return { part: name, place, read, result, later };
}

/** Restores items of one page, as the table has them now. */
async function restoreItems(items: readonly StoredItem[], source: Source): Promise<Restored[]> {
  const nameOf = ({ PK, SK }: TableKey) => `${PK} ${SK}`;
  const stored = await findItems(items, (item) => item, { consistent: true });
  const present = new Map(stored.map((item) => [nameOf(item), item]));
  return runParallel(ITEMS_AT_ONCE, items, async (item) => ({
    key: { PK: item.PK, SK: item.SK },
    outcome: await restoreItem(item, present.get(nameOf(item)), source),
  }));
}

/**
 * The offer's version names parts that changes since the state before the loss have deleted. It is restored last: until
 * then reads go by the version that is there, whose parts the restore leaves.
 */
const isOfferVersion = (item: StoredItem) => kindOf(item) === "catalog-version";

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
}
