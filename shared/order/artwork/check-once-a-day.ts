import { createHash } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { checkArtwork } from "#shared/artwork/check-artwork.ts";
import type { CheckedArtwork } from "#shared/artwork/print-file-check.ts";
import type { PrintAreaSize } from "#shared/offer/catalog/print-areas.ts";
import { checkKey } from "#shared/table/find-keys.ts";
import { TTL_ATTRIBUTE, withoutKeys } from "#shared/table/keys.ts";
import { findItem, table, TABLE_NAME } from "#shared/table/table.ts";
import { toInstant } from "#shared/values/time.ts";

const DAY_SECONDS = 86_400;

/** Checks a file for a print area, unless that was done for its owner within a day and its host gave the file. */
export async function checkOnceADay(
  owner: string,
  url: string,
  size: PrintAreaSize | undefined,
): Promise<CheckedArtwork> {
  const key = checkKey(owner, hashOf(url, size));
  const known = await findItem(key, (item) => withoutKeys(item) as CheckedArtwork);
  if (known !== undefined && expiry(known) > Date.now() / 1000) return known;
  const check = await checkArtwork(url, size);
  if (check.finding?.code !== "ARTWORK_UNREACHABLE") {
    const Item = { ...check, ...key, [TTL_ATTRIBUTE]: expiry(check) };
    await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
  }
  return check;
}

/** The same for the same file and size. The table keeps no order of a size's attributes. */
export function hashOf(url: string, size: PrintAreaSize | undefined): string {
  const asked = JSON.stringify([url, size?.width_px, size?.height_px, size?.min_dpi]);
  return createHash("sha256").update(asked).digest("base64url");
}

/** In epoch seconds. DynamoDB deletes what has expired within days. */
const expiry = ({ checked_at }: CheckedArtwork) =>
  Math.floor(toInstant(checked_at).getTime() / 1000) + DAY_SECONDS;
