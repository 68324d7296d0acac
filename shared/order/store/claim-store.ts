import { overtaken } from "#shared/refusal/overtaken.ts";
import { claimKey } from "#shared/table/find-keys.ts";
import { TTL_ATTRIBUTE, withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { findItem, TABLE_NAME } from "#shared/table/table.ts";
import { putIf } from "#shared/table/transact.ts";
import { updateIf } from "#shared/table/update.ts";

/** A claim is idempotent for a day. */
const KEPT_SECONDS = 24 * 60 * 60;

/** A claim with a `claim_id`, as it is stored. */
interface ClaimRecord {
  /** The queue that it takes from. */
  readonly production_line_id?: string | undefined;
  readonly facility?: string | undefined;
  /**
   * The version of an order that it takes, such as `<order id>#3`: a repetition takes the same one or finds it taken.
   */
  readonly target: string;
  /** That order was given back. */
  readonly is_over?: true;
}

/** A claim by its mark (`<key id>#<claim id>`); undefined until it has found an order. */
export function findClaim(mark: string): Promise<ClaimRecord | undefined> {
  const read = (item: StoredItem) => withoutKeys(item) as ClaimRecord;
  return findItem(claimKey(mark), read, { consistent: true });
}

/**
 * Stores the target of a claim before the claim takes it. `former` is its target so far, a version that is past. Throws
 * CONFLICT if a concurrent repetition has stored another target, or the order that the claim took was given back.
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
  throw overtaken("The same claim is being made at this moment. Repeat it to learn what it took.");
}

/** Ends a claim before its order is given back, so that no repetition takes another; nothing of one that has expired. */
export async function endClaim(mark: string): Promise<void> {
  await updateIf(claimKey(mark), { set: { is_over: true } });
}
