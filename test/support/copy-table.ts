import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { chunk } from "#shared/runtime/chunk.ts";
import type { StoredItem } from "#shared/table/keys.ts";
import { table } from "#shared/table/table.ts";

/** Returns every item of a table. */
export async function scanTable(TableName: string): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }),
    );
    found.push(...((page.Items ?? []) as StoredItem[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return found;
}

/** Makes a table with these items but without indexes and stream, as a restore to a point in time does. */
export async function makeCopy(TableName: string, items: readonly StoredItem[]): Promise<void> {
  const key = { PK: "HASH", SK: "RANGE" } as const;
  await table.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: Object.keys(key).map((AttributeName) => ({
        AttributeName,
        AttributeType: "S",
      })),
      KeySchema: Object.entries(key).map(([AttributeName, KeyType]) => ({
        AttributeName,
        KeyType,
      })),
    }),
  );
  for (const part of chunk([...items], 25)) {
    const RequestItems = { [TableName]: part.map((Item) => ({ PutRequest: { Item } })) };
    await table.send(new BatchWriteCommand({ RequestItems }));
  }
}
