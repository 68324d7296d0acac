import { ApiFailure } from "../client/api-failure.ts";
import type { Client } from "../client/client.ts";

export interface Clearing {
  /** Items that are gone. */
  readonly deleted: number;
  /** Imports that are gone. */
  readonly cleared: readonly string[];
  /** Imports that may not be deleted yet or are not there, and why. */
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
}

/** Deletes what is stored of imports, and reports those that the service refuses to delete. */
export async function clearImports(client: Client, ids: readonly string[]): Promise<Clearing> {
  let deleted = 0;
  const refused: Clearing["refused"][number][] = [];
  for (const import_id of ids) {
    try {
      for (let isDone = false; !isDone;) {
        const reply = await client.call("DELETE /catalog/imports/{import_id}", { import_id });
        deleted += reply.deleted;
        isDone = reply.done;
      }
    } catch (error) {
      // One that is not there may have been cleared by somebody else, or by a request whose reply was lost.
      const isRefusal = error instanceof ApiFailure && [404, 409].includes(error.status ?? 0);
      if (!isRefusal) throw error;
      refused.push({ id: import_id, reason: error.message });
    }
  }
  return { deleted, cleared: ids.filter((id) => refused.every((each) => each.id !== id)), refused };
}

/** Ids of the imports that another one has taken the place of. */
export async function listSuperseded(client: Client): Promise<string[]> {
  const { items } = await client.call("GET /catalog/imports", {});
  return items.flatMap(({ id, status }) => (status === "superseded" ? [id] : []));
}
