import { overtaken } from "#shared/refusal/overtaken.ts";
import { claimKey } from "#shared/table/find-keys.ts";
import { TTL_ATTRIBUTE, withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { findItem, TABLE_NAME } from "#shared/table/table.ts";
import { putIf } from "#shared/table/transact.ts";
import { updateIf } from "#shared/table/update.ts";

/** The time for which a claim is idempotent: a day. */
const KEPT_SECONDS = 24 * 60 * 60;

/** A claim with a `claim_id`, as it is stored. */
interface ClaimRecord {
  /** The queue that the claim takes from. */
  readonly production_line_id?: string | undefined;
  readonly facility?: string | undefined;
  /**
   * The version of the order that the claim takes, such as `<order id>#3`. A repetition takes the same version, or
   * finds that the claim has taken it.
   */
  readonly target: string;
  /** Whether the order was put back into the queue, or on hold. */
  readonly is_over?: true;
}

/** Returns the claim of a mark (`<key id>#<claim id>`); undefined until the claim has found an order. */
export function findClaim(mark: string): Promise<ClaimRecord | undefined> {
  const read = (item: StoredItem) => withoutKeys(item) as ClaimRecord;
  return findItem(claimKey(mark), read, { consistent: true });
}

/**
 * Stores the target of a claim before the claim takes it. `former` is its previous target, a version that has passed.
 * Throws CONFLICT if a concurrent repetition has stored another target, or if the order that the claim took was put
 * back into the queue or on hold.
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
    // The same target is no conflict: a repetition stored it, or this write did and its reply was lost.
    ConditionExpression:
      "attribute_not_exists(PK) OR (target IN (:former, :target) AND attribute_not_exists(is_over))",
    ExpressionAttributeValues: { ":former": former ?? claim.target, ":target": claim.target },
  });
  if (isPut) return;
  throw overtaken(
    "The same claim is being made at this moment. Repeat it to learn which order it took.",
  );
}

/**
 * Ends a claim before its order is put back into the queue or on hold, so that no repetition takes another order. Does
 * nothing for an expired claim.
 */
export async function endClaim(mark: string): Promise<void> {
  await updateIf(claimKey(mark), { set: { is_over: true } });
}
