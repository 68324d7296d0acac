/** Seconds before the second, third and fourth try of a notification. */
const DEFAULT_DELAYS = "30,120,600";

/** Jitter: a delay varies by a fifth, so that calls that failed together are not retried together. */
const SPREAD = 0.2;

const delays = (process.env["WEBHOOK_RETRY_DELAYS"] ?? DEFAULT_DELAYS).split(",").map(Number);

/** The first try and its retries. */
export const TRIES = 4;

/**
 * Returns the seconds until the next try after `attempt` failed. A `Retry-After` (seconds or a date) counts within one
 * to two times the delay: at a delay of 30 s, `Retry-After: 300` waits 60 s.
 */
export function retryDelaySeconds(
  attempt: number,
  retryAfter: string | undefined,
  now: Date,
): number {
  const delay = delays[Math.min(attempt, delays.length) - 1] ?? 0;
  const spread = delay * (1 - SPREAD + 2 * SPREAD * Math.random());
  const demanded = secondsUntil(retryAfter, now);
  return Math.round(
    demanded === undefined ? spread : Math.min(2 * delay, Math.max(delay, demanded)),
  );
}

/** The backoff's bound, from the ninth receive on; the tenth receive is the last. */
const LONGEST_PAUSE_SECONDS = 300;

/**
 * Returns the visibility timeout of a message after a fault of the service, in seconds: a backoff by receives, half of
 * it jitter. The ten receives take at least 400 seconds, so that a fault of five minutes does not use them up.
 */
export function pauseSeconds(receives: number): number {
  const longest = Math.min(LONGEST_PAUSE_SECONDS, 2 ** receives);
  return Math.ceil((longest * (1 + Math.random())) / 2);
}

function secondsUntil(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : (date - now.getTime()) / 1000;
}
