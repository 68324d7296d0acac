import { logLine } from "#shared/runtime/log.ts";
import { GONE, isHeldBack } from "#shared/webhook/delivery/rule/next-step.ts";
import { updateWebhook } from "./webhook-store.ts";
import type { WebhookRecord } from "./webhook.ts";

/** A subscription is switched off after 3 days without a success, if 10 notifications used up their tries. */
const FAILING_MS = 3 * 24 * 60 * 60 * 1000;
const EXHAUSTED_LIMIT = 10;

/** The facts of a call that bear on its subscription's health. */
export interface CallResult {
  /** 0 without a reply. */
  readonly status: number;
  readonly delivered: boolean;
  /** Whether the call failed and was the notification's last try. */
  readonly exhausted: boolean;
  /** When it was made. A batch records its calls together, as late as the slowest of them ends. */
  readonly called_at: string;
  /**
   * The part of the call's duration in which the processor was idle: in a large batch, other calls keep it busy for
   * seconds.
   */
  readonly waited_ms: number;
}

/**
 * Updates a subscription's health by its calls, in the order in which they ended. Switches it off if it is gone (410)
 * or always fails. If the reply to a write is lost, its failed calls count twice. That may switch the subscription off
 * with fewer than 10 failed notifications, but never before 3 days without a success.
 */
export async function updateHealth(
  { user_id, id, url, failing_since }: WebhookRecord,
  results: readonly CallResult[],
): Promise<void> {
  const last = results.at(-1);
  if (last === undefined) return;
  const called = {
    last_status_code: String(last.status),
    last_triggered_at: last.called_at,
    is_held_back: isHeldBack(last),
  };
  const failed = results.slice(results.findLastIndex(({ delivered }) => delivered) + 1);
  const counts = {
    failure_count: failed.length,
    exhausted_count: failed.filter(({ exhausted }) => exhausted).length,
  };
  const now = Date.now();
  const begins = { failing_since: failed.length === 0 ? null : now };
  const webhook =
    failed.length < results.length
      ? await updateWebhook(user_id, id, { ...called, ...counts, ...begins })
      : await updateWebhook(
          user_id,
          id,
          { ...called, ...(failing_since === null ? begins : {}) },
          { add: counts },
        );
  const reason = webhook && whyDisable(webhook, results, now);
  if (webhook === undefined || reason === undefined) return;
  // The condition fails if the owner switched the subscription or changed its URL meanwhile, or if another call
  // succeeded.
  const expected = { is_active: true, url, failing_since: webhook.failing_since };
  const off = { is_active: false, disabled_reason: reason };
  if ((await updateWebhook(user_id, id, off, { expected })) === undefined) return;
  logLine("WARN", "A webhook was switched off", { webhook_id: id, user_id, reason });
}

function whyDisable(
  { exhausted_count, failing_since }: WebhookRecord,
  results: readonly CallResult[],
  now: number,
): string | undefined {
  if (results.some(({ status }) => status === GONE)) return "The URL answered 410 Gone";
  // Only a notification's last try counts: switching off earlier would cut its tries short.
  if (!results.some(({ exhausted }) => exhausted)) return undefined;
  const isFailing = failing_since !== null && now - failing_since >= FAILING_MS;
  if (!isFailing || exhausted_count < EXHAUSTED_LIMIT) return undefined;
  return `No call succeeded for 3 days; ${String(exhausted_count)} notifications failed at every try`;
}
