import { marshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toItem } from "#shared/order/store/order-item.ts";

/** Returns a stream record of an order that is in no table, with its version before. Only this test counts it. */
export function streamRecord(order: OrderRecord, before?: OrderRecord): DynamoDBRecord {
  return imageRecord(toItem(order), before && toItem(before));
}

/** Stream records of the versions of one order, beginning with its creation. */
export function streamRecords(versions: readonly OrderRecord[]): DynamoDBRecord[] {
  return versions.map((version, index) => streamRecord(version, versions[index - 1]));
}

/** Returns a stream record of any item, with its version before. */
export function imageRecord(item: object, before?: object): DynamoDBRecord {
  return {
    eventName: before === undefined ? "INSERT" : "MODIFY",
    dynamodb: { NewImage: toImage(item), ...(before && { OldImage: toImage(before) }) },
  };
}

type Image = NonNullable<NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"]>;

const toImage = (item: object) => marshall(item, { removeUndefinedValues: true }) as Image;
