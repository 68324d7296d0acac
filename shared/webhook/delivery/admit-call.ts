import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { deliverySlotKey } from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";

/**
 * Any 60 seconds hold at most 10 + 60 / 0.68 = 98 calls of one user: of the 100 that the seed's section 8 allows, the
 * rest is for what lies between the admission of a call and its arrival.
 */
export const CALL_INTERVAL_MS = 680;
export const CALL_BURST = 10;

const TOLERANCE_MS = (CALL_BURST - 1) * CALL_INTERVAL_MS;

/**
 * Admits one call of a user at once, or says how many milliseconds it has to wait (GCRA). This holds the limit for
 * calls of every kind: first ones, retries, those late for their slot, those asked for again. Calls at the same moment
 * do not conflict: the table itself adds.
 */
export async function admitCall(owner: string, now: number): Promise<number> {
  const limit = now + TOLERANCE_MS;
  const seen = await moveArrival(owner, {
    UpdateExpression: "SET admitted = :next",
    ConditionExpression: "attribute_not_exists(admitted) OR admitted <= :now",
    ExpressionAttributeValues: { ":next": now + CALL_INTERVAL_MS, ":now": now },
  });
  if (seen === undefined) return 0;
  if (seen > limit) return seen - limit;
  const moved = await moveArrival(owner, {
    UpdateExpression: "SET admitted = admitted + :interval",
    ConditionExpression: "admitted <= :limit",
    ExpressionAttributeValues: { ":interval": CALL_INTERVAL_MS, ":limit": limit },
  });
  return moved === undefined ? 0 : moved - limit;
}

/** Advances the user's theoretical arrival time; if the condition fails, returns the present one. */
async function moveArrival(
  owner: string,
  move: Pick<
    UpdateCommandInput,
    "UpdateExpression" | "ConditionExpression" | "ExpressionAttributeValues"
  >,
): Promise<number | undefined> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: deliverySlotKey(owner),
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        ...move,
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return Number(error.Item?.["admitted"]?.N);
  }
}
