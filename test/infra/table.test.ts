import { expect, test } from "vitest";
import { indexes } from "#shared/table/keys.ts";
import { LAYOUT } from "#shared/table/layout.ts";
import { readCommonStack } from "./read-stack.ts";

const { only } = await readCommonStack();
const { properties, metadata } = only("AWS::DynamoDB::GlobalTable");

test("the table is on demand, with recovery, and in one region", () => {
  expect(properties).toMatchObject({
    BillingMode: "PAY_PER_REQUEST",
    Replicas: [
      {
        Region: "AWS::Region",
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ],
  });
});

test("the table's template states its layout, and the item that has it", () => {
  expect(metadata?.["Layout"]).toEqual({ key: { PK: "CATALOG", SK: "VERSION" }, number: LAYOUT });
});

test("the table is streamed with both images: without the old one, changes would be unknown", () => {
  expect(properties["StreamSpecification"]).toEqual({ StreamViewType: "NEW_AND_OLD_IMAGES" });
});

test("the table reports the keys by which it is throttled, and its indexes do not", () => {
  const throttledKeys = { Enabled: true, Mode: "THROTTLED_KEYS" };
  const [replica] = properties["Replicas"] as Record<string, unknown>[];
  expect(replica?.["ContributorInsightsSpecification"]).toEqual(throttledKeys);
  expect(replica?.["GlobalSecondaryIndexes"]).toEqual(
    Object.keys(indexes).map((IndexName) => ({ IndexName })),
  );
});

test("items expire by expires_at", () => {
  expect(properties["TimeToLiveSpecification"]).toEqual({
    AttributeName: "expires_at",
    Enabled: true,
  });
});

test("the keys of the table and of its indexes, which hold keys only, are what stored items have", () => {
  const keys = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: "HASH" },
    { AttributeName: sort, KeyType: "RANGE" },
  ];
  expect(properties["KeySchema"]).toEqual(keys("PK", "SK"));
  expect(properties["GlobalSecondaryIndexes"]).toMatchObject(
    Object.entries(indexes).map(([name, { partition, sort }]) => ({
      IndexName: name,
      KeySchema: keys(partition, sort),
      Projection: { ProjectionType: "KEYS_ONLY" },
    })),
  );
});
