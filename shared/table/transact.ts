import { setTimeout as sleep } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { table } from "./table.ts";

/** Transactions on one item get into each other's way; each of ten at once finds its turn. */
const ATTEMPTS = 8;

/**
 * Writes all items or none, at most 100 (AWS limit). False, with nothing written, where a condition is not met. While
 * another transaction holds one of the items, it is tried again after growing pauses. Throws what is no condition's
 * doing.
 */
export async function transact(
  TransactItems: NonNullable<TransactWriteCommandInput["TransactItems"]>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = new Set((error.CancellationReasons ?? []).map(({ Code }) => Code));
      if (codes.has("ConditionalCheckFailed")) return false;
      if (!codes.has("TransactionConflict") || attempt === ATTEMPTS) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}
