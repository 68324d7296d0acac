import { requireUser } from "#shared/key/key-store.ts";
import type { DeadLetterList, DeadLetterQuery } from "./dead-letter.ts";
import { findLetters } from "./find-letters.ts";

/**
 * Returns a page of the dead letters that match the filters, oldest first. Throws VALIDATION_ERROR for an unknown user.
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
