import { isDenied } from "#shared/refusal/unavailable.ts";
import { requestCountKey, requestMinute } from "#shared/table/caller-keys.ts";
import { addToCounts } from "#shared/table/update.ts";

/** A count matters to the limit for one minute; it is kept this long to show when its key was last used. */
export const COUNT_DAYS = 30;
const COUNT_SECONDS = COUNT_DAYS * 24 * 60 * 60;

/** Up to this many requests a minute, each is counted separately; above, in leases. */
const EXACT_LIMIT = 120;

/** The most writes of a key's count in a minute, 100 a second: one item takes 1,000. */
const MOST_WRITES = 6000;

/** Leases that an execution environment holds in memory. */
const MOST_LEASES = 1000;

/** A key's rate limit and what is left of it in the current minute (a fixed window). */
export interface RateWindow {
  readonly limit: number;
  /** As of this execution environment's last write: others may have counted more since. */
  readonly remaining: number;
  /** Seconds until the next minute. */
  readonly reset: number;
  readonly exceeded: boolean;
}

/** Requests of one key and minute that this execution environment has counted in the table, some of them in advance. */
interface Lease {
  readonly minute: string;
  /** By all environments, as of this one's last write. */
  counted: number;
  /** Counted in advance and not sent yet. */
  unused: number;
  used: number;
}

const leases = new Map<string, Lease>();

/**
 * Counts a request of a key. A busy key is counted in leases: one write counts many requests in advance, a tenth of what
 * this environment has sent in the minute. After 200 requests, say, one write counts the next 20. So at most an eleventh
 * of the limit is leased and unused, however many environments there are. A key of more than 6,000 a minute is leased
 * from its first request on, a 6,000th of its limit at least. A key never exceeds its limit, and is refused at nine
 * tenths of it at the earliest, as long as at most 60 environments have such a first lease that is hardly used. (If a
 * reply is lost, the SDK's retry counts the lease twice.) A request that `countsAs` several uses up as many, at most all
 * of the limit.
 */
export async function countRequest(
  id: string,
  limit: number,
  now: Date,
  countsAs = 1,
): Promise<RateWindow> {
  const lease = leaseOf(id, requestMinute(now));
  const needed = Math.min(countsAs, limit);
  if (lease.unused < needed && lease.counted < limit) {
    const least = Math.ceil(limit / MOST_WRITES);
    const ahead = limit <= EXACT_LIMIT ? 1 : Math.max(least, Math.floor(lease.used / 10));
    const size = Math.max(ahead, needed - lease.unused);
    // While writes are denied, this environment alone counts.
    const counted = (await addRequests(id, size, now)) ?? lease.counted + size;
    lease.counted = Math.min(counted, limit);
    lease.unused += Math.max(0, size - Math.max(0, counted - limit));
  }
  // The second condition: the limit was lowered after the lease was counted.
  const exceeded = lease.unused < needed || lease.counted - lease.unused >= limit;
  if (!exceeded) {
    lease.unused -= needed;
    lease.used += needed;
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
  if (leases.size >= MOST_LEASES) leases.clear();
  const lease: Lease = { minute, counted: 0, unused: 0, used: 0 };
  leases.set(id, lease);
  return lease;
}

/** Adds to a key's count of the minute and returns the sum; undefined while the table denies writes. */
async function addRequests(id: string, count: number, now: Date): Promise<number | undefined> {
  try {
    const { requests } = await addToCounts(
      requestCountKey(id, now),
      { requests: count },
      COUNT_SECONDS,
    );
    return requests;
  } catch (error) {
    if (isDenied(error)) return undefined;
    throw error;
  }
}
