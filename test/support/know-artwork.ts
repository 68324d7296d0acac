import type { FetchedArtwork } from "#shared/artwork/print-file-check.ts";
import { pendingFiles } from "#shared/order/artwork/artwork-files.ts";
import { keepKnown, knownKey } from "#shared/order/artwork/known-artwork.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { timestamp } from "#shared/values/time.ts";

/** What a fetch says of a file that is no picture. */
export const notAPicture = (): FetchedArtwork => ({
  checked_at: timestamp(),
  finding: { code: "ARTWORK_TYPE", message: "It is HTML.", remedy: "Give a PNG.", details: {} },
});

/** What a fetch says of a picture that is as fine as can be. */
export const finePicture = (): FetchedArtwork => ({
  checked_at: timestamp(),
  facts: { type: "PNG", width_px: 4500, height_px: 5400 },
});

/** Has the service know of an order's files what a fetch has just come to: nobody fetches them again today. */
export async function knowArtwork(
  order: OrderRecord,
  fetched: FetchedArtwork,
  urls: readonly string[] = pendingFiles(order).map(({ url }) => url),
): Promise<void> {
  await keepKnown(new Map(urls.map((url) => [knownKey(order.user_id, url).PK, fetched])));
}
