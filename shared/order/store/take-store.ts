import { conflicted } from "#shared/refusal/conflicted.ts";
import { takeKey } from "#shared/table/find-keys.ts";
import { TTL_ATTRIBUTE, withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { findItem, TABLE_NAME } from "#shared/table/table.ts";
import { putIf } from "#shared/table/transact.ts";
import { updateIf } from "#shared/table/update.ts";

/** The time for which a take is idempotent: a day. */
const KEPT_SECONDS = 24 * 60 * 60;

/** A take with a `take_id`, as it is stored. */
interface TakeRecord {
  /** The queue that it takes from. */
  readonly production_line_id?: string | undefined;
  readonly facility?: string | undefined;
  /**
   * The version of the order that it takes, such as `<order id>#3`. A repetition takes the same version, or
   * finds that the take has taken it.
   */
  readonly target: string;
  /** Whether the order was put back into the queue, or on hold. */
  readonly is_over?: true;
}

/** Returns the take of a key (`<key id>#<take id>`); undefined until the take has found an order. */
export function findTake(key: string): Promise<TakeRecord | undefined> {
  const read = (item: StoredItem) => withoutKeys(item) as TakeRecord;
  return findItem(takeKey(key), read, { consistent: true });
}

/**
 * Stores the target of a take before the order is taken. `former` is its previous target, a version that has passed.
 * Throws CONFLICT if a concurrent repetition has stored another target, or if the order of the take was put
 * back into the queue or on hold.
 */
export async function putTake(
  key: string,
  take: TakeRecord,
  former: string | undefined,
): Promise<void> {
  const isPut = await putIf({
    TableName: TABLE_NAME,
    Item: {
      ...take,
      ...takeKey(key),
      [TTL_ATTRIBUTE]: Math.floor(Date.now() / 1000) + KEPT_SECONDS,
    },
    // The same target is no conflict: a repetition stored it, or this write did and its reply was lost.
    ConditionExpression:
      "attribute_not_exists(PK) OR (target IN (:former, :target) AND attribute_not_exists(is_over))",
    ExpressionAttributeValues: { ":former": former ?? take.target, ":target": take.target },
  });
  if (isPut) return;
  throw conflicted(
    "The same take is being made at this moment. Repeat it to learn which order it took.",
  );
}

/**
 * Ends a take before its order is put back into the queue or on hold, so that no repetition takes another order. Does
 * nothing for an expired take.
 */
export async function endTake(key: string): Promise<void> {
  await updateIf(takeKey(key), { set: { is_over: true } });
}
