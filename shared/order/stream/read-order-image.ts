import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { StoredItem } from "#shared/table/keys.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/store/order-store.ts";

/** Reads an order from the image of a stream record; throws if it is not one of an order. */
export function readOrderImage(image: unknown): OrderRecord {
  const item = unmarshall((image ?? {}) as Record<string, AttributeValue>);
  const order = readOrder(item as StoredItem);
  const isOrder =
    typeof order.user_id === "string" &&
    typeof order.status === "string" &&
    typeof order.version === "number" &&
    Array.isArray(order.items) &&
    Array.isArray(order.shipments);
  if (!isOrder) throw new TypeError("The image is not one of an order");
  return order;
}
