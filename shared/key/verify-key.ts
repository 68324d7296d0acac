import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "#shared/errors.ts";
import { keyKey, requestCountKey, TTL_ATTRIBUTE } from "#shared/table/keys.ts";
import { findItem, table, TABLE_NAME } from "#shared/table/table.ts";
import { timestamp } from "#shared/time.ts";
import { hashKey, isKey, keyId, type KeyRecord } from "./key.ts";

/** Counts are kept for two minutes more than they are asked for. */
const COUNT_TTL_SECONDS = 180;

/** How many requests a key may still send in the running minute. */
export interface RateWindow {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window opens again. */
  readonly reset: number;
  readonly exceeded: boolean;
}

/**
 * The record of a valid key and its window with this request counted: one read and one write, both at once.
 * Throws UNAUTHORIZED for a key that is missing, malformed, unknown, revoked or expired.
 */
export async function verifyKey(
  key: string | undefined,
  now = new Date(),
): Promise<{ record: KeyRecord; window: RateWindow }> {
  if (key === undefined || key === "") {
    throw new ApiError("UNAUTHORIZED", "Send your API key in the X-API-Key header.");
  }
  if (!isKey(key)) throw unauthorized();
  const hash = hashKey(key);
  const [record, count] = await Promise.all([
    findItem<KeyRecord>(keyKey(hash)),
    countRequest(keyId(hash), now),
  ]);
  if (record === undefined || record.revoked_at !== undefined) throw unauthorized();
  if (record.expires !== undefined && record.expires <= timestamp(now)) throw unauthorized();
  const limit = record.rate_limit * 60;
  const window = {
    limit,
    remaining: Math.max(0, limit - count),
    reset: 60 - now.getUTCSeconds(),
    exceeded: count > limit,
  };
  return { record, window };
}

function unauthorized(): ApiError {
  return new ApiError("UNAUTHORIZED", "The API key is unknown, expired or revoked.");
}

async function countRequest(id: string, now: Date): Promise<number> {
  const seconds = Math.floor(now.getTime() / 1000);
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: requestCountKey(id, Math.floor(seconds / 60)),
      UpdateExpression: "ADD requests :one SET #ttl = :ttl",
      ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ":one": 1, ":ttl": seconds + COUNT_TTL_SECONDS },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  return Number(Attributes?.["requests"]);
}
