import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { requestCountKey, requestMinute } from "#shared/table/caller-keys.ts";
import { TTL_ATTRIBUTE } from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";

/** A count limits requests for one minute only; it is kept for this long to tell when the key was last used. */
export const COUNT_DAYS = 30;
const COUNT_SECONDS = COUNT_DAYS * 24 * 60 * 60;

/** Keys that may send up to so many requests a minute have each of them counted. */
const EXACT_LIMIT = 120;

/** How many keys an execution environment remembers at most. */
const KEYS = 1000;

/** How many requests a key may still send in the running minute. */
export interface RateWindow {
  readonly limit: number;
  /** As far as this execution environment knows: others may have counted more since. */
  readonly remaining: number;
  /** Seconds until the window opens again. */
  readonly reset: number;
  readonly exceeded: boolean;
}

/** Requests of a key's running minute that are counted in the table, some of them for this environment's next ones. */
interface Lease {
  readonly minute: string;
  /** Counted by all environments, as the last write told. */
  counted: number;
  /** Counted for this environment and not sent yet. */
  unused: number;
  used: number;
}

const leases = new Map<string, Lease>();

/**
 * Counts a request of a key. A busy key's requests are counted in leases, one write for many of them: each is a tenth
 * of what the key has used of its minute in this environment. So at most a tenth of all that was used is leased and
 * unused, however many environments there are: a key is never let through more often than its limit says, and is
 * refused at nine tenths of it at the earliest. (A count whose reply is lost is repeated, and so counts twice.)
 */
export async function countRequest(id: string, limit: number, now: Date): Promise<RateWindow> {
  const lease = leaseOf(id, requestMinute(now));
  if (lease.unused === 0 && lease.counted < limit) {
    const size = limit <= EXACT_LIMIT ? 1 : Math.max(1, Math.floor(lease.used / 10));
    const counted = await addRequests(id, size, now);
    lease.counted = Math.min(counted, limit);
    lease.unused += Math.max(0, size - Math.max(0, counted - limit));
  }
  // The second holds where the limit was lowered since.
  const exceeded = lease.unused === 0 || lease.counted - lease.unused >= limit;
  if (!exceeded) {
    lease.unused--;
    lease.used++;
  }
  return {
    limit,
    remaining: exceeded ? 0 : Math.max(0, limit - lease.counted) + lease.unused,
    reset: 60 - now.getUTCSeconds(),
    exceeded,
  };
}

function leaseOf(id: string, minute: string): Lease {
  const known = leases.get(id);
  if (known?.minute === minute) return known;
  if (leases.size >= KEYS) leases.clear();
  const lease: Lease = { minute, counted: 0, unused: 0, used: 0 };
  leases.set(id, lease);
  return lease;
}

/** Adds requests to a key's count of the minute; returns all that are counted. */
async function addRequests(id: string, count: number, now: Date): Promise<number> {
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: requestCountKey(id, now),
      UpdateExpression: "ADD requests :count SET #ttl = :ttl",
      ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ":count": count,
        ":ttl": Math.floor(now.getTime() / 1000) + COUNT_SECONDS,
      },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  return Number(Attributes?.["requests"]);
}
