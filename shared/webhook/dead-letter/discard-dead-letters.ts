import { chunk } from "#shared/runtime/chunk.ts";
import { logLine } from "#shared/runtime/log.ts";
import { isEachFound, isSelected, type DiscardRequest, type DiscardResult } from "./dead-letter.ts";
import { lookThrough } from "./look-through.ts";

/** Letters that are told of in the log and deleted together. */
const TOGETHER = 100;

/**
 * Deletes dead letters for good. The log keeps whose each was, who discarded it and why; it is written first, so that
 * none is deleted without a trace. Throws as `lookThrough` does.
 */
export function discardDeadLetters(
  { queue, reason, ...selection }: DiscardRequest,
  keyId: string,
): Promise<DiscardResult> {
  return lookThrough(
    queue,
    ({ letter }) => (isSelected(letter, selection) ? letter : undefined),
    async ({ kept, complete, hasTime, remove }) => {
      let discarded = 0;
      for (const letters of chunk(kept, TOGETHER)) {
        if (!hasTime()) break;
        for (const { id, webhook_id, user_id, event_id } of letters) {
          const whose = { id, webhook_id, user_id, event_id };
          logLine("WARN", "A dead letter is discarded", { ...whose, queue, reason, key_id: keyId });
        }
        discarded += (await remove(letters.map(({ id }) => id))).length;
      }
      const isSeen = complete || isEachFound(selection, kept.length);
      return { discarded, complete: isSeen && discarded === kept.length };
    },
  );
}
