import { marshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";

/** A stream record of an order that stands in no table: only this test counts it. */
export function streamRecord(order: object): DynamoDBRecord {
  const image = marshall(order, { removeUndefinedValues: true });
  return {
    eventName: "MODIFY",
    dynamodb: { NewImage: image as NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"] & object },
  };
}
