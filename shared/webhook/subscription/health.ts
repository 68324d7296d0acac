import { logLine } from "#shared/runtime/log.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { updateWebhook } from "./webhook-store.ts";
import type { WebhookRecord } from "./webhook.ts";

/** Notifications in a row that used up all their tries, after which a subscription is switched off. */
const EXHAUSTED_LIMIT = 10;

/** With this status a subscriber asks to be called no more (Standard Webhooks). */
export const GONE = 410;

/** What a call tells of its subscription's health. */
export interface CallResult {
  /** 0 when there was no reply. */
  readonly status: number;
  readonly delivered: boolean;
  /** Whether it was the notification's last try, and failed. */
  readonly exhausted: boolean;
}

/**
 * Writes what some calls of a subscription, in the order in which they ended, tell of its health, and switches off one
 * that is gone or always fails.
 */
export async function updateHealth(
  { user_id, id }: WebhookRecord,
  results: readonly CallResult[],
): Promise<void> {
  const last_status_code = String(results.at(-1)?.status);
  const called = { last_status_code, last_triggered_at: webhookTimestamp() };
  const failed = results.slice(results.findLastIndex(({ delivered }) => delivered) + 1);
  const counts = {
    failure_count: failed.length,
    exhausted_count: failed.filter(({ exhausted }) => exhausted).length,
  };
  const webhook =
    failed.length < results.length
      ? await updateWebhook(user_id, id, { ...called, ...counts })
      : await updateWebhook(user_id, id, called, { counts });
  const reason = whyDisable(results, webhook?.exhausted_count ?? 0);
  if (webhook?.is_active !== true || reason === undefined) return;
  await updateWebhook(user_id, id, { is_active: false, disabled_reason: reason });
  logLine("WARN", "A webhook was switched off", { webhook_id: id, user_id, reason });
}

function whyDisable(results: readonly CallResult[], exhaustedCount: number): string | undefined {
  if (results.some(({ status }) => status === GONE)) return "The URL answered 410 Gone";
  if (exhaustedCount < EXHAUSTED_LIMIT) return undefined;
  return `${String(EXHAUSTED_LIMIT)} notifications in a row failed at every try`;
}
