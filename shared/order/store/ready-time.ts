import { timestamp } from "#shared/values/time.ts";

const MINUTE_MS = 60_000;

/**
 * Returns the `produce_after` of an order that can be corrected for this number of minutes from now; null if it does
 * not wait.
 */
export function delayEnd(minutes: number): string | null {
  return minutes === 0 ? null : timestamp(new Date(Date.now() + minutes * MINUTE_MS));
}

/** Returns the time from which production may take an order: its creation, or the end of its delay if that is later. */
export function readyTime({
  created_at,
  produce_after,
}: Readonly<{ created_at: string; produce_after: string | null }>): string {
  return produce_after !== null && produce_after > created_at ? produce_after : created_at;
}
