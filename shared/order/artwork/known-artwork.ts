import { createHash } from "node:crypto";
import { judgeFetched } from "#shared/artwork/judge-artwork.ts";
import {
  isUnreachable,
  type CheckedArtwork,
  type FetchedArtwork,
} from "#shared/artwork/print-file-check.ts";
import { findOffered, type Offer } from "#shared/offer/load-offer.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { checkKey } from "#shared/table/find-keys.ts";
import { TTL_ATTRIBUTE, withoutKeys, type StoredItem, type TableKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { toInstant } from "#shared/values/time.ts";
import { firstUrls, withChecks } from "./artwork-files.ts";

const DAY_SECONDS = 86_400;

/** Between two tries to fetch a file of an order. */
export const PAUSE_SECONDS = Number(process.env["ARTWORK_PAUSE_SECONDS"] ?? 300);

/** Four minutes of the pause's five: orders share a try at a host that is away, but no order two of its own. */
const AWAY_SECONDS = 0.8 * PAUSE_SECONDS;

/** What is known of files, by the partition key of {@link knownKey}. */
export type KnownArtwork = ReadonlyMap<string, FetchedArtwork>;

/** Where it is kept for a day what a fetch for an owner came to. The URL's fragment is no part of what is fetched. */
export function knownKey(owner: string, url: string): TableKey {
  const file = new URL(url);
  file.hash = "";
  return checkKey(owner, createHash("sha256").update(file.href).digest("base64url"));
}

/** The keys of what may be known of an order's print files. */
export const knownKeys = (
  owner: string,
  items: readonly { readonly print_files: readonly { readonly url: string }[] }[],
): TableKey[] => [...firstUrls(items)].map((url) => knownKey(owner, url));

/** What items still say: a fetch that came to nothing is known for four minutes, all else for a day. */
export function readKnown(items: readonly StoredItem[]): KnownArtwork {
  const now = Date.now() / 1000;
  const read = items.map((item) => [item.PK, withoutKeys(item) as FetchedArtwork] as const);
  return new Map(read.filter(([, fetched]) => expiry(fetched) > now));
}

/** Keeps what fetches came to. Throws if the table did not take all. */
export async function keepKnown(fetches: KnownArtwork): Promise<void> {
  const { SK } = checkKey("", "");
  await putItems(
    [...fetches].map(([PK, fetched]) => ({ ...fetched, PK, SK, [TTL_ATTRIBUTE]: expiry(fetched) })),
  );
}

/** What a file is worth where an offer's variation has it printed. */
export function judgeFor(
  { variations, products }: Offer,
  { sku, key }: { readonly sku: string; readonly key: string },
  fetched: FetchedArtwork,
): CheckedArtwork {
  const { variation } = findOffered({ variations, products }, sku) ?? {};
  return judgeFetched(fetched, variation?.attributes.print_area_sizes[key]);
}

/**
 * The order with what is known of its pending files. A failure that holds the order stays pending, because its owner has
 * to be told of the hold; so does a file that no host gave, because the next try may find it.
 */
export function withKnown(
  order: OrderRecord,
  offer: Offer,
  items: readonly StoredItem[],
): OrderRecord {
  const known = readKnown(items);
  if (known.size === 0) return order;
  return withChecks(order, (file) => {
    const fetched = known.get(knownKey(order.user_id, file.url).PK);
    if (fetched === undefined || isUnreachable(fetched)) return undefined;
    const check = judgeFor(offer, file, fetched);
    return check.status === "failed" && order.artwork_check === "hold" ? undefined : check;
  });
}

/** In epoch seconds. DynamoDB deletes what has expired within days. */
function expiry(fetched: FetchedArtwork): number {
  const kept = isUnreachable(fetched) ? AWAY_SECONDS : DAY_SECONDS;
  return Math.floor(toInstant(fetched.checked_at).getTime() / 1000 + kept);
}
