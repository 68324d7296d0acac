/** Seconds before the second, third and fourth try of a notification. */
const DEFAULT_DELAYS = "30,120,600";

/** Jitter: a delay varies by a fifth, so that calls that failed together do not come back together. */
const SPREAD = 0.2;

const delays = (process.env["WEBHOOK_RETRY_DELAYS"] ?? DEFAULT_DELAYS).split(",").map(Number);

/** First try and retries. */
export const TRIES = 4;

/**
 * Seconds until the next try after `attempt` failed. A `Retry-After` (seconds or a date) counts within one to two times
 * the delay: at a delay of 30 s, `Retry-After: 300` waits 60 s.
 */
export function retryDelaySeconds(
  attempt: number,
  retryAfter: string | undefined,
  now: Date,
): number {
  const delay = delays[Math.min(attempt, delays.length) - 1] ?? 0;
  const spread = delay * (1 - SPREAD + 2 * SPREAD * Math.random());
  const asked = secondsUntil(retryAfter, now);
  return Math.round(asked === undefined ? spread : Math.min(2 * delay, Math.max(delay, asked)));
}

/** Bound of the backoff, from the ninth receive on; the tenth is the last. */
const LONGEST_PAUSE_SECONDS = 300;

/**
 * Visibility timeout, in seconds, of a message after a fault of the service: backoff by receives, half of it jitter. Its
 * ten receives take 400 seconds at least: a fault of five minutes uses up none.
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
