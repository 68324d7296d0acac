import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { StoredItem } from "#shared/table/keys.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/store/order-item.ts";

/** Reads an order from the image of a stream record. Throws if the image is not an order's. */
export const readOrderImage = (image: unknown): OrderRecord =>
  readOrder(unmarshall((image ?? {}) as Record<string, AttributeValue>) as StoredItem);
