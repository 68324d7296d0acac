import { marshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";

/** A stream record of an order that stands in no table, and of how it was before: only this test counts it. */
export function streamRecord(order: object, before?: object): DynamoDBRecord {
  return {
    eventName: before === undefined ? "INSERT" : "MODIFY",
    dynamodb: { NewImage: image(order), ...(before && { OldImage: image(before) }) },
  };
}

/** Stream records of the versions of one order, beginning with its creation. */
export function streamRecords(versions: readonly object[]): DynamoDBRecord[] {
  return versions.map((version, index) => streamRecord(version, versions[index - 1]));
}

function image(order: object) {
  return marshall(order, { removeUndefinedValues: true }) as NonNullable<
    NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"]
  >;
}
