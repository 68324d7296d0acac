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
 * What came of a subscription of the copy. It is the `same` as in the table, was written back (`other`), also
 * `switched_off`, stays deleted because it was deleted since (`deleted_since`), is `damaged` in the copy too, or was
 * `overtaken` by a write of others.
 */
export type WebhookOutcome =
  "same" | "other" | "switched_off" | "deleted_since" | "damaged" | "overtaken";

/** Its owner reads it. */
const CAME_BACK =
  "It came back after a loss, and may have been deleted or changed since: look at its URL, and switch it on";

const find = (key: Parameters<typeof findItem>[0]) =>
  findItem(key, (item) => item, { consistent: true });

/**
 * Writes a subscription of a copy back, and its secret if that is lost. One that is there keeps its URL, its state and
 * its secret: nothing is called again that its owner has left. One that is gone comes back switched off, unless it was
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

/** Undefined for one that is damaged, and cannot be called. */
function readSound(item: StoredItem): WebhookRecord | undefined {
  const { data } = WebhookRecord.safeParse(readWebhook(item));
  return data !== undefined && URL.canParse(data.url) ? data : undefined;
}

const listItems = (owner: string) =>
  queryItems(webhookPartition(owner), (item) => item, { prefix: webhookPrefix, consistent: true });

/** Whether an owner's subscriptions are all there that are counted: whatever else there was, its owner has deleted. */
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
