import type { OrderChunk } from "#shared/order/list/order-chunk.ts";
import { orderChunks } from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { putIf, transact } from "#shared/table/transact.ts";

/**
 * Writes some of an owner's chunks, each on the condition that it still is of the version that was read, 0 for one that
 * was not there; returns them as they are then. Undefined if one of them is of another version: others may have been
 * written. Chunks of which one is new are written all or none, so that at every moment they leave out no place.
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
    Item: { ...chunk, PK: orderChunks(owner), SK: from },
    ...(chunk.version === 1
      ? { ConditionExpression: "attribute_not_exists(PK)" }
      : {
          ConditionExpression: "version = :version",
          ExpressionAttributeValues: { ":version": chunk.version - 1 },
        }),
  };
}
