import { ApiError } from "#shared/refusal/errors.ts";
import { keyKey } from "#shared/table/caller-keys.ts";
import { findItem } from "#shared/table/table.ts";
import { timestamp } from "#shared/values/time.ts";
import { countRequest, type RateWindow } from "./count-request.ts";
import { hashKey, isKey, isValid, readKey, type KeyRecord } from "./key.ts";

/** A valid key, and what is left of its rate limit. */
export interface VerifiedKey {
  readonly record: KeyRecord;
  readonly window: RateWindow;
}

/** How long a key's record is taken for the current one: a revocation holds within a second (shared/README.md#keys). */
const FRESH_MS = 500;

/** Keys that an execution environment caches. */
const CACHED_KEYS = 1000;

/** Records by their key's hash, each with the time of its read. */
const cache = new Map<string, { readonly record: KeyRecord; readonly at: number }>();

/**
 * Looks a key up and counts this request, as several if it `countsAs` more than one. The look-up comes first, so that an
 * unknown key costs no write. Throws UNAUTHORIZED for a key that is missing, malformed, unknown, revoked or expired.
 */
export async function verifyKey(
  key: string | undefined,
  now = new Date(),
  countsAs = 1,
): Promise<VerifiedKey> {
  if (key === undefined || key === "") {
    throw new ApiError("UNAUTHORIZED", "Send your API key in the header X-API-Key.");
  }
  if (key.indexOf("pod_") > 0) {
    throw new ApiError(
      "UNAUTHORIZED",
      "The key is all that the header X-API-Key holds: send it without Bearer and without quotes.",
    );
  }
  if (!isKey(key)) throw unauthorized();
  const record = await findKey(hashKey(key), now.getTime());
  if (record === undefined || !isValid(record, timestamp(now))) throw unauthorized();
  return { record, window: await countRequest(record.id, record.rate_limit * 60, now, countsAs) };
}

function unauthorized(): ApiError {
  return new ApiError(
    "UNAUTHORIZED",
    "The API key is unknown, expired or revoked: send it whole, or ask for a new one.",
  );
}

async function findKey(hash: string, at: number): Promise<KeyRecord | undefined> {
  const remembered = cache.get(hash);
  if (remembered !== undefined && Math.abs(at - remembered.at) < FRESH_MS) return remembered.record;
  const record = await findItem(keyKey(hash), readKey);
  if (cache.size >= CACHED_KEYS) cache.clear();
  if (record === undefined) cache.delete(hash);
  else cache.set(hash, { record, at });
  return record;
}
