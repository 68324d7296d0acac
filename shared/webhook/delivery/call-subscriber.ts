import { performance } from "node:perf_hooks";
import { logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { traceparent } from "#shared/runtime/trace.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import type { CallResult } from "#shared/webhook/subscription/health.ts";
import { signingKeys } from "#shared/webhook/subscription/signing-secret.ts";
import type { DeliveryMessage } from "./delivery-message.ts";
import type { DeliveryTrigger } from "#shared/webhook/log/delivery-record.ts";
import type { Subscriber } from "./find-subscribers.ts";
import { post, type PostResult } from "./post.ts";
import { TRIES } from "#shared/webhook/delivery/rule/retry-delay.ts";
import { signatureHeaders } from "./sign.ts";

const USER_AGENT = "print-on-demand-webhooks/1";

/**
 * A change older than this came late to the queue, after a stop of fan-out or a replay. Its lag, maybe hours, says
 * nothing about deliveries. The queue's own age shows messages that wait this long in it.
 */
const LATE_BEFORE_MS = 15 * 60_000;

/** The result of a try of a notification. */
export interface Call extends CallResult, PostResult {
  readonly attempt: number;
  readonly duration_ms: number;
  readonly trigger: DeliveryTrigger;
}

/** Calls a subscriber once, signed as of now, and logs the result. Never throws. */
export async function callSubscriber(
  { webhook, secret }: Subscriber,
  message: DeliveryMessage,
): Promise<Call> {
  const { owner, event_id, trace_id, event, order, origin, since, tries, promised, body } = message;
  const attempt = tries + 1;
  const trigger = tries > 0 ? "retry" : origin;
  const now = new Date();
  const headers = {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "webhook-attempt": String(attempt),
    traceparent: traceparent(trace_id),
    ...signatureHeaders(event_id, body, signingKeys(secret, now.getTime()), now),
  };
  let startedAt = performance.now();
  let loop = performance.eventLoopUtilization();
  const result = await post(webhook.url, headers, body, () => {
    // The duration counts from here: in a large batch, connecting also waits for the processor.
    startedAt = performance.now();
    loop = performance.eventLoopUtilization();
  });
  const duration_ms = Math.round(performance.now() - startedAt);
  const waited_ms = performance.eventLoopUtilization(loop).idle;
  const lag_ms = now.getTime() - since;
  const delivered = result.status >= 200 && result.status < 300;
  const failure = result.error ?? `http_${String(result.status).charAt(0)}xx`;
  // Counts only calls that were not held up by their user's rate or by an endpoint that fails or is slow.
  const isFirst = trigger === "event" && promised === undefined && !webhook.is_held_back;
  // This line must hold no body, URL or secret.
  logLine("INFO", "Webhook called", {
    webhook_id: webhook.id,
    user_id: owner,
    event_id,
    trace_id,
    event,
    order: order?.id,
    attempt,
    trigger,
    status: result.status,
    error: result.error,
    failure: delivered ? undefined : failure,
    duration_ms,
    lag_ms,
    ...metrics({
      Calls: 1,
      Delivered: delivered ? 1 : 0,
      FailedCalls: delivered ? undefined : 1,
      FirstCalls: isFirst ? 1 : undefined,
      FirstCallLag: isFirst && lag_ms <= LATE_BEFORE_MS ? lag_ms : undefined,
    }),
  });
  const exhausted = !delivered && attempt >= TRIES;
  const called_at = webhookTimestamp(now);
  return { ...result, attempt, trigger, called_at, duration_ms, waited_ms, delivered, exhausted };
}
