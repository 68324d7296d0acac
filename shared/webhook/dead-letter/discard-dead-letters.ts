import { logLine } from "#shared/runtime/log.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import type { DiscardRequest, DiscardResult } from "./dead-letter.ts";
import { pageThroughLetters } from "./page-through-letters.ts";

/**
 * Deletes dead letters for good: their owners cannot recover them either. First logs each letter with its owner, the
 * key that discards it and the reason, so that every deletion leaves a trace.
 */
export async function discardDeadLetters(
  { reason, ...selection }: DiscardRequest,
  keyId: string,
): Promise<DiscardResult> {
  let discarded = 0;
  const next_cursor = await pageThroughLetters(selection, async (letters) => {
    for (const { letter } of letters) {
      const { id, webhook_id, user_id, event_id } = letter;
      const whose = { id, webhook_id, user_id, event_id };
      logLine("WARN", "A dead letter is discarded", { ...whose, reason, key_id: keyId });
    }
    await deleteItems(letters.map(({ key }) => key));
    discarded += letters.length;
  });
  return { discarded, next_cursor };
}
