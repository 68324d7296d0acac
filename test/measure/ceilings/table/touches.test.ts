import { describe, expect, test } from "vitest";
import type { WireItem } from "./item-size.ts";
import { touchesOfRead, touchesOfWrite, writesOf } from "./touches.ts";

const shape = {
  name: "toys",
  key: { partition: "PK", sort: "SK" },
  indexes: new Map([["BY_COLOR", { partition: "color", sort: "made" }]]),
};

const key = { PK: { S: "TOY#1" }, SK: { S: "TOY" } };
const red = { ...key, color: { S: "red" }, made: { S: "2026" } };
const blue = { ...red, color: { S: "blue" } };
const once = { key, times: 1 as const };

/** Returns `on partition units` of each touch. */
const told = (before: WireItem | undefined, after: WireItem | undefined) =>
  touchesOfWrite(once, before, after, shape).map(
    ({ on, partition, write }) => `${on} ${partition} ${String(write)}`,
  );

describe("a write touches", () => {
  test("the item and the entry that it makes, moves or takes away", () => {
    expect(told(undefined, red)).toEqual(["table TOY#1 1", "BY_COLOR red 1"]);
    expect(told(red, blue)).toEqual(["table TOY#1 1", "BY_COLOR red 1", "BY_COLOR blue 1"]);
    expect(told(red, undefined)).toEqual(["table TOY#1 1", "BY_COLOR red 1"]);
  });

  test("no entry whose keys stay, and none of an item without the keys", () => {
    expect(told(red, { ...red, price: { N: "12" } })).toEqual(["table TOY#1 1"]);
    expect(told(undefined, key)).toEqual(["table TOY#1 1"]);
  });

  test("by the larger of both items, in KB", () => {
    const large = { ...red, words: { S: "x".repeat(2500) } };
    expect(told(large, red)).toEqual(["table TOY#1 3"]);
    expect(told(red, large)).toEqual(["table TOY#1 3"]);
  });

  test("twice as much in a transaction", () => {
    const input = { TransactItems: [{ Put: { Item: red } }, { Delete: { Key: key } }] };
    const [put, deletion] = writesOf({ operation: "TransactWriteItems", input }, shape);
    expect([put, deletion]).toEqual([
      { key, item: red, times: 2 },
      { key, item: undefined, times: 2 },
    ]);
    const touches = touchesOfWrite({ key, times: 2 }, undefined, red, shape);
    expect(touches.map(({ write }) => write)).toEqual([2, 1]);
  });
});

describe("a batch", () => {
  test("writes each of its items", () => {
    const input = {
      RequestItems: { toys: [{ PutRequest: { Item: red } }, { DeleteRequest: { Key: key } }] },
    };
    expect(writesOf({ operation: "BatchWriteItem", input }, shape)).toEqual([
      { key, item: red, times: 1 },
      { key, item: undefined, times: 1 },
    ]);
  });

  test("rounds each read by itself, also of a missing item, without unprocessed ones", () => {
    const other = { PK: { S: "TOY#2" }, SK: { S: "TOY" } };
    const left = { PK: { S: "TOY#3" }, SK: { S: "TOY" } };
    const input = { RequestItems: { toys: { Keys: [key, other, left], ConsistentRead: true } } };
    const answer = {
      Responses: { toys: [{ ...red, words: { S: "x".repeat(5000) } }] },
      UnprocessedKeys: { toys: { Keys: [left] } },
    };
    expect(
      touchesOfRead({ operation: "BatchGetItem", input }, answer, shape).map(
        ({ partition, read }) => [partition, read],
      ),
    ).toEqual([
      ["TOY#1", 2],
      ["TOY#2", 1],
    ]);
  });
});

test("a query touches the partition that it names, of the table or of an index", () => {
  const ConsumedCapacity = { CapacityUnits: 1.5 };
  const query = (names: object, partition: string) =>
    touchesOfRead(
      {
        operation: "Query",
        input: {
          ...names,
          KeyConditionExpression: `${partition} = :partition AND SK > :from`,
          ExpressionAttributeValues: { ":from": { S: "0" }, ":partition": { S: "red" } },
        },
      },
      { Items: [], ConsumedCapacity },
      shape,
    );
  expect(query({ IndexName: "BY_COLOR" }, "color")).toEqual([
    { on: "BY_COLOR", partition: "red", read: 1.5, write: 0 },
  ]);
  expect(query({}, "PK")).toEqual([{ on: "table", partition: "red", read: 1.5, write: 0 }]);
});
