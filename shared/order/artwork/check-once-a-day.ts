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

/** Between two tries to fetch a file of an order. */
export const PAUSE_SECONDS = Number(process.env["ARTWORK_PAUSE_SECONDS"] ?? 300);

/** Four minutes of the pause's five: orders share a try at a host that is away, but no order two of its own. */
const AWAY_SECONDS = 0.8 * PAUSE_SECONDS;

/**
 * Checks a file for a print area, unless that was done for its owner within a day; within four minutes, if its host did
 * not give the file.
 */
export async function checkOnceADay(
  owner: string,
  url: string,
  size: PrintAreaSize | undefined,
): Promise<CheckedArtwork> {
  const key = checkKey(owner, hashOf(url, size));
  const known = await findItem(key, (item) => withoutKeys(item) as CheckedArtwork);
  if (known !== undefined && expiry(known) > Date.now() / 1000) return known;
  const check = await checkArtwork(url, size);
  const Item = { ...check, ...key, [TTL_ATTRIBUTE]: expiry(check) };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
  return check;
}

/** The same for the same file and size. The table keeps no order of a size's attributes. */
export function hashOf(url: string, size: PrintAreaSize | undefined): string {
  const asked = JSON.stringify([url, size?.width_px, size?.height_px, size?.min_dpi]);
  return createHash("sha256").update(asked).digest("base64url");
}

/** In epoch seconds. DynamoDB deletes what has expired within days. */
function expiry({ checked_at, finding }: CheckedArtwork): number {
  const kept = finding?.code === "ARTWORK_UNREACHABLE" ? AWAY_SECONDS : DAY_SECONDS;
  return Math.floor(toInstant(checked_at).getTime() / 1000 + kept);
}
