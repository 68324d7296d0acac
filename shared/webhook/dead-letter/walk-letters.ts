import { readCursor, writeCursor } from "#shared/values/cursor.ts";
import type { Selection } from "./dead-letter.ts";
import { findLetters, findNamed, type FoundLetter } from "./find-letters.ts";

/** Letters that are worked on together: their bodies, of 256 KB at most, fit into a function's memory. */
const TOGETHER = 100;

/** No letters are begun after it: whatever retries the last of them take, the reply comes in time. */
const WALK_MS = 5000;

/**
 * Works on the selected letters, the oldest first, as far as the time of one request goes. Returns the cursor with which
 * to go on, null if all is done. What is given up after it began, maybe anew, is left out, so that it comes to an end.
 */
export async function walkLetters(
  { ids, cursor, ...filter }: Selection,
  work: (letters: readonly FoundLetter[]) => Promise<void>,
): Promise<string | null> {
  if (ids !== undefined) {
    await work(await findNamed(ids));
    return null;
  }
  const deadline = performance.now() + WALK_MS;
  const [begun = String(Date.now()), start] = readCursor("dead letters", cursor);
  let from = start;
  do {
    const range = { from, until: Number(begun), limit: TOGETHER };
    const { found, next } = await findLetters(filter, range);
    await work(found);
    from = next;
  } while (from !== undefined && performance.now() < deadline);
  return from === undefined ? null : writeCursor("dead letters", [begun, from]);
}
