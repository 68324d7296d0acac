import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "#shared/refusal/errors.ts";
import { keyKey, requestCountKey, TTL_ATTRIBUTE } from "#shared/table/keys.ts";
import { findItem, table, TABLE_NAME } from "#shared/table/table.ts";
import { timestamp } from "#shared/values/time.ts";
import { hashKey, isKey, isValid, keyId, readKey, type KeyRecord } from "./key.ts";

/** A count limits requests for one minute only; it is kept for this long to tell when the key was last used. */
export const COUNT_DAYS = 30;
const COUNT_SECONDS = COUNT_DAYS * 24 * 60 * 60;

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
    findItem(keyKey(hash), readKey),
    countRequest(keyId(hash), now),
  ]);
  if (record === undefined || !isValid(record, timestamp(now))) throw unauthorized();
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
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: requestCountKey(id, now),
      UpdateExpression: "ADD requests :one SET #ttl = :ttl",
      ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ":one": 1,
        ":ttl": Math.floor(now.getTime() / 1000) + COUNT_SECONDS,
      },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  return Number(Attributes?.["requests"]);
}
