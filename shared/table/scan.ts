import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { historyPartition, orderKey, type StoredItem, type TableKey } from "./keys.ts";
import { table, TABLE_NAME } from "./table.ts";

/** A part of a table. The parts are scanned in parallel. */
export interface Segment {
  readonly Segment: number;
  readonly TotalSegments: number;
}

/**
 * Scans the next megabyte of the table, or of a segment: returns the keys whose partition has the prefix, and the key
 * after which to continue. The whole megabyte is billed, whatever matches; only repairs scan.
 */
export async function scanKeys(
  prefix: string,
  start: TableKey | undefined,
  segment?: Segment,
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
      ...segment,
    }),
  );
  return { keys: Items as TableKey[], next: LastEvaluatedKey as TableKey | undefined };
}

/**
 * Scans the next megabyte of a segment of any table, such as a copy of this one: returns its items, and the key after
 * which to continue.
 */
export async function scanItems(
  tableName: string,
  start: TableKey | undefined,
  segment: Segment,
): Promise<{ readonly items: readonly StoredItem[]; readonly next: TableKey | undefined }> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({
      TableName: tableName,
      ConsistentRead: true,
      ExclusiveStartKey: start && { ...start },
      ...segment,
    }),
  );
  return { items: Items as StoredItem[], next: LastEvaluatedKey as TableKey | undefined };
}

/** Returns how many items a table has. DynamoDB counts them every six hours. */
export async function countItems(tableName: string): Promise<number> {
  const { Table } = await table.send(new DescribeTableCommand({ TableName: tableName }));
  return Table?.ItemCount ?? 0;
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
