import { setTimeout as sleep } from "node:timers/promises";
import { requestSignal } from "./request-signal.ts";

/** Exponential backoff: the bound of the first pause, which doubles with each later pause up to the longest. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * The budget for temporary failures: a busy table or queue, a concurrent write. It is half of most functions' time-out,
 * which leaves time for the last try and a reply. Lambda retries a stream's batch anyway.
 */
export const PASSING_MS = 5000;

/** The budget for an item that an index may not show yet, or that may not exist: a 404 waits this long. */
export const LOOKUP_MS = 500;

/**
 * Repeats `attempt` with backoff and jitter while it returns undefined; it gets the number of the try, from 1. Returns
 * undefined when the budget is used up. Throws what `attempt` throws, and an AbortError once the request's time was up
 * and it was answered.
 */
export async function retry<Result>(
  attempt: (number: number) => Promise<Result | undefined>,
  budgetMs = PASSING_MS,
): Promise<Result | undefined> {
  const end = performance.now() + budgetMs;
  for (let number = 1; ; number++) {
    const result = await attempt(number);
    if (result !== undefined) return result;
    // Full jitter, so that colliding callers do not collide again.
    const pause = Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (number - 1));
    if (performance.now() + pause > end) return undefined;
    await sleep(pause, undefined, { signal: requestSignal() });
  }
}

/** Retries a batch call with the items that it returns as unprocessed. Returns the rest when the budget is used up. */
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
