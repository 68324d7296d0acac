import type { OrderRecord } from "#shared/order/order-record.ts";
import { pack, unpack } from "#shared/order/store/pack.ts";
import type { StoredItem, TableKey } from "#shared/table/keys.ts";
import { callAws } from "../../infra/local/machine/call-aws.ts";

type AnyFields = Readonly<Partial<Record<keyof OrderRecord, unknown>>>;

/** An order's item whose packed fields are others, as nothing in the service leaves them; `undefined` takes one away. */
export const withFields = (item: StoredItem, fields: AnyFields): StoredItem => ({
  ...item,
  packed: alter(item["packed"] as Uint8Array, fields),
});

function alter(packed: Uint8Array, fields: AnyFields): Uint8Array {
  return pack(JSON.stringify({ ...(JSON.parse(unpack(packed)) as object), ...fields }));
}

/** An item as DynamoDB's requests have it, which is JSON: bytes in base64. */
interface OrderImage {
  readonly packed: { readonly B: string };
}

/** Does the same to an item in a request or a reply. */
export function withImageFields(image: unknown, fields: AnyFields): OrderImage {
  const { packed } = image as OrderImage;
  const altered = alter(Buffer.from(packed.B, "base64"), fields);
  return { ...(image as OrderImage), packed: { B: Buffer.from(altered).toString("base64") } };
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
    UpdateExpression: "SET packed = :packed",
    ExpressionAttributeValues: { ":packed": withImageFields(Item, fields).packed },
  });
}
