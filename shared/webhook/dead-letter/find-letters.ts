import { runParallel } from "#shared/runtime/run-parallel.ts";
import {
  deadLetterIdAt,
  deadLettersLike,
  readDeadLetterKeys,
  timeOfDeadLetter,
} from "#shared/table/find-keys.ts";
import { AFTER, type TableKey } from "#shared/table/keys.ts";
import { queryIndex } from "#shared/table/table.ts";
import { lastInstant, timestamp, toInstant } from "#shared/values/time.ts";
import type { DeliveredEvent } from "#shared/webhook/log/delivery-record.ts";
import type { DeadLetter, LetterFilter } from "./dead-letter.ts";

/**
 * Keys that a page reads: first from all partitions together, then up to three times from one. At most 20 read units.
 */
const FIRST_KEYS = 192;
const MORE_KEYS = 96;
const TIMES_MORE = 3;

const DIGITS = Array.from({ length: 16 }, (_, digit) => digit.toString(16));

/** A dead letter and the key of its item. */
export interface FoundLetter {
  readonly key: TableKey;
  readonly letter: DeadLetter;
}

interface LetterRange {
  /** The first id. */
  readonly from?: string | undefined;
  /** The last time, in epoch milliseconds. */
  readonly until?: number;
  readonly limit: number;
}

/**
 * Returns the oldest letters of a range that match the filters, merged from all partitions, and the id at which to
 * continue, if more may follow. A page reads a bounded number of keys, so it may be short or empty although more
 * follow.
 */
export async function findLetters(
  filter: LetterFilter,
  { from, until, limit }: LetterRange,
): Promise<{ readonly found: FoundLetter[]; readonly next: string | undefined }> {
  const { webhook_id, from_date, to_date } = filter;
  const first = from ?? (from_date && deadLetterIdAt(toInstant(from_date).getTime()));
  const ends = [until ?? [], to_date === undefined ? [] : lastInstant(to_date).getTime()].flat();
  const last = ends.length === 0 ? undefined : deadLetterIdAt(Math.min(...ends)) + AFTER;
  const digits = webhook_id === undefined ? DIGITS : [webhook_id];
  let parts = await runParallel(DIGITS.length, digits, (digit) =>
    readPart(deadLettersLike(digit), first, last, FIRST_KEYS / digits.length),
  );
  for (let times = 0; ; times++) {
    // The merge stops at the earliest end of a partition: the unread keys of that partition may come next.
    const [short] = parts
      .filter(({ more }) => more)
      .sort((one, other) => (one.end < other.end ? -1 : 1));
    const passed = parts
      .flatMap(({ found }) => found)
      .filter(
        ({ letter }) => (short === undefined || letter.id < short.end) && matches(letter, filter),
      );
    if (short === undefined || passed.length >= limit || times === TIMES_MORE) {
      passed.sort((one, other) => (one.letter.id < other.letter.id ? -1 : 1));
      return { found: passed.slice(0, limit), next: passed[limit]?.letter.id ?? short?.end };
    }
    const rest = await readPart(short.partition, short.end + AFTER, last, MORE_KEYS);
    const found = [...short.found, ...rest.found];
    parts = parts.map((part) => (part === short ? { ...rest, found } : part));
  }
}

/** The letters with these ids; missing ones are left out. */
export async function findNamed(ids: readonly string[]): Promise<FoundLetter[]> {
  const parts = await runParallel(DIGITS.length, [...new Set(ids)], (id) =>
    readPart(deadLettersLike(id), id, id + AFTER, 1),
  );
  return parts.flatMap(({ found }) => found);
}

const matches = (letter: DeadLetter, { webhook_id, user_id, last_error }: LetterFilter) =>
  (webhook_id ?? letter.webhook_id) === letter.webhook_id &&
  (user_id ?? letter.user_id) === letter.user_id &&
  (last_error ?? letter.last_error) === letter.last_error;

/** The keys read of a partition. */
interface Part {
  readonly partition: string;
  readonly found: readonly FoundLetter[];
  readonly more: boolean;
  /** The id of the last letter read. */
  readonly end: string;
}

async function readPart(
  partition: string,
  from: string | undefined,
  to: string | undefined,
  limit: number,
): Promise<Part> {
  const { entries, more } = await queryIndex<TableKey & { readonly GSI1SK: string }>(
    { index: "GSI1", partition, from, to },
    limit,
  );
  const found = entries.map((key) => {
    const { id, event, ...rest } = readDeadLetterKeys(key);
    const died_at = timestamp(new Date(timeOfDeadLetter(id)));
    return { key, letter: { id, event: event as DeliveredEvent, ...rest, died_at } };
  });
  return { partition, found, more, end: found.at(-1)?.letter.id ?? "" };
}
