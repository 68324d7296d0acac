import { NEAR_MS } from "#shared/turns/give-turns.ts";
import { retryDelaySeconds, TRIES } from "./retry-delay.ts";

/** A notification is given up this long after its first receive, however often it has been sent on. */
const EXPIRES_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * A first call that comes later than this after the change goes to the queue of retries, whose batches of 200 take twice
 * as many calls a second: after a fault of the service, or under more load than first calls can take, many are late.
 */
const LATE_MS = 60_000;

/** A slower call would hold up the first calls of others. */
const SLOW_MS = 2000;
const SLOW_FOR_MS = 60_000;

/** By this status a subscriber asks for no further calls (Standard Webhooks). */
export const GONE = 410;

/** What to do with a message: call, wait in the queue of retries until `due` (epoch milliseconds), or give up. */
export type NextStep =
  | { readonly kind: "call" }
  | { readonly kind: "wait"; readonly due: number }
  | { readonly kind: "give up"; readonly why: string };

/** What to do with a received message. A call may still have to wait for its user's rate. */
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
  // A message with `due` comes from the queue of retries, where what is held back or late is called.
  const passes = webhook.is_held_back || now - since > LATE_MS;
  if (due === undefined && passes) return { kind: "wait", due: now };
  return due !== undefined && due > now + NEAR_MS ? { kind: "wait", due } : { kind: "call" };
}

/** What to do with a message whose call failed. */
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

/** Whether a subscription's next notifications go to the queue of retries, after a last call that failed or was slow. */
export function isHeldBack(last: {
  readonly delivered: boolean;
  readonly waited_ms: number;
}): boolean {
  return !last.delivered || last.waited_ms > SLOW_MS;
}

/**
 * Whether they still do. After a call that was slow, only for a minute without the next: any endpoint is slow now and
 * then, and where retries wait for minutes, so would all that comes meanwhile.
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
