import { NEAR_MS } from "#shared/turns/give-turns.ts";
import { retryDelaySeconds, TRIES } from "./retry-delay.ts";

/** A notification is given up this long after it was first received, however often it has been sent on. */
const EXPIRES_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * A first call that is later than this after the change goes to the queue of retries. Many are late after a fault of
 * the service or under a load that first calls cannot take. The retries' batches of 200 make twice as many calls a
 * second.
 */
const LATE_MS = 60_000;

/** A slower call would hold up the first calls of others. */
const SLOW_MS = 2000;
const SLOW_FOR_MS = 60_000;

/** With this status a subscriber asks for no further calls (Standard Webhooks). */
export const GONE = 410;

/** The next step of a message: call, wait in the queue of retries until `due` (epoch milliseconds), or give up. */
export type NextStep =
  | { readonly kind: "call" }
  | { readonly kind: "wait"; readonly due: number }
  | { readonly kind: "give up"; readonly why: string };

/** Returns the next step of a received message. A call may still have to wait for its user's rate. */
export function stepBeforeCall(
  message: {
    readonly tries: number;
    readonly since: number;
    readonly received_at?: number | undefined;
    readonly due?: number | undefined;
    readonly last_error?: string | undefined;
  },
  webhook: { readonly is_active: boolean; readonly is_held_back: boolean },
  now: number,
): NextStep {
  const { tries, since, received_at = now, due, last_error = "" } = message;
  if (tries >= TRIES) return { kind: "give up", why: last_error };
  if (!webhook.is_active) return { kind: "give up", why: "webhook_inactive" };
  if (now - received_at > EXPIRES_MS) return { kind: "give up", why: "expired" };
  // A message with `due` comes from the queue of retries, which calls messages that are held back or late.
  const passes = webhook.is_held_back || now - since > LATE_MS;
  if (due === undefined && passes) return { kind: "wait", due: now };
  return due !== undefined && due > now + NEAR_MS ? { kind: "wait", due } : { kind: "call" };
}

/** Returns the next step of a message whose call failed. */
export function stepAfterFailure(
  call: {
    readonly attempt: number;
    readonly status: number;
    readonly error?: string;
    readonly retryAfter?: string;
  },
  now: number,
): NextStep {
  const { attempt, status, error = String(status), retryAfter } = call;
  if (attempt >= TRIES || status === GONE) return { kind: "give up", why: error };
  const seconds = retryDelaySeconds(attempt, retryAfter, new Date(now));
  return { kind: "wait", due: now + seconds * 1000 };
}

/** Whether a subscription's next notifications go to the queue of retries: its last call failed or was slow. */
export function isHeldBack(last: {
  readonly delivered: boolean;
  readonly waited_ms: number;
}): boolean {
  return !last.delivered || last.waited_ms > SLOW_MS;
}

/**
 * Whether a subscription is still held back. A slow call holds it back for a minute at most unless the next is slow
 * too: any endpoint is slow at times, and with retries that wait for minutes, its new notifications would wait too.
 */
export function staysHeldBack(
  {
    is_held_back,
    delivered,
    calledAt,
  }: { readonly is_held_back: boolean; readonly delivered: boolean; readonly calledAt: number },
  now: number,
): boolean {
  return is_held_back && !(delivered && calledAt < now - SLOW_FOR_MS);
}
