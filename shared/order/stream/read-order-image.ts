import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { StoredItem } from "#shared/table/keys.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/store/order-item.ts";

/** Reads an order from the image of a stream record; throws if it is not one of an order. */
export function readOrderImage(image: unknown): OrderRecord {
  const item = unmarshall((image ?? {}) as Record<string, AttributeValue>) as StoredItem;
  // An event is JSON: bytes come as text, in base64.
  return readOrder({ ...item, packed: Buffer.from(String(item["packed"]), "base64") });
}
