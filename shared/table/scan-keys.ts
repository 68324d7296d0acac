import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { TableKey } from "./keys.ts";
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
