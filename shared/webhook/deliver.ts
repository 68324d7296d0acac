import { setTimeout as sleep } from "node:timers/promises";
import type { SQSRecord } from "aws-lambda";
import { v7 as uuidv7 } from "uuid";
import { webhookTimestamp } from "#shared/time.ts";
import { buryMessage, DeliveryMessage, hideMessage, postponeDelivery } from "./delivery-queue.ts";
import { recordDelivery } from "./delivery-store.ts";
import { DeliveredEvent, packBody } from "./delivery.ts";
import { post, type PostResult } from "./post.ts";
import { LATEST_MS, reserveSlots } from "./reserve-slots.ts";
import { retryDelaySeconds, TRIES } from "./retry-delay.ts";
import { signatureHeaders } from "./sign.ts";
import { findWebhook, updateWebhook } from "./webhook-store.ts";
import { signingSecrets, type WebhookRecord } from "./webhook.ts";

/** A slot so near is waited for; a later one, in the queue. */
const WAIT_MS = 1500;

/** Notifications in a row that used up all their tries, after which a subscription is switched off. */
const EXHAUSTED_LIMIT = 10;

/** A subscriber that answers so wants to hear no more (Standard Webhooks). */
const GONE = 410;

const USER_AGENT = "print-on-demand-webhooks/1";

/** A call failed and its message is hidden until the next try: thrown so that the queue keeps it. */
export class RetryLater extends Error {}

/**
 * Makes the call that one message asks for, at its slot. Returns when the message is done with: delivered, without a
 * subscription that wants it, sent again to wait for its slot, or among the dead letters. Throws to keep it.
 */
export async function deliver(record: SQSRecord): Promise<void> {
  const message = DeliveryMessage.parse(JSON.parse(record.body));
  const receives = Number(record.attributes.ApproximateReceiveCount);
  const tries = message.tries + receives - 1;
  const webhook = await findWebhook(message.owner, message.webhook_id);
  if (webhook?.is_active !== true) return;
  if (!(await awaitSlot(message, tries, receives > 1))) return;

  const attempt = tries + 1;
  const startedAt = performance.now();
  const result = await call(webhook, message, attempt);
  const durationMs = Math.round(performance.now() - startedAt);
  const delivered = result.status >= 200 && result.status < 300;
  const exhausted = !delivered && attempt >= TRIES;
  await Promise.all([
    updateHealth(webhook, result, { delivered, exhausted }),
    recordDelivery({
      id: uuidv7(),
      webhook_id: webhook.id,
      event_id: message.event_id,
      event: DeliveredEvent.parse(message.event),
      attempt,
      outcome: delivered ? "delivered" : "failed",
      status_code: String(result.status),
      duration_ms: durationMs,
      error: result.error ?? null,
      created_at: webhookTimestamp(),
      packed_body: packBody(message.body),
    }),
  ]);
  log(message, { attempt, status: result.status, error: result.error, duration_ms: durationMs });
  if (delivered || result.status === GONE) return;
  if (exhausted) {
    await buryMessage(message, result.error ?? String(result.status));
    return;
  }
  const seconds = retryDelaySeconds(attempt, result.retryAfter, new Date());
  await hideMessage(record.receiptHandle, seconds);
  throw new RetryLater(`Try ${String(attempt)} failed; the next one is in ${String(seconds)} s`);
}

/**
 * Waits for the message's slot if it is near, and says whether the call may be made now. A retry, or a message that
 * comes too late for its slot, gets another one; a slot that is not near is waited for in the queue.
 */
async function awaitSlot(
  message: DeliveryMessage,
  tries: number,
  isRetry: boolean,
): Promise<boolean> {
  const now = Date.now();
  const isLost = isRetry || now > message.slot + LATEST_MS;
  const [slot = now] = isLost ? await reserveSlots(message.owner, 1, now) : [message.slot];
  if (slot > now + WAIT_MS) {
    await postponeDelivery({ ...message, slot, tries });
    return false;
  }
  await sleep(Math.max(0, slot - now));
  return true;
}

function call(
  webhook: WebhookRecord,
  { event_id, body }: DeliveryMessage,
  attempt: number,
): Promise<PostResult> {
  const now = new Date();
  const headers = {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "webhook-attempt": String(attempt),
    ...signatureHeaders(event_id, body, signingSecrets(webhook, now.getTime()), now),
  };
  return post(webhook.url, headers, body);
}

/** Writes what a call tells of its subscription's health, and switches off one that is gone or always fails. */
async function updateHealth(
  { user_id, id }: WebhookRecord,
  { status }: PostResult,
  { delivered, exhausted }: { delivered: boolean; exhausted: boolean },
): Promise<void> {
  const called = { last_status_code: String(status), last_triggered_at: webhookTimestamp() };
  if (delivered) {
    await updateWebhook(user_id, id, { ...called, failure_count: 0, exhausted_count: 0 });
    return;
  }
  const counts = { failure_count: 1, ...(exhausted ? { exhausted_count: 1 } : {}) };
  const webhook = await updateWebhook(user_id, id, called, counts);
  const reason = whyDisable(status, webhook?.exhausted_count ?? 0);
  if (webhook?.is_active !== true || reason === undefined) return;
  await updateWebhook(user_id, id, { is_active: false, disabled_reason: reason });
  console.log(
    JSON.stringify({
      level: "WARN",
      message: "A webhook was switched off",
      webhook_id: id,
      user_id,
      reason,
    }),
  );
}

function whyDisable(status: number, exhaustedCount: number): string | undefined {
  if (status === GONE) return "The URL answered 410 Gone";
  if (exhaustedCount < EXHAUSTED_LIMIT) return undefined;
  return `${String(EXHAUSTED_LIMIT)} notifications in a row failed at every try`;
}

/** One line for each call: no body, no URL, no secret. */
function log(message: DeliveryMessage, result: Record<string, unknown>): void {
  const { webhook_id, owner, event_id, event } = message;
  const line = {
    level: "INFO",
    message: "Webhook called",
    webhook_id,
    user_id: owner,
    event_id,
    event,
  };
  console.log(JSON.stringify({ ...line, ...result }));
}
