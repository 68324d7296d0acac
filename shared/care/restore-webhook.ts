import { isDeepStrictEqual } from "node:util";
import {
  secretKey,
  webhookCountKey,
  webhookPartition,
  webhookPrefix,
  type StoredItem,
} from "#shared/table/keys.ts";
import { findItemOf } from "#shared/table/scan.ts";
import { findItem, queryItems } from "#shared/table/table.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { readWebhook, WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import type { Copy } from "./copy.ts";
import { putOver } from "./put-over.ts";

/**
 * The outcome of a subscription of the copy. `same`: equal to the table's. `other`: written back. `switched_off`:
 * written back and switched off. `deleted_since`: deleted after the copy, and stays deleted. `damaged`: unusable in the
 * copy too. `overtaken`: others wrote it first.
 */
export type WebhookOutcome =
  "same" | "other" | "switched_off" | "deleted_since" | "damaged" | "overtaken";

/** The owner reads this reason. */
const CAME_BACK =
  "It came back after a loss, and may have been deleted or changed since: look at its URL, and switch it on";

const find = (key: Parameters<typeof findItem>[0]) =>
  findItem(key, (item) => item, { consistent: true });

/**
 * Writes a subscription of a copy back, and its secret if that is lost. A present subscription keeps its URL, state and
 * secret, so that no URL is called that its owner has left. A missing one comes back switched off, unless it was
 * deleted: then its owner's count of subscriptions does not miss it.
 */
export async function restoreWebhook(
  item: StoredItem,
  present: StoredItem | undefined,
  copy: Copy,
): Promise<WebhookOutcome> {
  const copied = readWebhook(item);
  const { id, user_id } = copied;
  if (present === undefined && (await isDeleted(user_id))) return "deleted_since";
  const kept = await find(secretKey(id));
  const secret = kept ?? (await findItemOf(copy.table, secretKey(id)));
  if (secret === undefined) return "damaged";
  const current = present && readSound(present);
  const { name, events } = copied;
  const isAsItWas = present === undefined && copy.isLast;
  const off = isAsItWas ? {} : { is_active: false, disabled_reason: CAME_BACK };
  const state = current ? { ...current, name, events } : { ...copied, ...off };
  const decided = { ...item, ...state, secret_id: secret["id"] };
  if (kept === undefined && !(await putOver(secret, undefined))) return "overtaken";
  if (isDeepStrictEqual(decided, present)) return "same";
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
export async function recountWebhooks(owner: string): Promise<void> {
  const key = webhookCountKey(owner);
  const present = await find(key);
  const webhooks = (await listItems(owner)).length;
  if (present?.["webhooks"] === webhooks) return;
  if (await putOver({ ...key, webhooks }, present)) return;
  throw new Error(`Others changed the subscriptions of the user ${owner}: run it again`);
}
