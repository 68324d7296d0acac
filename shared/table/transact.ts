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
import { retry } from "#shared/runtime/retry.ts";
import { passes } from "#shared/runtime/throttle.ts";
import { table } from "./table.ts";

/**
 * Writes all items or none, at most 100 (AWS limit). Returns false, with nothing written, when a condition fails.
 * Retries while the table is busy or another transaction holds an item. Throws any other failure.
 */
export async function transact(
  TransactItems: NonNullable<TransactWriteCommandInput["TransactItems"]>,
): Promise<boolean> {
  let heldUp: unknown;
  const isWritten = await retry(async () => {
    try {
      // The SDK adds a token, by which DynamoDB recognises its retry if the first reply was lost.
      await table.send(new TransactWriteCommand({ TransactItems }));
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      if (reasons.some(({ Code }) => Code === "ConditionalCheckFailed")) return false;
      if (!passes(error)) throw error;
      heldUp = error;
      return undefined;
    }
  });
  if (isWritten === undefined) throw heldUp;
  return isWritten;
}

/**
 * Puts an item by a conditional write. Returns false when the condition fails. The call itself may cause that: if the
 * first reply is lost, the SDK's retry meets the item just written.
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
