import { listKeys } from "#shared/key/key-store.ts";
import { listChunks, sumCounts } from "#shared/order/list/order-chunk.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { owners, readOwner } from "#shared/table/caller-keys.ts";
import type { TableKey } from "#shared/table/keys.ts";
import { queryIndex } from "#shared/table/table.ts";
import type { Owner, Owners, OwnersQuery } from "./owner.ts";

/** Owners whose keys and counts are read at once. */
const AT_ONCE = 10;

/** Keys of an owner that are shown, so that a page fits Lambda's reply; `GET /keys` has all of them. */
const KEYS = 50;

/** Sorts after every sort key that begins with what is before it. */
const AFTER = "~";

/** A page of those who have or had a key, by their ids. Counts follow the orders within about two seconds. */
export async function listOwners({ cursor, limit }: OwnersQuery): Promise<Owners> {
  const ids: string[] = [];
  for (let last = cursor; ids.length <= limit;) {
    last = await findNext(last);
    if (last === undefined) break;
    ids.push(last);
  }
  const page = ids.slice(0, limit);
  const next_cursor = ids.length > limit ? (page.at(-1) ?? null) : null;
  return { items: await runParallel(AT_ONCE, page, readOne), next_cursor };
}

/** The owner behind another; an owner has as many entries in the index as keys. */
async function findNext(owner: string | undefined): Promise<string | undefined> {
  const { entries } = await queryIndex<TableKey & { readonly GSI3SK: string }>(
    {
      index: "GSI3",
      partition: owners,
      from: owner === undefined ? undefined : `${owner}${AFTER}`,
    },
    1,
  );
  const [entry] = entries;
  return entry && readOwner(entry.GSI3SK);
}

async function readOne(user_id: string): Promise<Owner> {
  const [keys, chunks] = await Promise.all([listKeys(user_id), listChunks(user_id)]);
  const counted = OrderStatus.options.map(
    (status) =>
      [status, chunks.reduce((sum, { counts }) => sum + sumCounts(counts, status), 0)] as const,
  );
  return {
    user_id,
    keys: keys
      .slice(0, KEYS)
      .map(({ id, name, prefix, created_at, expires = null, revoked_at = null }) => ({
        id,
        name,
        prefix,
        created_at,
        expires,
        revoked_at,
      })),
    orders: counted.reduce((sum, [, count]) => sum + count, 0),
    orders_by_status: Object.fromEntries(counted.filter(([, count]) => count > 0)),
  };
}
