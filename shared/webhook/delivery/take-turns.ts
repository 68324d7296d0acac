import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { retry } from "#shared/runtime/retry.ts";
import { deliveryTurnsKey, withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { getItems, table, TABLE_NAME } from "#shared/table/table.ts";

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

/** A user's turns as they are stored: packed, as milliseconds after a time, so that the item stays below 1 KB. */
export interface StoredTurns {
  readonly version: number;
  readonly since: number;
  readonly calls: Uint8Array;
  readonly promises: Uint8Array;
}

/** A user's item as their turns, whatever release wrote it. */
export function readTurns(item: StoredItem): StoredTurns {
  return withoutKeys(item) as StoredTurns;
}

/**
 * Takes a turn for each of some calls of one user, in one write. `due` tells of each whether it is to be made as soon
 * as the rate allows: a retry, or one whose promised turn has come; any other gets in line. Undefined means that there is
 * none for a day. `stored` may be out of date. Throws when others keep writing first.
 */
export async function takeTurns(
  owner: string,
  due: readonly boolean[],
  stored: StoredTurns | undefined,
): Promise<(Turn | undefined)[]> {
  let known = stored;
  const key = deliveryTurnsKey(owner);
  const taken = await retry(async (number) => {
    // Read anew at each further try: what was known before the pause is old by then.
    if (number > 1) [known] = await getItems([key], readTurns, { consistent: true });
    const given = giveTurns(known === undefined ? noTurns : unpack(known), due, Date.now());
    try {
      await table.send(
        new PutCommand({
          TableName: TABLE_NAME,
          Item: { ...key, ...pack(given.turns), version: (known?.version ?? 0) + 1 },
          ...(known === undefined
            ? { ConditionExpression: "attribute_not_exists(PK)" }
            : {
                ConditionExpression: "version = :version",
                ExpressionAttributeValues: { ":version": known.version },
              }),
        }),
      );
      return given.taken;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  });
  if (taken === undefined) throw new Error(`The turns of ${owner} are contended`);
  return taken;
}

/** How long a notification would have to wait for its turn that joined its user's others now, in milliseconds. */
export async function waitingTime(owner: string): Promise<number> {
  const [stored] = await getItems([deliveryTurnsKey(owner)], readTurns);
  const now = Date.now();
  const [turn] = giveTurns(stored === undefined ? noTurns : unpack(stored), [false], now).taken;
  return (turn?.time ?? Infinity) - now;
}

/** A user who was never called. */
export const noTurns: Turns = { calls: [], promises: [] };

/**
 * What {@link takeTurns} gives, and the turns as they are then. Calls are counted when they are made, so that the limit
 * holds however late they are; promises are counted by themselves, so that those who come in time are not too many.
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

/** The first time, not before the last one, with which no window holds more than so many. */
function firstFree(times: readonly number[], most: number): number {
  const first = times.at(-most);
  return Math.max(times.at(-1) ?? 0, first === undefined ? 0 : first + WINDOW_MS);
}

function pack({ calls, promises }: Turns): Omit<StoredTurns, "version"> {
  const since = Math.min(calls[0] ?? Infinity, promises[0] ?? Infinity);
  const after = (times: readonly number[]) =>
    new Uint8Array(Uint32Array.from(times, (time) => time - since).buffer);
  return { since, calls: after(calls), promises: after(promises) };
}

function unpack({ since, calls, promises }: StoredTurns): Turns {
  const times = (packed: Uint8Array) =>
    Array.from(new Uint32Array(Uint8Array.from(packed).buffer), (after) => since + after);
  return { calls: times(calls), promises: times(promises) };
}
