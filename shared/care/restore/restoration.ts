import { kindOf } from "#shared/table/item-kind.ts";
import { readHistoryKey, readWebhookKey, type TableKey } from "#shared/table/keys.ts";
import type { OrderOutcome } from "./restore-order.ts";
import type { SubscriptionOutcome } from "./restore-subscriptions.ts";

/** The outcome of an item. `kept`: the table's item stays, or something else makes it again.
 * `placed`: an order without an image of before. */
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

/** Adds an item's outcome to a result. */
export function addOutcome(to: Restoration, { key, outcome }: Restored): void {
  switch (outcome) {
    case "same":
      return;
    case "kept":
      to.kept++;
      return;
    case "order":
      to.orders++;
      return;
    case "held":
      to.orders++;
      to.held.push(idOf(key));
      return;
    case "held_before":
      to.held.push(idOf(key));
      return;
    case "other":
      to.others++;
      return;
    case "switched_off":
      to.others++;
      to.switched_off.push(readWebhookKey(key));
      return;
    case "switched_off_before":
      to.switched_off.push(readWebhookKey(key));
      return;
    case "deleted_since":
      to.deleted_since.push(readWebhookKey(key));
      return;
    case "since":
    case "placed":
      to.placed_since.push(idOf(key));
      return;
    case "damaged":
      to.damaged.push(idOf(key));
      return;
    case "overtaken":
      to.overtaken.push(key);
  }
}

/** Adds the result of a page to a result. */
export function addPage(to: Restoration, page: Restoration): void {
  to.items += page.items;
  to.orders += page.orders;
  to.others += page.others;
  to.kept += page.kept;
  for (const name of [
    "held",
    "switched_off",
    "deleted_since",
    "placed_since",
    "damaged",
    "overtaken",
  ] as const) {
    const [all, more]: [unknown[], unknown[]] = [to[name], page[name]];
    for (const each of more) all.push(each);
  }
}
