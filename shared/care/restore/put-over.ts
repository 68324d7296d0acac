import type { StoredItem } from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { putIf } from "#shared/table/transact.ts";

/**
 * Replaces an item if all fields of the given one are unchanged; puts it if the item is missing. Returns whether it
 * did.
 */
export function putOver(item: object, present: StoredItem | undefined): Promise<boolean> {
  const put = { TableName: TABLE_NAME, Item: { ...item } };
  if (present === undefined) {
    return putIf({ ...put, ConditionExpression: "attribute_not_exists(PK)" });
  }
  const fields = Object.entries(present).map(([name, value], index) => ({ name, value, index }));
  return putIf({
    ...put,
    ConditionExpression: fields
      .map(({ index }) => `#${String(index)} = :${String(index)}`)
      .join(" AND "),
    ExpressionAttributeNames: Object.fromEntries(
      fields.map(({ index, name }) => [`#${String(index)}`, name]),
    ),
    ExpressionAttributeValues: Object.fromEntries(
      fields.map(({ index, value }) => [`:${String(index)}`, value]),
    ),
  });
}
