import { signKept } from "#shared/artwork/sign-kept.ts";
import type { Actor } from "#shared/key/caller.ts";
import { getOrderById } from "#shared/order/store/order-store.ts";
import { findArtwork } from "./kept-artwork.ts";
import type { OrderArtwork } from "./order-artwork.ts";

/**
 * Returns a link to each print file of any owner's order: to its kept copy if the bucket has it, otherwise its own URL.
 * Throws NOT_FOUND for an unknown order, a deleted one and one that the actor's key may not see. Throws if the bucket
 * does not answer.
 */
export async function linkArtwork(actor: Actor, id: string): Promise<OrderArtwork> {
  const order = await getOrderById(id, actor);
  const found = await findArtwork(order);
  const signed = await signKept(order.user_id, [...found.values()]);
  const files = order.items.flatMap(({ item_id, print_files }) =>
    print_files.map(({ key, url, check }) => ({
      item_id,
      key,
      ...(signed.get(check?.kept?.sha256 ?? "") ?? { url, ...own }),
    })),
  );
  return { files };
}

const own = { expires_at: null, sha256: null, bytes: null, type: null };
