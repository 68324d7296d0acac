import { listChanges } from "#shared/api/public/orders.ts";
import type { Reply } from "./call.ts";
import { expectSuccess } from "./expect-reply.ts";

/** Returns a reader of `GET /changes` that goes on by cursor, and keeps the note of each order that it has seen. */
export function newChangesReader(
  get: (path: string) => Promise<Reply>,
  since: string,
  limit: number,
) {
  const copy = new Map<string, string>();
  let place = `since=${encodeURIComponent(since)}`;
  return {
    /** Reads all that there is to read now. Returns the notes by order, with those of earlier readings. */
    readOn: async () => {
      for (;;) {
        const path = `/changes?${place}&limit=${String(limit)}`;
        const { items, next_cursor, up_to_date } = expectSuccess(await get(path), listChanges);
        for (const { id, note } of items) copy.set(id, note);
        place = `after=${next_cursor}`;
        if (up_to_date) return Object.fromEntries(copy);
      }
    },
  };
}
