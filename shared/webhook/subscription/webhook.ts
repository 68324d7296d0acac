import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { oneOf } from "#shared/refusal/explain-issue.ts";
import { withoutKeys, type Read } from "#shared/table/keys.ts";
import { requiredText, someField } from "#shared/values/fields.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { pick } from "#shared/values/pick.ts";
import { publicUrl } from "#shared/values/public-url.ts";
import type { SigningSecret } from "./signing-secret.ts";

/** The events that a subscription can choose. */
export const WebhookEvent = z.enum(["order.status", "order.shipment", "order.updated"], {
  error: ({ input, values }) =>
    input === "order.created" ? `${oneOf(values)}; placing an order sends nothing` : undefined,
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The most subscriptions of a user. */
export const WEBHOOKS_PER_USER = 10;

/** The most entries of `events`: far more than there are kinds, because repeated entries count once. */
export const EVENTS = 20;

const events = () =>
  z.pipe(
    z.array(WebhookEvent).check(z.minLength(1), z.maxLength(EVENTS)),
    z.transform((chosen: WebhookEvent[]) => [...new Set(chosen)]),
  );

/** The fields that a client gives to subscribe. */
export const WebhookCreate = z.object({
  name: requiredText(),
  url: publicUrl("webhook"),
  events: events(),
});
export type WebhookCreate = z.infer<typeof WebhookCreate>;

/** Fields of a subscription that its owner may change. */
export const WebhookUpdate = z
  .partial(z.extend(WebhookCreate, { is_active: z.boolean() }))
  .check(someField("Give at least one field to change"));
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

/** A subscription as the API shows it; both `last_` fields are null before the first call. */
export const WebhookResponse = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  is_active: z.boolean(),
  failure_count: z.string(),
  last_status_code: z.nullable(z.string()),
  last_triggered_at: z.nullable(z.string()),
  /** Why the service switched the subscription off; null if it did not. */
  disabled_reason: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type WebhookResponse = z.infer<typeof WebhookResponse>;

/** A subscription with its owner's notifications that wait for their turn. */
export const WebhookShown = z.extend(WebhookResponse, {
  /** Counts all subscriptions of the owner; beyond a minute's calls it is an estimate. */
  waiting: z.int(),
  /** When a notification of now is called; null if at once. */
  next_call_at: z.nullable(z.string()),
});
export type WebhookShown = z.infer<typeof WebhookShown>;

/** Only the replies to a create and to a rotation show the signing secret. */
export const WebhookCreated = z.extend(WebhookResponse, { secret: z.string() });
export type WebhookCreated = z.infer<typeof WebhookCreated>;

/** A subscription as stored, without its signing secret. */
export const WebhookRecord = z.extend(WebhookResponse, {
  user_id: z.uuid(),
  /** Failed calls since the last success. */
  failure_count: z.int(),
  /** Notifications that have used up their tries since the last success. */
  exhausted_count: z.int(),
  /** When the first of the failed calls ended, in epoch milliseconds. */
  failing_since: z.nullable(z.int()),
  /**
   * Whether the last call failed or was slow. The next calls then go to the queue of retries, out of the way of others.
   */
  is_held_back: z.boolean(),
  /** `id` of the current signing secret. */
  secret_id: z.uuid(),
});
export type WebhookRecord = z.infer<typeof WebhookRecord>;

/** Reads a subscription's item, written by any release. */
export const readWebhook: Read<WebhookRecord> = (item) => withoutKeys(item) as WebhookRecord;

/** The health of a subscription that was never called. */
export const uncalled = {
  failure_count: 0,
  exhausted_count: 0,
  failing_since: null,
  is_held_back: false,
  disabled_reason: null,
} as const;

export function newWebhook(
  owner: string,
  request: WebhookCreate,
  secret: SigningSecret,
): WebhookRecord {
  const now = webhookTimestamp();
  return {
    ...request,
    id: randomUUID(),
    user_id: owner,
    ...uncalled,
    is_active: true,
    last_status_code: null,
    last_triggered_at: null,
    created_at: now,
    updated_at: now,
    secret_id: secret.id,
  };
}

export function toWebhook(record: WebhookRecord): WebhookResponse {
  return pick(WebhookResponse, { ...record, failure_count: String(record.failure_count) });
}
