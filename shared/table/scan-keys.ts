import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { TableKey } from "./keys.ts";
import { table, TABLE_NAME } from "./table.ts";

/**
 * The keys of those items of the next megabyte of the table whose partition begins so, and where to go on; what else
 * lies there is read too, and not shown. For repairs: nothing else reads what it does not ask for.
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
      // Said, although it follows from the line above: the role is granted on the condition that it is.
      Select: "SPECIFIC_ATTRIBUTES",
      ExclusiveStartKey: start && { ...start },
    }),
  );
  return { keys: Items as TableKey[], next: LastEvaluatedKey as TableKey | undefined };
}
