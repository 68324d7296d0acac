import type { OrderChunk } from "#shared/order/list/order-chunk.ts";
import { orderChunks } from "#shared/table/keys.ts";
import { expiryOfPlace } from "#shared/order/store/test-expiry.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { putIf, transact } from "#shared/table/transact.ts";

/**
 * Writes an owner's chunks with optimistic locking, and returns them with their next versions. A new chunk has version
 * 0. Returns undefined if a chunk has changed; other chunks may have been written by then. If a chunk is new, all are
 * written in a transaction, so that the chunks cover every place at every moment.
 */
export async function putChunks(
  owner: string,
  chunks: readonly OrderChunk[],
): Promise<readonly OrderChunk[] | undefined> {
  const next = chunks.map((chunk) => ({ ...chunk, version: chunk.version + 1 }));
  const puts = next.map((chunk) => putOver(owner, chunk));
  if (puts.length > 1 && chunks.some(({ version }) => version === 0)) {
    return (await transact(puts.map((Put) => ({ Put })))) ? next : undefined;
  }
  for (const put of puts) {
    if (!(await putIf(put))) return undefined;
  }
  return next;
}

function putOver(owner: string, { from, ...chunk }: OrderChunk) {
  return {
    TableName: TABLE_NAME,
    Item: {
      ...chunk,
      PK: orderChunks(owner),
      SK: from,
      ...(chunk.is_test === true ? expiryOfPlace(chunk.to ?? chunk.counted_to ?? from) : {}),
    },
    ...(chunk.version === 1
      ? { ConditionExpression: "attribute_not_exists(PK)" }
      : {
          ConditionExpression: "version = :version",
          ExpressionAttributeValues: { ":version": chunk.version - 1 },
        }),
  };
}
