import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { unprocessed } from "#shared/refusal/unavailable.ts";
import { chunk } from "#shared/runtime/chunk.ts";
import { retryRest } from "#shared/runtime/retry.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import type { TableKey } from "./keys.ts";
import { table, TABLE_NAME } from "./table.ts";

/** BatchWriteItem takes at most 25 items (AWS limit). */
const BATCH_WRITE_ITEMS = 25;
const BATCHES_AT_ONCE = 4;

type WriteRequest =
  | { readonly PutRequest: { readonly Item: Record<string, unknown> } }
  | { readonly DeleteRequest: { readonly Key: TableKey } };

/**
 * Puts items unconditionally; of items with the same key, the last one. Not atomic: a failure may leave some written.
 * Retries unprocessed items with backoff; throws SERVICE_UNAVAILABLE if some remain.
 */
export async function putItems(items: readonly TableKey[]): Promise<void> {
  await writeBatches(unique(items).map((item) => ({ PutRequest: { Item: { ...item } } })));
}

/** Deletes items, with the same guarantees as {@link putItems}. Missing items are no error. */
export async function deleteItems(keys: readonly TableKey[]): Promise<void> {
  await writeBatches(unique(keys).map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })));
}

/** BatchWriteItem refuses duplicate keys. */
function unique(items: readonly TableKey[]): TableKey[] {
  return [...new Map(items.map((item) => [`${item.PK} ${item.SK}`, item])).values()];
}

async function writeBatches(requests: readonly WriteRequest[]): Promise<void> {
  await runParallel(BATCHES_AT_ONCE, chunk(requests, BATCH_WRITE_ITEMS), writeBatch);
}

async function writeBatch(requests: readonly Record<string, unknown>[]): Promise<void> {
  const rest = await retryRest(requests, async (pending) => {
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: [...pending] } }),
    );
    return UnprocessedItems?.[TABLE_NAME] ?? [];
  });
  if (rest.length > 0) throw unprocessed("BatchWriteItem");
}
