import { randomUUID } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "#shared/refusal/errors.ts";
import { deadLetterLeaseKey } from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";

/** Longer than the 29 seconds that a function which looks through the dead letters may run. */
const LEASE_MS = 40_000;

/** The right to be the only one who looks through the dead letters. */
export interface Lease {
  readonly holder: string;
  /** When it ends by itself, in epoch milliseconds. */
  readonly until: number;
}

/**
 * Takes the lease. Throws CONFLICT, with the seconds until it is free at the latest. Looking through the queue hides
 * its messages, so two at once would each see only a part.
 */
export async function takeLease(): Promise<Lease> {
  const now = Date.now();
  const lease = { holder: randomUUID(), until: now + LEASE_MS };
  try {
    await table.send(
      new PutCommand({
        TableName: TABLE_NAME,
        Item: { ...deadLetterLeaseKey, holder: lease.holder, held_until: lease.until },
        // Its own holder may come twice: the client tries again when a reply is lost.
        ConditionExpression: "attribute_not_exists(PK) OR held_until <= :now OR holder = :holder",
        ExpressionAttributeValues: { ":now": now, ":holder": lease.holder },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return lease;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const seconds = String(secondsUntil(Number(error.Item?.["held_until"]?.N)));
    throw new ApiError(
      "CONFLICT",
      `Somebody is looking through the dead letters; try again in ${seconds} seconds.`,
      { headers: { "retry-after": seconds } },
    );
  }
}

/** Gives the lease back before its end, unless it is somebody else's by now. */
export async function endLease({ holder }: Lease): Promise<void> {
  try {
    await table.send(
      new DeleteCommand({
        TableName: TABLE_NAME,
        Key: deadLetterLeaseKey,
        ConditionExpression: "holder = :holder",
        ExpressionAttributeValues: { ":holder": holder },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** Whole seconds until a time in epoch milliseconds, at least one. */
export function secondsUntil(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / 1000));
}
