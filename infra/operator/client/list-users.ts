import type { Client } from "#shared/api/client/client.ts";

/** Yields the users, with their keys and the number of their orders by state. */
export async function* listUsers(client: Client) {
  let cursor: string | undefined;
  do {
    const page = await client.call("GET /owners", { cursor, limit: 100 });
    yield* page.items;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
