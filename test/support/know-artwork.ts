import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { CheckedArtwork } from "#shared/artwork/print-file-check.ts";
import { findOffered, loadOffer } from "#shared/offer/load-offer.ts";
import { pendingFiles } from "#shared/order/artwork/artwork-files.ts";
import { hashOf } from "#shared/order/artwork/check-once-a-day.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { checkKey } from "#shared/table/find-keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";
import { timestamp } from "#shared/values/time.ts";

/** What a check says of a file that is no picture. */
export const notAPicture: CheckedArtwork = {
  status: "failed",
  width_px: null,
  height_px: null,
  dpi: null,
  checked_at: timestamp(),
  finding: { code: "ARTWORK_TYPE", message: "It is HTML.", remedy: "Give a PNG.", details: {} },
};

/** Has the service know of an order's files what their check has just found: nobody fetches them again today. */
export async function knowArtwork(order: OrderRecord, check: CheckedArtwork): Promise<void> {
  const files = pendingFiles(order);
  const { offer } = await loadOffer(files);
  for (const { sku, key, url } of files) {
    const size = findOffered(offer, sku)?.variation.attributes.print_area_sizes[key];
    const Item = { ...check, ...checkKey(order.user_id, hashOf(url, size)) };
    await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
  }
}
