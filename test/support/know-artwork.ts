import type { FetchedArtwork } from "#shared/artwork/print-file-check.ts";
import { pendingFiles } from "#shared/order/artwork/artwork-files.ts";
import { keepKnown, knownKey } from "#shared/order/artwork/known-artwork.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { timestamp } from "#shared/values/time.ts";

/** Returns the result of a fetch of a file that is no picture. */
export const notAPicture = (): FetchedArtwork => ({
  checked_at: timestamp(),
  finding: { code: "ARTWORK_TYPE", message: "It is HTML.", remedy: "Give a PNG.", details: {} },
});

/** Returns the result of a fetch of a fine picture. */
export const finePicture = (): FetchedArtwork => ({
  checked_at: timestamp(),
  facts: { type: "PNG", width_px: 4500, height_px: 5400 },
});

/** Stores the result of a fetch for an order's files, so that the service does not fetch them again today. */
export async function knowArtwork(
  order: OrderRecord,
  fetched: FetchedArtwork,
  urls: readonly string[] = pendingFiles(order).map(({ url }) => url),
): Promise<void> {
  await keepKnown(new Map(urls.map((url) => [knownKey(order.user_id, url).PK, fetched])));
}
