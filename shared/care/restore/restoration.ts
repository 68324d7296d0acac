import { kindOf } from "#shared/table/item-kind.ts";
import { readHistoryKey, readWebhookKey, type TableKey } from "#shared/table/keys.ts";
import type { OrderOutcome } from "./restore-order.ts";
import type { SubscriptionOutcome } from "./restore-subscriptions.ts";

/**
 * The outcome of an item. `kept`: the table's item stays, or something else makes it again. `placed`: an order without
 * an image of before.
 */
export type RestoreOutcome = OrderOutcome | SubscriptionOutcome | "kept" | "placed";

export interface Restored {
  readonly key: TableKey;
  readonly outcome: RestoreOutcome;
}

type Subscription = ReturnType<typeof readWebhookKey>;

/** The result of a restore, or of a page of it. */
export interface Restoration {
  /** How many items were compared. */
  items: number;
  /** How many orders and other items were written back. */
  orders: number;
  others: number;
  /** Ids of the orders that are on hold by this restore. */
  readonly held: string[];
  /** How many items differ and stay as they are, for example API keys and counts. */
  kept: number;
  /** Subscriptions that this restore has switched off. */
  readonly switched_off: Subscription[];
  /** Subscriptions that stay deleted. */
  readonly deleted_since: Subscription[];
  /** Ids of orders that were placed since. They stay as they are. */
  readonly placed_since: string[];
  /** Ids of orders and subscriptions that could not be read before the loss either. */
  readonly damaged: string[];
  /** Items that others wrote at the same moment: run the restore again. */
  readonly overtaken: TableKey[];
}

export const nothingRestored = (): Restoration => ({
  items: 0,
  orders: 0,
  others: 0,
  held: [],
  kept: 0,
  switched_off: [],
  deleted_since: [],
  placed_since: [],
  damaged: [],
  overtaken: [],
});

const idOf = (key: TableKey) =>
  kindOf(key) === "webhook" ? readWebhookKey(key).id : readHistoryKey(key).id;

/** The lists of a restoration, each with what it shows of an item. */
const lists = {
  held: idOf,
  switched_off: readWebhookKey,
  deleted_since: readWebhookKey,
  placed_since: idOf,
  damaged: idOf,
  overtaken: (key: TableKey) => key,
};
type List = keyof typeof lists;

/** The additions of each outcome to a restoration: one to a number, the item to a list. */
const outcomes: Readonly<
  Record<RestoreOutcome, { counts?: "orders" | "others" | "kept"; list?: List }>
> = {
  same: {},
  kept: { counts: "kept" },
  order: { counts: "orders" },
  held: { counts: "orders", list: "held" },
  held_before: { list: "held" },
  other: { counts: "others" },
  switched_off: { counts: "others", list: "switched_off" },
  switched_off_before: { list: "switched_off" },
  deleted_since: { list: "deleted_since" },
  since: { list: "placed_since" },
  placed: { list: "placed_since" },
  damaged: { list: "damaged" },
  overtaken: { list: "overtaken" },
};

/** Adds an item's outcome to a result. */
export function addOutcome(to: Restoration, { key, outcome }: Restored): void {
  const { counts, list } = outcomes[outcome];
  if (counts !== undefined) to[counts]++;
  if (list !== undefined) addAll(to[list], [lists[list](key)]);
}

/** Adds the result of a page to a result. */
export function addPage(to: Restoration, page: Restoration): void {
  for (const count of ["items", "orders", "others", "kept"] as const) to[count] += page[count];
  for (const list of Object.keys(lists) as List[]) addAll(to[list], page[list]);
}

/** Adds to a list, not by one call with all of them: a call takes some 100,000 arguments. */
function addAll(to: unknown[], more: readonly unknown[]): void {
  for (const each of more) to.push(each);
}
