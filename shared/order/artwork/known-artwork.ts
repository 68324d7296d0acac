import { createHash } from "node:crypto";
import { judgeFetched } from "#shared/artwork/judge-artwork.ts";
import {
  isPassing,
  type CheckedArtwork,
  type FetchedArtwork,
} from "#shared/artwork/print-file-check.ts";
import { findOffered, type OfferedVariations } from "#shared/offer/load-offer.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { checkKey } from "#shared/table/find-keys.ts";
import { TTL_ATTRIBUTE, withoutKeys, type StoredItem, type TableKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { toInstant } from "#shared/values/time.ts";
import { firstUrls, KNOWN_SECONDS, withChecks } from "./artwork-files.ts";

/** The pause between two tries to fetch a file of an order. */
export const PAUSE_SECONDS = Number(process.env["ARTWORK_PAUSE_SECONDS"] ?? 300);

/**
 * The time for which an unreachable file is known: four minutes of the pause's five. Orders share a try at a host that
 * is down, but an order's own next try fetches again.
 */
const AWAY_SECONDS = 0.8 * PAUSE_SECONDS;

/** The known results of fetches, by the partition key of {@link knownKey}. */
export type KnownArtwork = ReadonlyMap<string, FetchedArtwork>;

/**
 * Returns the key of the stored result of an owner's fetch. The URL's fragment is not part of the request, so it does
 * not count.
 */
export function knownKey(owner: string, url: string): TableKey {
  const file = new URL(url);
  file.hash = "";
  return checkKey(owner, createHash("sha256").update(file.href).digest("base64url"));
}

/** Returns the keys of the results of an order's print files. */
export const knownKeys = (
  owner: string,
  items: readonly { readonly print_files: readonly { readonly url: string }[] }[],
): TableKey[] => [...firstUrls(items)].map((url) => knownKey(owner, url));

/**
 * Returns the results among some items that have not expired: an unreachable file is known for four minutes, any other
 * result for a day.
 */
export function readKnown(items: readonly StoredItem[]): KnownArtwork {
  const now = Date.now() / 1000;
  const { SK } = checkKey("", "");
  const results = items.filter((item) => item.SK === SK);
  const read = results.map((item) => [item.PK, withoutKeys(item) as FetchedArtwork] as const);
  return new Map(read.filter(([, fetched]) => expiry(fetched) > now));
}

/** Stores the results of fetches. Throws if the table did not take all results. */
export async function keepKnown(fetches: KnownArtwork): Promise<void> {
  const { SK } = checkKey("", "");
  await putItems(
    [...fetches].map(([PK, fetched]) => ({ ...fetched, PK, SK, [TTL_ATTRIBUTE]: expiry(fetched) })),
  );
}

/** Judges a file for the print area of an offer's variation. */
export function judgeFor(
  { variations, products }: OfferedVariations,
  { sku, key }: { readonly sku: string; readonly key: string },
  fetched: FetchedArtwork,
): CheckedArtwork {
  const { variation } = findOffered({ variations, products }, sku) ?? {};
  return judgeFetched(fetched, variation?.attributes.print_area_sizes[key]);
}

/**
 * Returns the order with the known checks of its pending files. A failure that holds the order stays pending, because
 * its owner must be notified of the hold. An unreachable file stays pending too, because the next try may fetch it.
 */
export function withKnownArtwork(
  order: OrderRecord,
  offer: OfferedVariations,
  items: readonly StoredItem[],
): OrderRecord {
  const known = readKnown(items);
  if (known.size === 0) return order;
  return withChecks(order, (file) => {
    const fetched = known.get(knownKey(order.user_id, file.url).PK);
    if (fetched === undefined || isPassing(fetched)) return undefined;
    const check = judgeFor(offer, file, fetched);
    return check.status === "failed" && order.artwork_check === "hold" ? undefined : check;
  });
}

/** Returns the expiry of a result, in epoch seconds. DynamoDB deletes expired items within days. */
function expiry(fetched: FetchedArtwork): number {
  const kept = isPassing(fetched) ? AWAY_SECONDS : KNOWN_SECONDS;
  return Math.floor(toInstant(fetched.checked_at).getTime() / 1000 + kept);
}
