import { conflicted } from "#shared/refusal/conflicted.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import {
  deliveryTurnsKey,
  ENTITY_ATTRIBUTE,
  secretKey,
  webhookCountKey,
  webhookKey,
  webhookPartition,
  webhookPrefix,
  type Read,
} from "#shared/table/keys.ts";
import { findItem, queryItems, TABLE_NAME } from "#shared/table/table.ts";
import { freePromises } from "#shared/turns/take-turns.ts";
import { transact } from "#shared/table/transact.ts";
import { updateIf, updateOf } from "#shared/table/update.ts";
import { readSecret, type SigningSecret } from "./signing-secret.ts";
import { readWebhook, WEBHOOKS_PER_USER, type WebhookRecord } from "./webhook.ts";

/** All subscriptions of a user, oldest first. */
export async function listWebhooks(owner: string): Promise<WebhookRecord[]> {
  const webhooks = await queryItems(webhookPartition(owner), readWebhook, {
    prefix: webhookPrefix,
    consistent: true,
  });
  return webhooks.sort((a, b) => (`${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? -1 : 1));
}

/** Returns a subscription of a user. Throws NOT_FOUND, also for another user's. */
export async function getWebhook(owner: string, id: string): Promise<WebhookRecord> {
  const webhook = await findItem(webhookKey(owner, id), readWebhook, { consistent: true });
  if (webhook === undefined) throw notFound(id);
  return webhook;
}

/** A user's subscriptions in numbers. */
export interface WebhookCount {
  readonly webhooks: number;
  /** The creates and deletions so far. The number of subscriptions does not show one of each. */
  readonly changes: number;
}

/** Returns a user's subscriptions in numbers. */
export async function countWebhooks(owner: string): Promise<WebhookCount> {
  const count = await findItem(webhookCountKey(owner), readCount, { consistent: true });
  return count ?? { webhooks: 0, changes: 0 };
}

const readCount: Read<WebhookCount> = ({ webhooks, changes = 0 }) => ({
  webhooks: Number(webhooks),
  changes: Number(changes),
});

/**
 * Stores a new subscription and its secret. Returns false if another create or deletion of the user came after the
 * numbers were read. Throws WEBHOOK_LIMIT_REACHED.
 */
export async function insertWebhook(
  webhook: WebhookRecord,
  secret: SigningSecret,
  { webhooks, changes }: WebhookCount,
): Promise<boolean> {
  if (webhooks >= WEBHOOKS_PER_USER)
    throw new ApiError(
      "WEBHOOK_LIMIT_REACHED",
      `You have ${String(WEBHOOKS_PER_USER)} webhooks, which is the limit. Delete one first.`,
    );
  return transact([
    {
      Update: {
        TableName: TABLE_NAME,
        Key: webhookCountKey(webhook.user_id),
        UpdateExpression: "ADD webhooks :one, changes :one",
        ConditionExpression: changes === 0 ? "attribute_not_exists(changes)" : "changes = :changes",
        ExpressionAttributeValues: {
          ":one": 1,
          ...(changes === 0 ? {} : { ":changes": changes }),
        },
      },
    },
    {
      Put: {
        TableName: TABLE_NAME,
        Item: {
          ...webhook,
          ...webhookKey(webhook.user_id, webhook.id),
          [ENTITY_ATTRIBUTE]: "webhook",
        },
      },
    },
    { Put: { TableName: TABLE_NAME, Item: { ...secret, ...secretKey(webhook.id) } } },
  ]);
}

/** Sets the given fields and returns the new record; throws NOT_FOUND. */
export async function changeWebhook(
  owner: string,
  id: string,
  fields: Partial<WebhookRecord>,
): Promise<WebhookRecord> {
  const changed = await updateWebhook(owner, id, fields);
  if (changed === undefined) throw notFound(id);
  return changed;
}

/** The parts of an update besides the fields to set. */
interface Terms {
  /** Increments of counts. */
  readonly add?: Partial<Record<"failure_count" | "exhausted_count", number>>;
  /** The condition: values that the fields must still have. */
  readonly expected?: Partial<WebhookRecord>;
}

/**
 * Sets fields of a subscription and adds to its counts in a conditional write. Returns undefined if it is gone or not
 * as expected. Switching it off gives its promised turns back. If a reply is lost, the SDK's retry adds twice.
 */
export async function updateWebhook(
  owner: string,
  id: string,
  set: Partial<WebhookRecord>,
  { add = {}, expected = {} }: Terms = {},
): Promise<WebhookRecord | undefined> {
  // First, because the change would stay done if this failed: turns that were given back for nothing are asked for again.
  if (set.is_active === false) await freePromises(deliveryTurnsKey(owner));
  const item = await updateIf(webhookKey(owner, id), { set, add }, expected);
  return item && readWebhook(item);
}

/** Removes a subscription and its secret for good, and gives its promised turns back if it is on; throws NOT_FOUND. */
export async function removeWebhook(owner: string, id: string): Promise<void> {
  const { is_active } = await getWebhook(owner, id);
  // One that was switched off has given them back. An owner's other notifications lose their turns each time.
  if (is_active) await freePromises(deliveryTurnsKey(owner));
  const isRemoved = await transact([
    {
      Delete: {
        TableName: TABLE_NAME,
        Key: webhookKey(owner, id),
        ConditionExpression: "attribute_exists(PK)",
      },
    },
    {
      Update: {
        TableName: TABLE_NAME,
        Key: webhookCountKey(owner),
        UpdateExpression: "ADD webhooks :less, changes :one",
        ExpressionAttributeValues: { ":less": -1, ":one": 1 },
      },
    },
    { Delete: { TableName: TABLE_NAME, Key: secretKey(id) } },
  ]);
  if (!isRemoved) throw notFound(id);
}

/**
 * Replaces a subscription's secret if it is still `former`. Throws CONFLICT if it is not, or if the subscription is
 * gone: only one of two concurrent rotations issues a secret.
 */
export async function replaceSecret(
  { user_id, id, updated_at }: WebhookRecord,
  former: SigningSecret,
  next: SigningSecret,
): Promise<void> {
  const isReplaced = await transact([
    { Put: { TableName: TABLE_NAME, Item: { ...next, ...secretKey(id) } } },
    {
      Update: updateOf(
        webhookKey(user_id, id),
        { set: { secret_id: next.id, updated_at } },
        { secret_id: former.id },
      ),
    },
  ]);
  if (isReplaced) return;
  throw conflicted("The secret was rotated or the webhook deleted at the same moment.");
}

/** Returns a subscription's secret; undefined if the subscription is gone. */
export const findSecret = (id: string): Promise<SigningSecret | undefined> =>
  findItem(secretKey(id), readSecret, { consistent: true });

/** {@link findSecret}, which throws NOT_FOUND. */
export async function getSecret(id: string): Promise<SigningSecret> {
  const secret = await findSecret(id);
  if (secret === undefined) throw notFound(id);
  return secret;
}

function notFound(id: string): ApiError {
  return new ApiError("NOT_FOUND", `There is no webhook ${id}.`);
}
