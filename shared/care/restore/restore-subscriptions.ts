import { isDeepStrictEqual } from "node:util";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { kindOf, type ItemKind } from "#shared/table/item-kind.ts";
import {
  readWebhookKey,
  secretKey,
  webhookCountKey,
  webhookPartition,
  webhookPrefix,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItem, queryItems } from "#shared/table/table.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { readWebhook, WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import { putOver } from "./put-over.ts";
import type { Origin } from "./source.ts";

const CONCURRENCY = 20;

/**
 * The outcome of a subscription. `same`: equal to the table's. `other`: written back. `switched_off`: written back and
 * switched off. `switched_off_before`: switched off by an earlier run. `deleted_since`: deleted since, and stays
 * deleted. `kept`: the secret that is there stays. `damaged`: unusable before the loss too. `overtaken`: others wrote it first.
 */
export type SubscriptionOutcome =
  | "same"
  | "other"
  | "switched_off"
  | "switched_off_before"
  | "deleted_since"
  | "kept"
  | "damaged"
  | "overtaken";

/** The owner reads this reason. */
const CAME_BACK =
  "It came back after a loss, and may have been deleted or changed since: look at its URL, and switch it on";

const find = (key: Parameters<typeof findItem>[0]) =>
  findItem(key, (item) => item, { consistent: true });

/** The kinds of items that are restored together, when all of them are known. */
const KINDS: readonly (ItemKind | undefined)[] = ["webhook", "secret", "webhook-count"];

/** Whether an item belongs to a subscription. */
export const isOfSubscription = (key: TableKey): boolean => KINDS.includes(kindOf(key));

/**
 * Restores subscriptions, their secrets, and the counts of their owners, from all items for which
 * {@link isOfSubscription} is true. Throws an error if others subscribe at the same moment.
 */
export async function restoreSubscriptions(
  items: readonly StoredItem[],
  origin: Origin,
): Promise<{ readonly key: TableKey; readonly outcome: SubscriptionOutcome }[]> {
  const webhooks = items.filter((item) => kindOf(item) === "webhook");
  const secrets = new Map(
    items.filter((item) => kindOf(item) === "secret").map((item) => [item.PK, item]),
  );
  const restored = await runParallel(CONCURRENCY, webhooks, async (item) => {
    const secret = secrets.get(secretKey(readWebhook(item).id).PK);
    return { key: keyOf(item), outcome: await restoreSubscription(item, secret, origin) };
  });
  // The secret of an unchanged subscription was lost alone. A deleted subscription is among the changed ones.
  for (const item of webhooks) secrets.delete(secretKey(readWebhook(item).id).PK);
  const alone = await runParallel(CONCURRENCY, [...secrets.values()], async (item) => ({
    key: keyOf(item),
    outcome: await restoreSecret(item),
  }));
  const counts = items.filter((item) => kindOf(item) === "webhook-count");
  const owners = new Set([...webhooks, ...counts].map((item) => readWebhookKey(item).user_id));
  await runParallel(CONCURRENCY, [...owners], recountWebhooks);
  return [...restored, ...alone];
}

const keyOf = ({ PK, SK }: TableKey) => ({ PK, SK });

async function restoreSecret(item: StoredItem): Promise<SubscriptionOutcome> {
  const present = await find(keyOf(item));
  if (present !== undefined) return isDeepStrictEqual(item, present) ? "same" : "kept";
  return (await putOver(item, undefined)) ? "other" : "overtaken";
}

/**
 * Writes a subscription back, and its secret if that is lost. A present subscription keeps its URL, state and secret,
 * so that no URL is called that its owner has left. A missing one comes back switched off, unless it was deleted: then
 * its owner's count of subscriptions does not miss it.
 */
async function restoreSubscription(
  item: StoredItem,
  lostSecret: StoredItem | undefined,
  { isLast }: Origin,
): Promise<SubscriptionOutcome> {
  const copied = readWebhook(item);
  const { id, user_id } = copied;
  const present = await find(keyOf(item));
  if (present === undefined && (await isDeleted(user_id))) return "deleted_since";
  const kept = await find(secretKey(id));
  const secret = kept ?? lostSecret;
  if (secret === undefined) return "damaged";
  const current = present && readSound(present);
  const { name, events } = copied;
  const isAsItWas = present === undefined && isLast;
  const off = isAsItWas ? {} : { is_active: false, disabled_reason: CAME_BACK };
  const state = current ? { ...current, name, events } : { ...copied, ...off };
  const decided = { ...item, ...state, secret_id: secret["id"] };
  if (kept === undefined && !(await putOver(secret, undefined))) return "overtaken";
  if (isDeepStrictEqual(decided, present)) {
    const isOff = current?.is_active === false && current.disabled_reason === CAME_BACK;
    return isOff ? "switched_off_before" : "same";
  }
  const written = await putOver({ ...decided, updated_at: webhookTimestamp() }, present);
  if (!written) return "overtaken";
  return current === undefined && !isAsItWas ? "switched_off" : "other";
}

/** Undefined for a damaged subscription, which cannot be called. */
function readSound(item: StoredItem): WebhookRecord | undefined {
  const { data } = WebhookRecord.safeParse(readWebhook(item));
  return data !== undefined && URL.canParse(data.url) ? data : undefined;
}

const listItems = (owner: string) =>
  queryItems(webhookPartition(owner), (item) => item, { prefix: webhookPrefix, consistent: true });

/** Whether the table holds all subscriptions that an owner's count includes. Any other was deleted by its owner. */
async function isDeleted(owner: string): Promise<boolean> {
  const count = await find(webhookCountKey(owner));
  return count !== undefined && (await listItems(owner)).length >= Number(count["webhooks"]);
}

/** Counts an owner's subscriptions again. Throws if others subscribe at the same moment. */
async function recountWebhooks(owner: string): Promise<void> {
  const key = webhookCountKey(owner);
  const present = await find(key);
  const webhooks = (await listItems(owner)).length;
  if (present?.["webhooks"] === webhooks) return;
  if (await putOver({ ...present, ...key, webhooks }, present)) return;
  throw new Error(`Others changed the subscriptions of the user ${owner}: run it again`);
}
