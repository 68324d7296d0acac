import { GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { historyPartition, orderKey, type StoredItem, type TableKey } from "./keys.ts";
import { table, TABLE_NAME } from "./table.ts";

/**
 * Scans the next megabyte of the table: returns the keys whose partition has the prefix, and the key after which to
 * continue. The whole megabyte is billed, whatever matches; only repairs scan.
 */
export async function scanKeys(
  prefix: string,
  start: TableKey | undefined,
): Promise<{ readonly keys: readonly TableKey[]; readonly next: TableKey | undefined }> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({
      TableName: TABLE_NAME,
      FilterExpression: "begins_with(PK, :prefix)",
      ExpressionAttributeValues: { ":prefix": prefix },
      ProjectionExpression: "PK, SK",
      // The projection implies it, but the role's IAM condition (dynamodb:Select) requires it.
      Select: "SPECIFIC_ATTRIBUTES",
      ExclusiveStartKey: start && { ...start },
    }),
  );
  return { keys: Items as TableKey[], next: LastEvaluatedKey as TableKey | undefined };
}

/**
 * Scans the next megabyte of any table, such as a copy of this one: returns its items, and the key after which to
 * continue.
 */
export async function scanItems(
  tableName: string,
  start: TableKey | undefined,
): Promise<{ readonly items: readonly StoredItem[]; readonly next: TableKey | undefined }> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({
      TableName: tableName,
      ConsistentRead: true,
      ExclusiveStartKey: start && { ...start },
    }),
  );
  return { items: Items as StoredItem[], next: LastEvaluatedKey as TableKey | undefined };
}

/** Reads an item of any table, consistently. */
export async function findItemOf(
  tableName: string,
  { PK, SK }: TableKey,
): Promise<StoredItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: { PK, SK }, ConsistentRead: true }),
  );
  return Item as StoredItem | undefined;
}

/** Whether a key is that of an order, and not of its history or of a replaced order. */
export const isOrderKey = ({ PK, SK }: TableKey): boolean =>
  SK === orderKey("").SK && PK.startsWith(historyPartition(""));
