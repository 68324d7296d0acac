import { setTimeout as sleep } from "node:timers/promises";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "#shared/errors.ts";
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
 * Puts whole items, in no order and not as one: a failure leaves some of them written. What the table leaves
 * unprocessed is sent again, with growing pauses; throws SERVICE_UNAVAILABLE when it takes them not even so. No two
 * items may have the same key.
 */
export async function putItems(items: readonly object[]): Promise<void> {
  await writeBatches(items.map((item) => ({ PutRequest: { Item: { ...item } } })));
}

/** Deletes items as {@link putItems} puts them; one that is not there is no fault. */
export async function deleteItems(keys: readonly TableKey[]): Promise<void> {
  await writeBatches(keys.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })));
}

async function writeBatches(requests: readonly WriteRequest[]): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < requests.length) {
      const start = next;
      next += BATCH_WRITE_ITEMS;
      await writeBatch(requests.slice(start, next));
    }
  };
  // All of them have ended before this throws: nothing is written behind the caller's back.
  const ends = await Promise.allSettled(Array.from({ length: BATCHES_AT_ONCE }, worker));
  const failure = ends.find((end) => end.status === "rejected");
  if (failure !== undefined) throw failure.reason;
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
