import type { KeyRecord } from "#shared/key/key.ts";
import { listKeys } from "#shared/key/key-store.ts";
import { listChunks, sumCounts } from "#shared/order/list/order-chunk.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { pick } from "#shared/values/pick.ts";
import { nextOwner } from "./next-owner.ts";
import { Owner, type Owners, type OwnersQuery } from "./owner.ts";

/** The number of owners whose keys and counts are read at once. */
const CONCURRENCY = 10;

/**
 * The number of keys of each owner in a page, so that the page fits Lambda's reply of 6 MB. `GET /keys` lists all of
 * them.
 */
const KEYS = 50;

/**
 * Returns a page of the users who have or had an API key, by id. Their counts are eventually consistent, about two
 * seconds behind the orders.
 */
export async function listOwners({ cursor, limit }: OwnersQuery): Promise<Owners> {
  const ids: string[] = [];
  for (let last = cursor; ids.length <= limit;) {
    last = await nextOwner(last);
    if (last === undefined) break;
    ids.push(last);
  }
  const page = ids.slice(0, limit);
  const next_cursor = ids.length > limit ? (page.at(-1) ?? null) : null;
  return { items: await runParallel(CONCURRENCY, page, readOne), next_cursor };
}

async function readOne(user_id: string): Promise<Owner> {
  const [keys, chunks] = await Promise.all([listKeys(user_id, "live"), listChunks(user_id)]);
  const counted = OrderStatus.options.map(
    (status) =>
      [status, chunks.reduce((sum, { counts }) => sum + sumCounts(counts, status), 0)] as const,
  );
  return pick(Owner, {
    user_id,
    name: nameOf(keys),
    keys: keys.slice(0, KEYS).map(({ expires = null, revoked_at = null, ...key }) => ({
      ...key,
      expires,
      revoked_at,
    })),
    orders: counted.reduce((sum, [, count]) => sum + count, 0),
    orders_by_status: Object.fromEntries(counted.filter(([, count]) => count > 0)),
  });
}

/** Returns a user's name: other keys of a merchant, as those of people who pack, do not rename them. */
function nameOf(keys: readonly KeyRecord[]): string {
  const named = keys.find(({ merchant }) => merchant !== undefined)?.merchant;
  const newest = keys.find(({ revoked_at }) => revoked_at === undefined) ?? keys[0];
  return named ?? newest?.name ?? "";
}
