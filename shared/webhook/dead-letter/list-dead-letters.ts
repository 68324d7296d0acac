import { requireUser } from "#shared/key/key-store.ts";
import type { DeadLetterList, DeadLetterQuery } from "./dead-letter.ts";
import { findLetters } from "./find-letters.ts";

/**
 * A page of the dead letters that pass the filters, oldest first. Throws VALIDATION_ERROR for a user whom nobody knows.
 */
export async function listDeadLetters({
  cursor,
  limit,
  ...filter
}: DeadLetterQuery): Promise<DeadLetterList> {
  const { found, next = null } = await findLetters(filter, { from: cursor, limit });
  if (filter.user_id !== undefined && found.length === 0 && cursor === undefined) {
    await requireUser(filter.user_id, ["query", "user_id"]);
  }
  return { items: found.map(({ letter }) => letter), next_cursor: next };
}
