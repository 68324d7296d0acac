import { setTimeout as sleep } from "node:timers/promises";
import { requestSignal } from "./request-signal.ts";

/** The stream follows a change within two seconds: what is missing after this many looks is lost. */
const LOOKS = 5;
const PAUSE_MS = 1000;

/**
 * Looks again, a second later each time, until `isSettled`, at most `looks` times. Each look is given what the one before
 * saw. Returns what was seen last. Throws when the request's time is over.
 */
export async function lookAgainUntil<Seen>(
  look: (before: Seen | undefined) => Promise<Seen>,
  isSettled: (seen: Seen) => boolean,
  looks = LOOKS,
): Promise<Seen> {
  let seen = await look(undefined);
  for (let number = 1; number < looks && !isSettled(seen); number++) {
    await sleep(PAUSE_MS, undefined, { signal: requestSignal() });
    seen = await look(seen);
  }
  return seen;
}
