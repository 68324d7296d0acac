import { describeError, logLine } from "#shared/runtime/log.ts";
import { isUnavailable, unavailable } from "#shared/refusal/unavailable.ts";
import { endLease, secondsUntil, takeLease, type Lease } from "./dead-letter-lease.ts";
import {
  CONCURRENCY,
  openDeadLetterQueue,
  type DeadLetterQueue,
  type LetterQueue,
} from "./dead-letter-queue.ts";
import { readDeadLetter, type BuriedDelivery } from "./dead-letter.ts";

/** What one request looks at, at the most. */
const MESSAGES = 10_000;
const LOOK_MS = 12_000;

/** No work begins after it, which leaves time to make the remaining messages visible again. */
const WORK_MS = 20_000;

/** Hidden messages become visible this long before the lease ends, even if the function that hid them dies. */
const BACK_MS = 2000;

/** The letters of a queue as they were looked through. */
export interface DeadLetters<Kept> {
  /** What was selected, in no order. */
  readonly kept: readonly Kept[];
  /** Whether every message of the queue was looked at. */
  readonly complete: boolean;
  /** Whether there is time for more work. */
  readonly hasTime: () => boolean;
  /** Deletes letters by their ids; returns the ids of those that are gone. Throws when the queue does not answer. */
  readonly remove: (ids: readonly string[]) => Promise<readonly string[]>;
}

/**
 * Looks at every letter of a queue, keeps those that `select` returns, and works on them. Letters that are not removed are
 * made visible again afterwards; if the function dies, the queue does so before the lease ends. Throws CONFLICT while
 * somebody else looks, and SERVICE_UNAVAILABLE when the queue or the table does not answer: every letter is where it
 * was or where it was to go.
 */
export async function lookThrough<Kept, Result>(
  which: LetterQueue,
  select: (buried: BuriedDelivery) => Kept | undefined,
  work: (letters: DeadLetters<Kept>) => Promise<Result>,
): Promise<Result> {
  const startedAt = Date.now();
  const lease = await takeLease();
  const queue = openDeadLetterQueue(which);
  const hidden: Hidden = { receipts: new Map(), isAll: false };
  const look = async () => {
    const { kept, complete } = await receiveAll(queue, lease, hidden, select);
    return work({
      kept,
      complete: complete && hidden.isAll,
      hasTime: () => Date.now() < startedAt + WORK_MS,
      remove: (ids) => remove(queue, hidden, ids),
    });
  };
  const [outcome] = await Promise.allSettled([look()]);
  const areShown = await showAll(queue, hidden);
  queue.close();
  // While messages may still be hidden, another look would see only a part: the lease is kept until they are back.
  const isFree = areShown && hidden.isAll;
  if (isFree) await giveBack(lease);
  if (outcome.status === "fulfilled") return outcome.value;
  const error: unknown = outcome.reason;
  throw isUnavailable(error) ? busyUntil(isFree ? Date.now() : lease.until, error) : error;
}

/** The messages that this request hides from others. */
interface Hidden {
  /** What each can be shown again or deleted by. */
  readonly receipts: Map<string, string>;
  /** Whether these are all: the reply of a receive may have been lost. */
  isAll: boolean;
}

/** Receives until the queue is empty or what one request may take is used up. Throws when a receive fails. */
async function receiveAll<Kept>(
  queue: DeadLetterQueue,
  lease: Lease,
  hidden: Hidden,
  select: (buried: BuriedDelivery) => Kept | undefined,
): Promise<{ kept: Kept[]; complete: boolean }> {
  const { receipts } = hidden;
  const deadline = Date.now() + LOOK_MS;
  const kept: Kept[] = [];
  const failure = new AbortController();
  const receive = async () => {
    try {
      return await queue.receive(secondsUntil(lease.until - BACK_MS));
    } catch (error) {
      failure.abort();
      throw error;
    }
  };
  const receiver = async () => {
    let isCertain = true;
    while (!failure.signal.aborted && receipts.size < MESSAGES && Date.now() < deadline) {
      const received = await receive();
      isCertain &&= received.isCertain;
      if (received.messages.length === 0) return { sawTheEnd: true, isCertain };
      for (const { id, body, sentAt, receipt } of received.messages) {
        const isNew = !receipts.has(id);
        receipts.set(id, receipt);
        const selected = isNew ? select(readDeadLetter(id, body, sentAt)) : undefined;
        if (selected !== undefined) kept.push(selected);
      }
    }
    return { sawTheEnd: false, isCertain };
  };
  // Every receive must end before the messages are shown again, or it would hide some of them afterwards.
  const receivers = Array.from({ length: CONCURRENCY }, receiver);
  await Promise.allSettled(receivers);
  const ends = await Promise.all(receivers);
  hidden.isAll = ends.every(({ isCertain }) => isCertain);
  return { kept, complete: ends.every(({ sawTheEnd }) => sawTheEnd) };
}

async function remove(
  queue: DeadLetterQueue,
  { receipts }: Hidden,
  ids: readonly string[],
): Promise<readonly string[]> {
  const refused = await queue.remove(ids.flatMap((id) => receipts.get(id) ?? []));
  const gone = ids.filter((id) => !refused.has(receipts.get(id) ?? ""));
  for (const id of gone) receipts.delete(id);
  return gone;
}

/** Whether all messages are shown to others again; what became of the request does not depend on it. */
async function showAll(queue: DeadLetterQueue, { receipts }: Hidden): Promise<boolean> {
  try {
    return await queue.show([...receipts.values()]);
  } catch (error) {
    logLine("WARN", "Dead letters stay hidden for a while", { error: describeError(error) });
    return false;
  }
}

async function giveBack(lease: Lease): Promise<void> {
  try {
    await endLease(lease);
  } catch (error) {
    logLine("WARN", "The lease of the dead letters ends by itself", {
      error: describeError(error),
    });
  }
}

function busyUntil(until: number, cause: unknown): Error {
  const retryAfterSeconds = Math.max(2, secondsUntil(until));
  const message = `The dead letters cannot be looked through now. None is lost; try again in ${String(retryAfterSeconds)} seconds.`;
  return unavailable(cause, { message, retryAfterSeconds });
}
