import { overtaken } from "#shared/refusal/overtaken.ts";
import { claimKey } from "#shared/table/find-keys.ts";
import { TTL_ATTRIBUTE, withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { findItem, TABLE_NAME } from "#shared/table/table.ts";
import { putIf } from "#shared/table/transact.ts";
import type { Floor } from "#shared/order/floor/floor-queue.ts";

/** A claim is known by its id for a day. */
const KEPT_SECONDS = 24 * 60 * 60;

/** A claim that has an id. */
interface ClaimRecord extends Floor {
  /** The order that it takes, at this version and no other: who repeats the claim takes the same or finds it taken. */
  readonly target: string;
}

/** A claim by its mark, which names its user and its id; undefined if it has not found an order yet. */
export function findClaim(mark: string): Promise<ClaimRecord | undefined> {
  return findItem(claimKey(mark), readClaim, { consistent: true });
}

function readClaim(item: StoredItem): ClaimRecord {
  return withoutKeys(item) as ClaimRecord;
}

/**
 * Keeps what a claim is to take, before it takes it. `former` is what it was to take so far, of a version that is past.
 * Throws CONFLICT if a repetition of the claim is to take something else by now.
 */
export async function putClaim(
  mark: string,
  claim: ClaimRecord,
  former: string | undefined,
): Promise<void> {
  const isPut = await putIf({
    TableName: TABLE_NAME,
    Item: {
      ...claim,
      ...claimKey(mark),
      [TTL_ATTRIBUTE]: Math.floor(Date.now() / 1000) + KEPT_SECONDS,
    },
    // The same target may have been noted by a repetition, or by this very write if its reply was lost.
    ConditionExpression: "attribute_not_exists(PK) OR target IN (:former, :target)",
    ExpressionAttributeValues: { ":former": former ?? claim.target, ":target": claim.target },
  });
  if (isPut) return;
  throw overtaken("The same claim is being made at this moment. Repeat it to learn what it took.");
}
