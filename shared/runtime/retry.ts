import { setTimeout as sleep } from "node:timers/promises";
import { requestSignal } from "./in-time.ts";

/** The first pause is at most this long, each later one at most twice as long as the one before, up to the longest. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * For what passes by itself: a busy table or queue, somebody else's write at the same moment. Half the time-out of most
 * functions, which leaves time for the last try and a reply; a stream's batch comes again by itself.
 */
export const PASSING_MS = 5000;

/** For what an index may show in a moment, or what may not exist at all: callers wait this long for either. */
export const LOOKUP_MS = 500;

/**
 * Tries at once, and again after a random pause while tries return undefined. A try gets its number, from 1. Returns
 * undefined when the time is used up. Throws what a try throws, and an AbortError once the request has been answered
 * because its time was up.
 */
export async function retry<Result>(
  attempt: (number: number) => Promise<Result | undefined>,
  budgetMs = PASSING_MS,
): Promise<Result | undefined> {
  const end = performance.now() + budgetMs;
  for (let number = 1; ; number++) {
    const result = await attempt(number);
    if (result !== undefined) return result;
    // Any pause up to the bound ("full jitter"): those who lost at the same moment do not meet again at the next.
    const pause = Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (number - 1));
    if (performance.now() + pause > end) return undefined;
    await sleep(pause, undefined, { signal: requestSignal() });
  }
}

/**
 * Tries some items, and then again those that the last try returned as not done. Returns what is left when the time is
 * used up: nothing, if all went well.
 */
export async function retryRest<Item>(
  items: readonly Item[],
  attempt: (pending: readonly Item[]) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  let pending = items;
  await retry(async () => {
    pending = await attempt(pending);
    return pending.length === 0 ? true : undefined;
  });
  return pending;
}
