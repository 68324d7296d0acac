import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { retry } from "#shared/runtime/retry.ts";
import { table } from "./table.ts";

/**
 * Writes all items or none, at most 100 (AWS limit). False, with nothing written, where a condition is not met. While
 * another transaction holds one of the items, it is tried again. Throws what is no condition's doing.
 */
export async function transact(
  TransactItems: NonNullable<TransactWriteCommandInput["TransactItems"]>,
): Promise<boolean> {
  let conflict: unknown;
  const isWritten = await retry(async () => {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = new Set((error.CancellationReasons ?? []).map(({ Code }) => Code));
      if (codes.has("ConditionalCheckFailed")) return false;
      if (!codes.has("TransactionConflict")) throw error;
      conflict = error;
      return undefined;
    }
  });
  if (isWritten === undefined) throw conflict;
  return isWritten;
}
