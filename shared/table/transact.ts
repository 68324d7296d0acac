import { randomUUID } from "node:crypto";
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  PutCommand,
  type PutCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { isHeldUp } from "#shared/refusal/unavailable.ts";
import { retry } from "#shared/runtime/retry.ts";
import { table } from "./table.ts";

/**
 * Writes all items or none, at most 100 (AWS limit). False, with nothing written, where a condition is not met. Tries
 * again while another transaction holds one of the items or the table is busy. Throws any other failure.
 */
export async function transact(
  TransactItems: NonNullable<TransactWriteCommandInput["TransactItems"]>,
): Promise<boolean> {
  let heldUp: unknown;
  const isWritten = await retry(async () => {
    try {
      // By its token DynamoDB knows a repetition whose first reply was lost.
      const ClientRequestToken = randomUUID();
      await table.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      if (reasons.some(({ Code }) => Code === "ConditionalCheckFailed")) return false;
      if (!isHeldUp(error)) throw error;
      heldUp = error;
      return undefined;
    }
  });
  if (isWritten === undefined) throw heldUp;
  return isWritten;
}

/**
 * Puts one item on a condition; false where it is not met, be it by this very write: if a reply is lost, the repetition
 * finds the condition changed.
 */
export async function putIf(
  put: PutCommandInput & Required<Pick<PutCommandInput, "ConditionExpression">>,
): Promise<boolean> {
  try {
    await table.send(new PutCommand(put));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
