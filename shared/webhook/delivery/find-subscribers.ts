import {
  deliveryTurnsKey,
  readSecretKey,
  secretKey,
  webhookKey,
  type Read,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItems } from "#shared/table/table.ts";
import { readSecret, type SigningSecret } from "#shared/webhook/subscription/signing-secret.ts";
import { readWebhook, type WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import type { DeliveryMessage } from "./delivery-message.ts";
import { readTurns, type StoredTurns } from "#shared/turns/take-turns.ts";

/** A subscription and its signing secret. */
export interface Subscriber {
  readonly webhook: WebhookRecord;
  readonly secret: SigningSecret;
}

/** The items that a batch of messages needs from the table. */
export interface Subscribers {
  /** Undefined if the subscription was deleted. */
  readonly find: (message: DeliveryMessage) => Subscriber | undefined;
  /** Eventually consistent. */
  readonly turnsOf: (owner: string) => StoredTurns | undefined;
}

/** Secrets that this execution environment has read, by subscription. Most calls find theirs here. */
const CACHED_SECRETS = 1000;
const secrets = new Map<string, SigningSecret>();

/** Reads the subscriptions and secrets of messages, and the sliding windows of their users. */
export async function findSubscribers(messages: readonly DeliveryMessage[]): Promise<Subscribers> {
  const items = new Map<string, StoredItem>();
  const add = (found: readonly StoredItem[]) => {
    for (const item of found) items.set(item.PK + item.SK, item);
  };
  const read = <Result>({ PK, SK }: TableKey, read: Read<Result>): Result | undefined => {
    const item = items.get(PK + SK);
    return item && read(item);
  };
  const findWebhook = (message: DeliveryMessage) => read(keyOf(message), readWebhook);
  const turns = messages.map(({ owner }) => deliveryTurnsKey(owner));
  add(await findItems([...messages.map(keyOf), ...turns], (item) => item));
  // The eventually consistent read may be out of date: read again, consistently, before giving anything up.
  const missed = messages.filter((message) => findWebhook(message)?.is_active !== true);
  add(await findItems(missed.map(keyOf), (item) => item, { consistent: true }));
  const webhooks = messages.flatMap((message) => findWebhook(message) ?? []);
  await readSecrets(webhooks);
  const subscribers = new Map(
    webhooks.flatMap((webhook): [string, Subscriber][] => {
      const secret = secrets.get(webhook.id);
      return secret === undefined ? [] : [[webhook.id, { webhook, secret }]];
    }),
  );
  return {
    find: ({ webhook_id }) => subscribers.get(webhook_id),
    turnsOf: (owner) => read(deliveryTurnsKey(owner), readTurns),
  };
}

const keyOf = ({ owner, webhook_id }: DeliveryMessage) => webhookKey(owner, webhook_id);

/** Reads the secrets that are not cached or were rotated since. */
async function readSecrets(webhooks: readonly WebhookRecord[]): Promise<void> {
  if (secrets.size > CACHED_SECRETS) secrets.clear();
  const unknown = webhooks.filter(({ id, secret_id }) => secrets.get(id)?.id !== secret_id);
  const read = (item: StoredItem) => [readSecretKey(item), readSecret(item)] as const;
  const keys = unknown.map(({ id }) => secretKey(id));
  for (const [id, secret] of await findItems(keys, read, { consistent: true }))
    secrets.set(id, secret);
}
