import { setTimeout as sleep } from "node:timers/promises";
import { requestSignal } from "./request-signal.ts";

/** Exponential backoff: the bound of the first pause, doubled for each later one up to the longest. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Budget for what passes by itself: a busy table or queue, a concurrent write. Half of most functions' time-out, which
 * leaves time for the last try and a reply; a stream's batch is retried by Lambda anyway.
 */
export const PASSING_MS = 5000;

/** Budget for what an index may not show yet, or may not exist: a 404 waits this long. */
export const LOOKUP_MS = 500;

/**
 * Repeats `attempt` with backoff and jitter while it returns undefined; it gets the number of the try, from 1. Returns
 * undefined when the budget is used up. Throws what `attempt` throws, and an AbortError once the request was answered
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
    // Full jitter: those who collided do not collide again.
    const pause = Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (number - 1));
    if (performance.now() + pause > end) return undefined;
    await sleep(pause, undefined, { signal: requestSignal() });
  }
}

/**
 * Retries a batch call with what it returns as unprocessed. Returns what is still unprocessed when the budget is used up.
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
