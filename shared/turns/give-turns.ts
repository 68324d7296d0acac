/** Calls of webhooks, or fetches of artwork, of one owner that any 60 seconds may hold. */
const CALLS = 100;

/**
 * Slots of these calls that are promised in advance. The rest is for retries, redirects, and messages that miss their
 * slot.
 */
const PROMISES = 90;

/** 60 seconds, and one for the way from the function to the host. */
const WINDOW_MS = 61_000;

/** The function sleeps until a slot this near; for a later one the message waits in the queue. */
export const NEAR_MS = 1500;

/** Slots are promised no farther ahead. */
const FARTHEST_MS = 24 * 60 * 60 * 1000;

/** A slot in the sliding window: when a call may be made. */
export interface Turn {
  /** Epoch milliseconds. */
  readonly time: number;
  /** True: the call is counted and must be made then. False: the slot is promised, and the message asks again then. */
  readonly isTaken: boolean;
}

/** An owner's sliding window: the last calls and the last promised slots, in epoch milliseconds, both ascending. */
export interface Turns {
  readonly calls: readonly number[];
  readonly promises: readonly number[];
}

/** The window of an owner without a call. */
export const noTurns: Turns = { calls: [], promises: [] };

/**
 * Gives each call of an owner a slot in the sliding window; undefined without a free slot within a day. A call that is
 * `due` (a retry, or one whose promised slot has come) takes the first free slot if that is near; any other joins the
 * end of the backlog. Calls count when they are made, so the limit holds even if they are late. Promises count apart,
 * so that no window has more than it can serve. Also returns the new window.
 */
export function giveTurns(
  { calls, promises }: Turns,
  due: readonly boolean[],
  now: number,
): { turns: Turns; taken: (Turn | undefined)[] } {
  const made = calls.filter((time) => time > now - WINDOW_MS);
  const promised = promises.filter((time) => time > now - WINDOW_MS);
  const near = now + NEAR_MS;
  const taken = due.map((isDue) => {
    const possible = Math.max(now, firstFree(made, CALLS));
    const isPromised = !isDue || possible > near;
    const time = isPromised ? Math.max(possible, firstFree(promised, PROMISES)) : possible;
    if (time > now + FARTHEST_MS) return undefined;
    if (isPromised) promised.push(time);
    const isTaken = time <= near;
    if (isTaken) made.push(time);
    return { time, isTaken };
  });
  return { turns: { calls: made.slice(-CALLS), promises: promised.slice(-PROMISES) }, taken };
}

/** The number of promised slots that are ahead: of a long backlog, whose last ones alone are known, an estimate. */
export function countPromised({ promises }: Turns, now: number): number {
  const ahead = promises.filter((time) => time > now);
  if (ahead.length < PROMISES) return ahead.length;
  return Math.ceil((((ahead.at(-1) ?? now) - now) / WINDOW_MS) * PROMISES);
}

/** Whether a message takes the first free slot, before the backlog of new ones. */
export function isDueNow(message: {
  readonly tries: number;
  readonly promised?: true | undefined;
}): boolean {
  return message.tries > 0 || message.promised === true;
}

/** The first time, not before the last one, at which the window has fewer than `limit`. */
function firstFree(times: readonly number[], limit: number): number {
  const first = times.at(-limit);
  return Math.max(times.at(-1) ?? 0, first === undefined ? 0 : first + WINDOW_MS);
}
