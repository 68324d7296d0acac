import { GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { historyPartition, orderKey, type StoredItem, type TableKey } from "./keys.ts";
import { table, TABLE_NAME } from "./table.ts";

/**
 * Scans the next megabyte of the table: the keys whose partition has the prefix, and where to go on. The whole megabyte
 * is billed, whatever matches; only repairs scan.
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
      // Implied by the projection, but the role's IAM condition (dynamodb:Select) demands it.
      Select: "SPECIFIC_ATTRIBUTES",
      ExclusiveStartKey: start && { ...start },
    }),
  );
  return { keys: Items as TableKey[], next: LastEvaluatedKey as TableKey | undefined };
}

/** Scans the next megabyte of any table, such as a copy of this one: its items, and where to go on. */
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

/** An item of any table, the latest. */
export async function findItemOf(
  tableName: string,
  { PK, SK }: TableKey,
): Promise<StoredItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: { PK, SK }, ConsistentRead: true }),
  );
  return Item as StoredItem | undefined;
}

/** Whether it is the key of an order, not of its history or of one that was replaced. */
export const isOrderKey = ({ PK, SK }: TableKey): boolean =>
  SK === orderKey("").SK && PK.startsWith(historyPartition(""));
