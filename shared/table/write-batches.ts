import { setTimeout as sleep } from "node:timers/promises";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "#shared/refusal/errors.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import type { TableKey } from "./keys.ts";
import { table, TABLE_NAME } from "./table.ts";

/** BatchWriteItem takes at most 25 items (AWS limit). */
const BATCH_WRITE_ITEMS = 25;
const BATCH_WRITE_ATTEMPTS = 8;
const BATCHES_AT_ONCE = 4;

type WriteRequest =
  | { readonly PutRequest: { readonly Item: Record<string, unknown> } }
  | { readonly DeleteRequest: { readonly Key: TableKey } };

/**
 * Puts items, whatever was there before; of those with the same key the last one. In no order and not as one: a
 * failure leaves some of them written. What the table leaves unprocessed is sent again, with growing pauses; throws
 * SERVICE_UNAVAILABLE when it takes them not even so.
 */
export async function putItems(items: readonly TableKey[]): Promise<void> {
  await writeBatches(unique(items).map((item) => ({ PutRequest: { Item: { ...item } } })));
}

/** Deletes items as {@link putItems} puts them; one that is not there is no fault. */
export async function deleteItems(keys: readonly TableKey[]): Promise<void> {
  await writeBatches(unique(keys).map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })));
}

/** BatchWriteItem refuses a key that comes twice. */
function unique(items: readonly TableKey[]): TableKey[] {
  return [...new Map(items.map((item) => [`${item.PK} ${item.SK}`, item])).values()];
}

async function writeBatches(requests: readonly WriteRequest[]): Promise<void> {
  const batches = Array.from(
    { length: Math.ceil(requests.length / BATCH_WRITE_ITEMS) },
    (_, index) => requests.slice(index * BATCH_WRITE_ITEMS, (index + 1) * BATCH_WRITE_ITEMS),
  );
  await runParallel(BATCHES_AT_ONCE, batches, writeBatch);
}

async function writeBatch(requests: readonly WriteRequest[]): Promise<void> {
  let pending: Record<string, unknown>[] = [...requests];
  for (let attempt = 1; pending.length > 0; attempt++) {
    if (attempt > BATCH_WRITE_ATTEMPTS) {
      throw new ApiError(
        "SERVICE_UNAVAILABLE",
        "The service is busy. Send the request again in a few seconds.",
        {
          headers: { "retry-after": "2" },
          cause: new Error("BatchWriteItem left items unprocessed"),
        },
      );
    }
    if (attempt > 1) await sleep(25 * 2 ** attempt);
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: pending } }),
    );
    pending = UnprocessedItems?.[TABLE_NAME] ?? [];
  }
}
