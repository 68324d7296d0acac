/** Seconds before the second, third and fourth try of a notification, unless the environment says otherwise. */
const DEFAULT_DELAYS = "30,120,600";

/** A delay is spread by a fifth either way, so that what failed together does not come back together. */
const SPREAD = 0.2;

const delays = (process.env["WEBHOOK_RETRY_DELAYS"] ?? DEFAULT_DELAYS).split(",").map(Number);

/** First try and retries (seed section 6, rule 3). */
export const TRIES = 4;

/**
 * Seconds until the next try after the given one failed. A `Retry-After` in seconds or as a date is honoured between
 * the delay and twice it. `chance` lies in 0..1.
 */
export function retryDelaySeconds(
  attempt: number,
  retryAfter: string | undefined,
  now: Date,
  chance = Math.random(),
): number {
  const delay = delays[Math.min(attempt, delays.length) - 1] ?? 0;
  const spread = delay * (1 - SPREAD + 2 * SPREAD * chance);
  const asked = secondsUntil(retryAfter, now);
  return Math.round(asked === undefined ? spread : Math.min(2 * delay, Math.max(delay, asked)));
}

function secondsUntil(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : (date - now.getTime()) / 1000;
}
