import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Client } from "#shared/api/client/client.ts";

/**
 * Deletes stored data of imports. Returns the number of deleted items, the deleted imports, and the imports that could
 * not be deleted, with the reason.
 */
export async function clearImports(client: Client, ids: readonly string[]) {
  let deleted = 0;
  const refused: { id: string; reason: string }[] = [];
  for (const import_id of ids) {
    try {
      for (let isDone = false; !isDone;) {
        const reply = await client.call("DELETE /catalog/imports/{import_id}", { import_id });
        deleted += reply.deleted;
        isDone = reply.done;
      }
    } catch (error) {
      // A missing import may have been cleared by someone else, or by a request whose reply was lost.
      const isRefusal = error instanceof ApiFailure && [404, 409].includes(error.status ?? 0);
      if (!isRefusal) throw error;
      refused.push({ id: import_id, reason: error.message });
    }
  }
  return { deleted, cleared: ids.filter((id) => refused.every((each) => each.id !== id)), refused };
}

/** Returns ids of imports that a later import has replaced. */
export async function listSuperseded(client: Client): Promise<string[]> {
  const { items } = await client.call("GET /catalog/imports", {});
  return items.flatMap(({ id, status }) => (status === "superseded" ? [id] : []));
}
