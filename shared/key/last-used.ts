import { readRequestMinute, requestCounts, requestMinute } from "#shared/table/caller-keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { timestamp, toInstant } from "#shared/values/time.ts";
import { toApiKey, type ApiKey, type KeyRecord } from "./key.ts";
import { COUNT_DAYS } from "./count-request.ts";

const COUNT_MS = COUNT_DAYS * 24 * 60 * 60 * 1000;

/** A key as the API shows it. Costs one small read, for when it was last used. */
export async function showKey(record: KeyRecord): Promise<ApiKey> {
  return toApiKey(record, await findLastUse(record));
}

/** The minute of a key's last request while it was valid, or null without a request in the last 30 days. */
async function findLastUse({ id, revoked_at, expires }: KeyRecord): Promise<string | null> {
  const now = new Date();
  // Requests with a revoked or expired key may be counted too, but do not use it.
  const [end = ""] = [revoked_at, expires, timestamp(now)].filter((at) => at !== undefined).sort();
  const [minute] = await queryItems(requestCounts(id), ({ SK }) => SK, {
    from: requestMinute(new Date(now.getTime() - COUNT_MS)),
    to: requestMinute(toInstant(end)),
    descending: true,
    limit: 1,
  });
  return minute === undefined ? null : timestamp(readRequestMinute(minute));
}
