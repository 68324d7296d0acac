import type { DeadLetterList, DeadLetterQuery } from "./dead-letter.ts";
import { findLetters } from "./find-letters.ts";

/** A page of the dead letters that pass the filters, oldest first. */
export async function listDeadLetters({
  cursor,
  limit,
  ...filter
}: DeadLetterQuery): Promise<DeadLetterList> {
  const { found, next = null } = await findLetters(filter, { from: cursor, limit });
  return { items: found.map(({ letter }) => letter), next_cursor: next };
}
