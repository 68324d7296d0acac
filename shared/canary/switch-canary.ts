import type { Caller } from "#shared/key/caller.ts";
import { isValid } from "#shared/key/key.ts";
import { issueKey, listKeys } from "#shared/key/key-store.ts";
import { showKey } from "#shared/key/last-used.ts";
import { revokeKey } from "#shared/key/revoke-key.ts";
import { timestamp } from "#shared/values/time.ts";
import { listWebhooks, removeWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { beginState, removeState } from "./canary-state.ts";
import { CANARY_OWNER, CANARY_USER, type Canary } from "./canary.ts";

/** The permissions that the canary needs as a merchant. */
const permissions = [
  "read:products",
  "create:orders",
  "read:orders",
  "create:webhooks",
  "read:webhooks",
  "delete:webhooks",
] as const;

/**
 * Switches the canary off, and on again with a new key if `isOn`. Safe to repeat. Revokes all former keys and removes
 * all subscriptions, also those that a failed switch left.
 */
export async function switchCanary(isOn: boolean, by: Caller): Promise<Canary> {
  await removeState();
  for (const { id } of await listValidKeys()) await revokeKey(id, by);
  for (const { id } of await listWebhooks(CANARY_OWNER)) await removeWebhook(CANARY_OWNER, id);
  if (!isOn) return off;
  const request = { user_id: CANARY_USER, name: "Canary", mode: "test", permissions } as const;
  const { key, record } = await issueKey({ ...request, rate_limit: 10 }, by.keyId);
  await beginState(key);
  return { ...off, is_on: true, since: record.created_at };
}

/** Returns the canary as its key shows it: its state, which has secrets, is for its own functions only. */
export async function getCanary(): Promise<Canary> {
  const [record] = await listValidKeys();
  if (record === undefined) return off;
  const { created_at: since, last_used } = await showKey(record);
  return { ...off, is_on: true, since, last_used };
}

const off: Canary = { is_on: false, user_id: CANARY_OWNER, since: null, last_used: null };

async function listValidKeys() {
  const now = timestamp();
  return (await listKeys(CANARY_USER, "test")).filter((record) => isValid(record, now));
}
