import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Client } from "#shared/api/client/client.ts";
import type { Data } from "#shared/api/client/operation.ts";

export type Erasure = Data<"GET /erasures">["items"][number];

/** Erases an order, with requests until it is complete; `again` repeats a listed erasure. */
export async function eraseOrder(client: Client, id: string, again?: true) {
  let cursor: string | undefined;
  for (;;) {
    const fields = { order_id: id, again, cursor };
    const { next_cursor, ...erasure } = await client.call("POST /orders/{order_id}/erase", fields);
    if (next_cursor === null) return erasure;
    cursor = next_cursor;
  }
}

/** Yields every erased order, sorted by id. */
export async function* listErasures(client: Client): AsyncGenerator<Erasure> {
  let cursor: string | undefined;
  do {
    const page: Data<"GET /erasures"> = await client.call("GET /erasures", { cursor });
    yield* page.items;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * Erases every listed order again, for use after a restore, which brings back erased data. Returns the number of erased
 * orders, and the refused ones with the reason.
 */
export async function eraseAgain(client: Client, onOrder: () => void) {
  const refused: { readonly id: string; readonly reason: string }[] = [];
  let erased = 0;
  for await (const { id } of listErasures(client)) {
    try {
      await eraseOrder(client, id, true);
      erased++;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      refused.push({ id, reason: error.message });
    }
    onOrder();
  }
  return { erased, refused };
}
