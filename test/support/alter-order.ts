import type { OrderRecord } from "#shared/order/order-record.ts";
import type { StoredItem, TableKey } from "#shared/table/keys.ts";
import { callAws } from "../../infra/local/process/call-aws.ts";

type AnyFields = Readonly<Partial<Record<keyof OrderRecord, unknown>>>;

/** An order's item whose fields are others, as nothing in the service leaves them; `undefined` takes one away. */
export const withFields = (item: StoredItem, fields: AnyFields): StoredItem => ({
  ...item,
  fields: alter(item["fields"] as string, fields),
});

const alter = (text: string, fields: AnyFields): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), ...fields });

/** An item as DynamoDB's requests have it. */
interface OrderImage {
  readonly fields: { readonly S: string };
}

/** Does the same to an item in a request or a reply. */
export function withImageFields(image: unknown, fields: AnyFields): OrderImage {
  const stored = image as OrderImage;
  return { ...stored, fields: { S: alter(stored.fields.S, fields) } };
}

/** Does the same to a stored order of a table that is not the one of this process. */
export async function alterStored(
  endpoint: string,
  TableName: string,
  { PK, SK }: TableKey,
  fields: AnyFields,
): Promise<void> {
  const Key = { PK: { S: PK }, SK: { S: SK } };
  const asked = { TableName, Key, ConsistentRead: true };
  const { Item } = await callAws<{ Item: unknown }>(endpoint, "DynamoDB_20120810.GetItem", asked);
  await callAws(endpoint, "DynamoDB_20120810.UpdateItem", {
    TableName,
    Key,
    UpdateExpression: "SET #fields = :fields",
    // A reserved word of DynamoDB.
    ExpressionAttributeNames: { "#fields": "fields" },
    ExpressionAttributeValues: { ":fields": withImageFields(Item, fields).fields },
  });
}
