import { NEAR_MS } from "./give-turns.ts";
import { retryDelaySeconds, TRIES } from "./retry-delay.ts";

/** A notification that came so long ago is given up, so that sending again what waits has an end. */
const EXPIRES_MS = 3 * 24 * 60 * 60 * 1000;

/** A call that takes longer would hold up the first calls of others. */
const SLOW_MS = 2000;

/** With this status a subscriber asks to be called no more (Standard Webhooks). */
export const GONE = 410;

/** What is to become of a message: a call, the queue of retries until a time in epoch milliseconds, or its end. */
export type Step =
  | { readonly kind: "call" }
  | { readonly kind: "wait"; readonly due: number }
  | { readonly kind: "give up"; readonly why: string };

/** What is to become of a message that was received. Its user's rate may let its call wait all the same. */
export function stepBeforeCall(
  message: {
    readonly tries: number;
    readonly received_at?: number | undefined;
    readonly due?: number | undefined;
    readonly last_error?: string | undefined;
  },
  webhook: { readonly is_active: boolean; readonly is_held_back: boolean },
  now: number,
): Step {
  const { tries, received_at = now, due, last_error = "" } = message;
  if (tries >= TRIES) return { kind: "give up", why: last_error };
  if (!webhook.is_active) return { kind: "give up", why: "webhook_inactive" };
  if (now - received_at > EXPIRES_MS) return { kind: "give up", why: "expired" };
  // What has a time comes from the queue of retries: that is where it may be called.
  if (due === undefined && webhook.is_held_back) return { kind: "wait", due: now };
  return due !== undefined && due > now + NEAR_MS ? { kind: "wait", due } : { kind: "call" };
}

/** What is to become of a message whose call, the given one of its tries, failed. `chance` lies in 0..1. */
export function stepAfterFailure(
  call: {
    readonly attempt: number;
    readonly status: number;
    readonly error?: string;
    readonly retryAfter?: string;
  },
  now: number,
  chance = Math.random(),
): Step {
  const { attempt, status, error = String(status), retryAfter } = call;
  if (attempt >= TRIES || status === GONE) return { kind: "give up", why: error };
  const seconds = retryDelaySeconds(attempt, retryAfter, new Date(now), chance);
  return { kind: "wait", due: now + seconds * 1000 };
}

/** Whether, after a call, what comes for the same subscription is to go past the first calls of others. */
export function isHeldBack(last: {
  readonly delivered: boolean;
  readonly duration_ms: number;
}): boolean {
  return !last.delivered || last.duration_ms > SLOW_MS;
}
