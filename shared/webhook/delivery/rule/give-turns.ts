/** Calls of one user that any 60 seconds may hold (seed section 8). */
const CALLS = 100;

/** How many of them notifications are promised: the rest is for retries, and for those that come too late for their turn. */
const PROMISES = 90;

/** The 60 seconds, and one for what lies between a call's turn and its arrival. */
const WINDOW_MS = 61_000;

/** The function waits for a turn this near; a later one waits in the queue. */
export const NEAR_MS = 1500;

/** No turn is promised that is farther ahead. */
const FARTHEST_MS = 24 * 60 * 60 * 1000;

/** When a call may be made. */
export interface Turn {
  /** Epoch milliseconds. */
  readonly time: number;
  /** Whether the call is counted and has to be made then; otherwise it is promised that turn, and asks again at it. */
  readonly isTaken: boolean;
}

/** A user's last calls and the turns that they were promised last, in epoch milliseconds, both ascending. */
export interface Turns {
  readonly calls: readonly number[];
  readonly promises: readonly number[];
}

/** A user who was never called. */
export const noTurns: Turns = { calls: [], promises: [] };

/**
 * Gives each of some calls of one user a turn; undefined means that there is none for a day. `due` tells of each
 * whether it is to be made as soon as the rate allows: a retry, or one whose promised turn has come; any other gets in
 * line. Returns the turns as they are then, too. Calls are counted when they are made, so that the limit holds however
 * late they are; promises are counted by themselves, so that those who come in time are not too many.
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

/** Whether a message is to be called as soon as its user's rate allows, before those that are new. */
export function isDueNow(message: {
  readonly tries: number;
  readonly promised?: true | undefined;
}): boolean {
  return message.tries > 0 || message.promised === true;
}

/** The first time, not before the last one, with which no window holds more than so many. */
function firstFree(times: readonly number[], limit: number): number {
  const first = times.at(-limit);
  return Math.max(times.at(-1) ?? 0, first === undefined ? 0 : first + WINDOW_MS);
}
