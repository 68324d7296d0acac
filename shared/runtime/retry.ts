import { setTimeout as sleep } from "node:timers/promises";
import { requestSignal } from "./in-time.ts";

/** For how long something is tried, and the bounds of the pauses between tries: milliseconds. */
export interface Budget {
  /** Counted from the first try; none begins after it. */
  readonly total: number;
  /** The most that the first pause may be; that of each later one is twice as long. */
  readonly firstPause: number;
  readonly longestPause: number;
}

/**
 * For what passes by itself: a busy table or queue, another's write at the same moment. Half of what most functions
 * may run, so that there is time for the last try and a reply; a stream's batch comes again by itself.
 */
export const PASSING: Budget = { total: 5000, firstPause: 20, longestPause: 500 };

/** For what may be in an index in a moment, or not be there at all: who asks for that waits so long. */
export const LOOKUP: Budget = { total: 500, firstPause: 50, longestPause: 200 };

/**
 * Tries at once, and again after a random pause as long as a try returns undefined; each try is given its number, from
 * 1. Returns undefined when the budget is used up. Throws what a try throws, and an AbortError once the request has
 * been answered because its time was up.
 */
export async function retry<Result>(
  attempt: (number: number) => Promise<Result | undefined>,
  { total, firstPause, longestPause }: Budget = PASSING,
): Promise<Result | undefined> {
  const end = performance.now() + total;
  for (let number = 1; ; number++) {
    const result = await attempt(number);
    if (result !== undefined) return result;
    // Any pause up to the bound ("full jitter"): those who lost at the same moment do not meet again at the next.
    const pause = Math.random() * Math.min(longestPause, firstPause * 2 ** (number - 1));
    if (performance.now() + pause > end) return undefined;
    await sleep(pause, undefined, { signal: requestSignal() });
  }
}

/**
 * Tries with some items, and again with those that a try returns because they were left undone. Returns what is left
 * when the budget is used up: nothing, if all went well.
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
