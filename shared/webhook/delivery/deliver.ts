import { setTimeout as sleep } from "node:timers/promises";
import type { SQSRecord } from "aws-lambda";
import { v7 as uuidv7 } from "uuid";
import { logLine, type LogLevel } from "#shared/runtime/log.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { findWebhook, updateWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { signingSecrets, type WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import { admitCall } from "./admit-call.ts";
import { DeliveryMessage } from "./delivery-message.ts";
import { buryMessage, hideMessage, postponeDelivery } from "./delivery-queue.ts";
import { packBody } from "./delivery-record.ts";
import { recordDelivery } from "./delivery-store.ts";
import { post, type PostResult } from "./post.ts";
import { reserveSlots } from "./reserve-slots.ts";
import { retryDelaySeconds, TRIES } from "./retry-delay.ts";
import { signatureHeaders } from "./sign.ts";

/** The function waits for a turn this near; a later one waits in the queue. */
const WAIT_MS = 1500;

/** Notifications in a row that used up all their tries, after which a subscription is switched off. */
const EXHAUSTED_LIMIT = 10;

/** With this status a subscriber asks to be called no more (Standard Webhooks). */
const GONE = 410;

const USER_AGENT = "print-on-demand-webhooks/1";

/** A call failed and its message is hidden until the next try: thrown so that the queue keeps it. */
export class RetryLater extends Error {}

/**
 * Makes the call that one message asks for, at its slot. Returns when the message can be deleted: delivered, no longer
 * wanted by a subscription, sent again to wait for its turn, or among the dead letters. Throws to keep it.
 */
export async function deliver(record: SQSRecord): Promise<void> {
  const message = DeliveryMessage.parse(JSON.parse(record.body));
  const tries = message.tries + Number(record.attributes.ApproximateReceiveCount) - 1;
  const webhook = await findWebhook(message.owner, message.webhook_id);
  if (webhook?.is_active !== true) return;
  if (!(await awaitTurn(message, tries))) return;

  const attempt = tries + 1;
  const startedAt = performance.now();
  const result = await call(webhook, message, attempt);
  const duration_ms = Math.round(performance.now() - startedAt);
  log("INFO", "Webhook called", message, {
    attempt,
    status: result.status,
    error: result.error,
    duration_ms,
  });
  const delivered = result.status >= 200 && result.status < 300;
  const exhausted = !delivered && attempt >= TRIES;
  await keepRecords(message, [
    updateHealth(webhook, result, { delivered, exhausted }),
    recordDelivery({
      id: uuidv7(),
      webhook_id: webhook.id,
      event_id: message.event_id,
      event: message.event,
      attempt,
      outcome: delivered ? "delivered" : "failed",
      status_code: String(result.status),
      duration_ms,
      error: result.error ?? null,
      created_at: webhookTimestamp(),
      packed_body: packBody(message.body),
    }),
  ]);
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
 * Waits until the user's rate admits the call, if that is near, and says whether it may be made now. A call whose turn
 * is not near goes back into the queue until then.
 */
async function awaitTurn(message: DeliveryMessage, tries: number): Promise<boolean> {
  const early = message.slot - Date.now();
  if (early > WAIT_MS) {
    await postponeDelivery({ ...message, tries });
    return false;
  }
  await sleep(Math.max(0, early));
  let wait = await admitCall(message.owner, Date.now());
  if (wait > 0 && wait <= WAIT_MS) {
    await sleep(wait);
    wait = await admitCall(message.owner, Date.now());
  }
  if (wait === 0) return true;
  const now = Date.now();
  const [next = now] = await reserveSlots(message.owner, 1, now);
  await postponeDelivery({ ...message, slot: Math.max(next, now + wait), tries });
  return false;
}

/**
 * A failure to record a call does not change its outcome: a subscriber that has answered must not be called again
 * because the table was busy.
 */
async function keepRecords(message: DeliveryMessage, writes: Promise<void>[]): Promise<void> {
  for (const write of await Promise.allSettled(writes)) {
    if (write.status === "fulfilled") continue;
    log("ERROR", "A webhook call was not recorded", message, { error: String(write.reason) });
  }
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
  const webhook = await updateWebhook(user_id, id, called, { counts });
  const reason = whyDisable(status, webhook?.exhausted_count ?? 0);
  if (webhook?.is_active !== true || reason === undefined) return;
  await updateWebhook(user_id, id, { is_active: false, disabled_reason: reason });
  logLine("WARN", "A webhook was switched off", { webhook_id: id, user_id, reason });
}

function whyDisable(status: number, exhaustedCount: number): string | undefined {
  if (status === GONE) return "The URL answered 410 Gone";
  if (exhaustedCount < EXHAUSTED_LIMIT) return undefined;
  return `${String(EXHAUSTED_LIMIT)} notifications in a row failed at every try`;
}

/** No body, no URL, no secret. */
function log(
  level: LogLevel,
  text: string,
  { webhook_id, owner, event_id, event }: DeliveryMessage,
  fields: Record<string, unknown>,
): void {
  logLine(level, text, { webhook_id, user_id: owner, event_id, event, ...fields });
}
