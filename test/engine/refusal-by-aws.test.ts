import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, describe, expect, test } from "vitest";
import { callAws } from "../../infra/local/process/call-aws.ts";
import { FaultyAws } from "../support/faulty-aws.ts";
import { refusalByAws } from "./refusal-by-aws.ts";

const query = (condition: string, values: object, fields: object = {}) => ({
  KeyConditionExpression: `PK = :partition${condition}`,
  ExpressionAttributeValues: marshall({ ":partition": "USER#1", ...values }),
  ...fields,
});
const put = (item: object) => ({ Item: marshall({ PK: "ORDER#1", SK: "ORDER", ...item }) });
const text = (bytes: number) => "x".repeat(bytes);
const many = (count: number) => Array.from({ length: count }, (_, index) => `:v${String(index)}`);
const start = (PK: string, SK: string) => ({ ExclusiveStartKey: marshall({ PK, SK }) });
const update = (UpdateExpression: string, fields: object = {}) => ({
  Update: {
    Key: marshall({ PK: "USER#1", SK: "WEBHOOK_COUNT" }),
    UpdateExpression,
    ExpressionAttributeValues: marshall({ ":one": 1 }),
    ...fields,
  },
});
const index = { IndexName: "GSI1" };

describe("a call that the packaged emulator takes is refused as by AWS:", () => {
  test.each<[string, object]>([
    ["an index's sort key above 1,024 bytes", put({ GSI1SK: text(1025) })],
    ["an index's partition key above 2,048", put({ GSI1PK: text(2049) })],
    ["a bound above 1,024", query(" AND SK > :low", { ":low": text(1025) })],
    [
      "a start key outside the query's range",
      query(" AND begins_with(SK, :low)", { ":low": "A" }, start("USER#1", "B")),
    ],
    ["a start key outside its partition", query("", {}, start("USER#2", "A"))],
    ["begins_with an empty text", query(" AND begins_with(SK, :low)", { ":low": "" })],
    ["begins_with a number", query(" AND begins_with(SK, :low)", { ":low": 1 })],
    ["an empty partition", query("", { ":partition": "" })],
    ["a projection on what an index lacks", query("", {}, { ...index, ProjectionExpression: "a" })],
    [
      "a filter on what an index lacks",
      query("", { ":a": 1 }, { ...index, FilterExpression: "a = :a" }),
    ],
    [
      "IN with more than 100 values",
      { ...put({}), ConditionExpression: `a IN (${many(101).join(", ")})` },
    ],
    [
      "more than 300 operators",
      {
        ...put({}),
        ConditionExpression: many(151)
          .map((value) => `a = ${value}`)
          .join(" OR "),
      },
    ],
    ["an empty attribute name", put({ a: { "": 1 } })],
    ["an attribute name above 65,535 bytes", put({ [text(65_536)]: 1 })],
    ["a limit of 2^31", query("", {}, { Limit: 2 ** 31 })],
    ["a transaction's ADD to what may be a text", { TransactItems: [update("ADD name :one")] }],
    [
      "the item of a transaction's failed condition",
      {
        TransactItems: [update("SET a = :one", { ReturnValuesOnConditionCheckFailure: "ALL_OLD" })],
      },
    ],
  ])("%s", (_, input) => {
    expect(refusalByAws(input)).toEqual(expect.any(String));
  });
});

test.each<[string, object]>([
  ["keys of the longest", put({ GSI1PK: text(2048), GSI1SK: text(1024) })],
  [
    "a start key inside",
    query(" AND SK BETWEEN :a AND :c", { ":a": "A", ":c": "C" }, start("USER#1", "B")),
  ],
  ["a query of an index's keys", query("", {}, { ...index, ProjectionExpression: "PK, GSI1SK" })],
  ["IN with 100 values", { ...put({}), ConditionExpression: `a IN (${many(100).join(", ")})` }],
  ["a transaction's count", { TransactItems: [update("ADD webhooks :one")] }],
  ["a batch", { RequestItems: { t: { Keys: [marshall({ PK: "A", SK: "B" })] } } }],
])("%s is not refused", (_, input) => {
  expect(refusalByAws(input)).toBeUndefined();
});

test("every call through a test's proxy is looked at, also a write of a batch", async () => {
  const proxy = await FaultyAws.start();
  afterAll(() => proxy.stop());
  const writes = { RequestItems: { t: [{ PutRequest: put({ GSI1SK: text(1025) }) }] } };
  await expect(
    callAws(proxy.url, "DynamoDB_20120810.BatchWriteItem", writes),
  ).rejects.toMatchObject({
    name: "ValidationException",
    message: "The key GSI1SK exceeds 1024 bytes",
  });
});
