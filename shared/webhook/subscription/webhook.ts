import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { requiredText } from "#shared/values/fields.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { publicUrl } from "#shared/values/public-url.ts";

/** Kinds of events (seed section 6). */
export const WebhookEvent = z
  .enum(["order.status", "order.shipment"])
  .register(z.globalRegistry, { id: "WebhookEvent" });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Subscriptions that one user may have (seed section 8). */
export const WEBHOOKS_PER_USER = 10;

/** Far more than there are kinds: repeated ones are taken once. */
const EVENTS = 20;

const events = () =>
  z.pipe(
    z.array(WebhookEvent).check(z.minLength(1), z.maxLength(EVENTS)),
    z.transform((chosen: WebhookEvent[]) => [...new Set(chosen)]),
  );

/** What a client gives to subscribe (seed section 4.5). */
export const WebhookCreate = z
  .object({ name: requiredText(), url: publicUrl(), events: events() })
  .register(z.globalRegistry, { id: "WebhookCreate" });
export type WebhookCreate = z.infer<typeof WebhookCreate>;

/** Any field of a subscription that its owner may change. */
export const WebhookUpdate = z
  .partial(
    z.object({ name: requiredText(), url: publicUrl(), events: events(), is_active: z.boolean() }),
  )
  .check(
    z.refine((patch) => Object.keys(patch).length > 0, {
      error: "Give at least one field to change",
      params: { type: "missing" },
    }),
  )
  .register(z.globalRegistry, { id: "WebhookUpdate" });
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

const fields = {
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
};

/** Seed section 2.9; the two `last_` fields are null before the first delivery. */
export const WebhookResponse = z
  .strictObject(fields)
  .register(z.globalRegistry, { id: "WebhookResponse" });
export type WebhookResponse = z.infer<typeof WebhookResponse>;

/** The reply to create alone shows the signing secret. */
export const WebhookCreated = z
  .strictObject({ ...fields, secret: z.string() })
  .register(z.globalRegistry, { id: "WebhookCreated" });
export type WebhookCreated = z.infer<typeof WebhookCreated>;

/** What every subscription has that was ever stored. A field that comes later is one of {@link WebhookRecord} alone. */
export const OldestWebhook = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  is_active: z.boolean(),
  /** Calls in a row that failed. */
  failure_count: z.int(),
  /** Notifications in a row that used up all their tries. */
  exhausted_count: z.int(),
  last_status_code: z.nullable(z.string()),
  last_triggered_at: z.nullable(z.string()),
  disabled_reason: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  secret: z.string(),
});
export type OldestWebhook = z.infer<typeof OldestWebhook>;

/** A subscription as it is stored. */
export const WebhookRecord = z.extend(OldestWebhook, {
  /** Secrets of before, each signing too until a time in epoch milliseconds. */
  previous_secrets: z.array(z.strictObject({ secret: z.string(), until: z.int() })),
});
export type WebhookRecord = z.infer<typeof WebhookRecord>;

/** A subscription's item as a record, whatever release wrote it. */
export function readWebhook(item: StoredItem): WebhookRecord {
  return { previous_secrets: [], ...(withoutKeys(item) as OldestWebhook) };
}

/** How long a former secret signs beside the new one. */
const ROTATION_MS = 24 * 60 * 60 * 1000;

/** Each is a signature more in a header. */
const FORMER_SECRETS = 5;

/** What rotating the secret changes of a subscription. */
export function rotatedSecrets(webhook: WebhookRecord, now: number) {
  return {
    secret: createSecret(),
    previous_secrets: [
      { secret: webhook.secret, until: now + ROTATION_MS },
      ...webhook.previous_secrets.filter(({ until }) => until > now),
    ].slice(0, FORMER_SECRETS),
  };
}

/** The secrets that sign at a time: the present one, and those before it while receivers change over. */
export function signingSecrets(webhook: WebhookRecord, now: number): string[] {
  const previous = webhook.previous_secrets.filter(({ until }) => until > now);
  return [webhook.secret, ...previous.map(({ secret }) => secret)];
}

/** A new signing secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks). */
function createSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** A subscription before its first delivery. */
export function newWebhook(id: string, owner: string, request: WebhookCreate): WebhookRecord {
  const now = webhookTimestamp();
  return {
    ...request,
    id,
    user_id: owner,
    is_active: true,
    failure_count: 0,
    last_status_code: null,
    last_triggered_at: null,
    disabled_reason: null,
    exhausted_count: 0,
    created_at: now,
    updated_at: now,
    secret: createSecret(),
    previous_secrets: [],
  };
}

/** A subscription as the API shows it. */
export function toWebhook(record: WebhookRecord): WebhookResponse {
  return {
    id: record.id,
    name: record.name,
    url: record.url,
    events: record.events,
    is_active: record.is_active,
    failure_count: String(record.failure_count),
    last_status_code: record.last_status_code,
    last_triggered_at: record.last_triggered_at,
    disabled_reason: record.disabled_reason,
    created_at: record.created_at,
    updated_at: record.updated_at,
  };
}
