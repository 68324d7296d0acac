import { timestamp } from "#shared/values/time.ts";

const MINUTE_MS = 60_000;

/** When production may take an order that can be corrected for so many minutes from now on; null if at once. */
export function readyTime(minutes: number): string | null {
  return minutes === 0 ? null : timestamp(new Date(Date.now() + minutes * MINUTE_MS));
}
