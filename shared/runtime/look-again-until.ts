import { setTimeout as sleep } from "node:timers/promises";
import { requestSignal } from "./request-signal.ts";

/** The stream follows a change within two seconds: data that is missing after this many reads is lost. */
const LOOKS = 5;
const PAUSE_MS = 1000;

/**
 * Calls `look` until `isSettled`, with a pause of a second, at most `looks` times. Each call gets the previous result.
 * Returns the last result. Throws when the request's time is up.
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
