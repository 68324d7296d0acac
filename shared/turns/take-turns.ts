import { retry } from "#shared/runtime/retry.ts";
import { withoutKeys, type Read, type TableKey } from "#shared/table/keys.ts";
import { findItem, findItems, TABLE_NAME } from "#shared/table/table.ts";
import { putIf } from "#shared/table/transact.ts";
import { asExpected, updateIf } from "#shared/table/update.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { countPromised, giveTurns, noTurns, type Turn, type Turns } from "./give-turns.ts";

/** An owner's sliding window as stored: packed as milliseconds after `since`, so that the item stays below 1 KB. */
export interface StoredTurns {
  readonly version: number;
  readonly since: number;
  readonly calls: Uint8Array;
  readonly promises: Uint8Array;
  /** When promised slots were given back, in epoch milliseconds: what was promised one before asks again. */
  readonly freed_at?: number;
}

/** Reads the item of a sliding window, whatever release wrote it. */
export const readTurns: Read<StoredTurns> = (item) => withoutKeys(item) as StoredTurns;

/**
 * Takes a slot of {@link giveTurns} for each call, in one conditional write of the window's item. `stored` may be out of
 * date. Throws when others keep writing first.
 */
export async function takeTurns(
  { PK, SK }: TableKey,
  due: readonly boolean[],
  stored: StoredTurns | undefined,
): Promise<(Turn | undefined)[]> {
  let known = stored;
  const key = { PK, SK };
  const taken = await retry(async (number) => {
    // Retries read again: the conditional write failed because `known` was out of date.
    if (number > 1) [known] = await findItems([key], readTurns, { consistent: true });
    const given = giveTurns(known === undefined ? noTurns : unpack(known), due, Date.now());
    const isPut = await putIf({
      TableName: TABLE_NAME,
      Item: {
        ...{ ...key, ...pack(given.turns), version: (known?.version ?? 0) + 1 },
        ...(known?.freed_at !== undefined && { freed_at: known.freed_at }),
      },
      ...asExpected({ version: known?.version }),
    });
    return isPut ? given.taken : undefined;
  });
  if (taken === undefined) throw new Error(`The turns ${PK} ${SK} are contended`);
  return taken;
}

/**
 * Gives an owner's promised slots back, because some of them will not be used. Calls that wait for a slot ask for another
 * one when they next look, and move up.
 */
export async function freePromises(key: TableKey): Promise<void> {
  const set = { promises: new Uint8Array(), freed_at: Date.now() };
  await updateIf(key, { set, add: { version: 1 } });
}

/** The calls of an owner that wait for their turn. */
export interface Backlog {
  /** An estimate beyond those that a minute takes. */
  readonly waiting: number;
  /** When a new call would be made, in epoch milliseconds: now without a backlog. Infinity if not within a day. */
  readonly next: number;
}

/** Reads how many calls of an owner wait for their turn, and until when. Eventually consistent. */
export async function readBacklog(key: TableKey): Promise<Backlog> {
  const stored = await findItem(key, readTurns);
  const now = Date.now();
  const turns = stored === undefined ? noTurns : unpack(stored);
  const [turn] = giveTurns(turns, [false], now).taken;
  return { waiting: countPromised(turns, now), next: turn?.time ?? Infinity };
}

/** The time of a new call as subscriptions show it; null if it is made at once. */
export const callTime = ({ waiting, next }: Backlog) =>
  waiting === 0 ? null : webhookTimestamp(new Date(next));

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
