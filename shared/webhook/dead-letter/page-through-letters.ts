import { requireUser } from "#shared/key/key-store.ts";
import { lettersCursor, type Selection } from "./dead-letter.ts";
import { findLetters, findNamed, type FoundLetter } from "./find-letters.ts";

/** Letters in a batch. Their bodies, of at most 256 KB each, fit into a function's memory. */
const BATCH_LETTERS = 100;

/** No batch starts later, so that the reply is in time even if the last batch needs retries. */
const PAGING_MS = 5000;

/**
 * Runs `work` on batches of the selected letters, oldest first, until the request's time is up. Returns the cursor at
 * which to continue, or null at the end. Leaves out letters that are younger than the first request. So the pages end
 * even if redriven letters are given up again. Throws VALIDATION_ERROR for an unknown user.
 */
export async function pageThroughLetters(
  { ids, cursor, ...filter }: Selection,
  work: (letters: readonly FoundLetter[]) => Promise<void>,
): Promise<string | null> {
  if (ids !== undefined) {
    await work(await findNamed(ids));
    return null;
  }
  const deadline = performance.now() + PAGING_MS;
  const [begun = String(Date.now()), start] = lettersCursor.read(cursor) ?? [];
  let from = start;
  let seen = 0;
  do {
    const range = { from, until: Number(begun), limit: BATCH_LETTERS };
    const { found, next } = await findLetters(filter, range);
    await work(found);
    seen += found.length;
    from = next;
  } while (from !== undefined && performance.now() < deadline);
  if (filter.user_id !== undefined && cursor === undefined && seen === 0) {
    await requireUser(filter.user_id, ["body", "user_id"]);
  }
  return from === undefined ? null : lettersCursor.write([begun, from]);
}
