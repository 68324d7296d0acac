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

/** After a fault of ours a message comes back within seconds; at the ninth time, the last one, within minutes. */
const LONGEST_PAUSE_SECONDS = 300;

/** Seconds until a message is shown again that could not be handled, after so many receives. `chance` lies in 0..1. */
export function pauseSeconds(receives: number, chance = Math.random()): number {
  return Math.ceil(chance * Math.min(LONGEST_PAUSE_SECONDS, 2 ** receives));
}

/** A message can be sent with a delay of at most 15 minutes (AWS limit). */
const MAXIMUM_DELAY_SECONDS = 900;

/** Seconds by which a message is to be delayed that is due at a time: a later one is sent again by then. */
export function delaySeconds(due: number, now: number): number {
  return Math.min(MAXIMUM_DELAY_SECONDS, Math.max(0, Math.ceil((due - now) / 1000)));
}

function secondsUntil(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : (date - now.getTime()) / 1000;
}
