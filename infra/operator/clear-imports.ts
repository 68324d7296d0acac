import * as api from "#shared/api/operator/catalog.ts";
import { ApiFailure } from "./api-failure.ts";
import type { Client } from "./client.ts";

export interface Clearing {
  /** Items that are gone. */
  readonly deleted: number;
  /** Imports that are gone. */
  readonly cleared: readonly string[];
  /** Imports that readers may still use. */
  readonly kept: readonly string[];
}

/** Deletes what is stored of imports; those that may not be deleted yet are kept. */
export async function clearImports(client: Client, ids: readonly string[]): Promise<Clearing> {
  let deleted = 0;
  const kept: string[] = [];
  for (const import_id of ids) {
    try {
      for (let isDone = false; !isDone;) {
        const reply = await client.call(api.clearImport, { import_id });
        deleted += reply.deleted;
        isDone = reply.done;
      }
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
      kept.push(import_id);
    }
  }
  return { deleted, cleared: ids.filter((id) => !kept.includes(id)), kept };
}

/** Ids of the imports that another one has taken the place of. */
export async function listSuperseded(client: Client): Promise<string[]> {
  const { items } = await client.call(api.listImports);
  return items.flatMap(({ id, status }) => (status === "superseded" ? [id] : []));
}
