import { logLine } from "#shared/runtime/log.ts";
import type { CallResult } from "#shared/webhook/subscription/health.ts";
import { signingSecrets, type WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import type { DeliveryMessage } from "./delivery-message.ts";
import { post, type PostResult } from "./post.ts";
import { TRIES } from "./retry-delay.ts";
import { signatureHeaders } from "./sign.ts";

const USER_AGENT = "print-on-demand-webhooks/1";

/** What one try of a notification came to. */
export interface Call extends CallResult, PostResult {
  readonly attempt: number;
  readonly duration_ms: number;
}

/** Makes one try of a notification, signed as of now, and logs what it came to. Never throws. */
export async function callSubscriber(
  webhook: WebhookRecord,
  { owner, event_id, event, body }: DeliveryMessage,
  attempt: number,
): Promise<Call> {
  const now = new Date();
  const headers = {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "webhook-attempt": String(attempt),
    ...signatureHeaders(event_id, body, signingSecrets(webhook, now.getTime()), now),
  };
  const startedAt = performance.now();
  const result = await post(webhook.url, headers, body);
  const duration_ms = Math.round(performance.now() - startedAt);
  // No body, no URL, no secret.
  logLine("INFO", "Webhook called", {
    webhook_id: webhook.id,
    user_id: owner,
    event_id,
    event,
    attempt,
    status: result.status,
    error: result.error,
    duration_ms,
  });
  const delivered = result.status >= 200 && result.status < 300;
  return { ...result, attempt, duration_ms, delivered, exhausted: !delivered && attempt >= TRIES };
}
