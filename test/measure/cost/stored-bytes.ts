import { DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { sizeOf } from "../ceilings/table/item-size.ts";
import type { TableShape } from "../ceilings/table/table-shape.ts";

/** DynamoDB adds this to each item, and to each entry of an index. */
const OVERHEAD_BYTES = 100;

/** Returns the bytes that a table and its indexes hold, as DynamoDB bills them. The environment names the endpoint. */
export async function storedBytes({ name, key, indexes }: TableShape): Promise<number> {
  const client = new DynamoDBClient({});
  let bytes = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name })) {
    for (const item of Items) {
      bytes += OVERHEAD_BYTES + sizeOf(item);
      for (const index of indexes.values()) {
        if (item[index.partition] === undefined || item[index.sort] === undefined) continue;
        const names = new Set([key.partition, key.sort, index.partition, index.sort]);
        const entry = Object.entries(item).filter(([attribute]) => names.has(attribute));
        bytes += OVERHEAD_BYTES + sizeOf(Object.fromEntries(entry));
      }
    }
  }
  client.destroy();
  return bytes;
}
