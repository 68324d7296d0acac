import type { OrderRecord } from "#shared/order/order-record.ts";
import type { StoredItem, TableKey } from "#shared/table/keys.ts";
import { callAws } from "../../infra/local/process/call-aws.ts";

type AnyFields = Readonly<Partial<Record<keyof OrderRecord, unknown>>>;

/** Returns an order's item with fields that the service would not store; `undefined` removes a field. */
export const withFields = (item: StoredItem, fields: AnyFields): StoredItem => ({
  ...item,
  fields: alter(item["fields"] as string, fields),
});

const alter = (text: string, fields: AnyFields): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), ...fields });

/** An order's item in DynamoDB's requests. */
interface OrderImage {
  readonly fields: { readonly S: string };
}

/** Replaces the fields of an order's item in a request or a reply. */
export function withImageFields(image: unknown, fields: AnyFields): OrderImage {
  const stored = image as OrderImage;
  return { ...stored, fields: { S: alter(stored.fields.S, fields) } };
}

/** Replaces the fields of a stored order in a table other than this process's. */
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
    // `fields` is a reserved word of DynamoDB.
    ExpressionAttributeNames: { "#fields": "fields" },
    ExpressionAttributeValues: { ":fields": withImageFields(Item, fields).fields },
  });
}
