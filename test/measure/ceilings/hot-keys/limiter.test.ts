import { randomUUID } from "node:crypto";
import {
  DynamoDBClient,
  ThrottlingException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { throttleReason } from "#shared/runtime/throttle.ts";
import { commonAssembly } from "../../../support/start-own-service.ts";
import { readShape, readTemplate } from "../table/table-shape.ts";
import { Limiter } from "./limiter.ts";
import { TokenBuckets } from "./token-buckets.ts";

describe("a key's bucket", () => {
  const touch = { on: "table", partition: "A", read: 0, write: 3 };
  let now = 0;
  const buckets = new TokenBuckets({ read: 30, write: 10 }, () => now);

  test("gives the units of a second, and is then empty for as long as it gave too many", () => {
    for (let call = 0; call < 4; call++) {
      expect(buckets.findSpent([touch])).toBeUndefined();
      buckets.take([touch]);
    }
    expect(buckets.findSpent([touch])).toEqual({ on: "table", partition: "A", kind: "write" });
    now = 200;
    expect(buckets.findSpent([touch])).toBeDefined();
    now = 201;
    expect(buckets.findSpent([touch])).toBeUndefined();
  });

  test("is separate from those of other keys, of indexes, and of reads", () => {
    buckets.take([{ ...touch, write: 20 }]);
    expect(buckets.findSpent([{ ...touch, partition: "B" }])).toBeUndefined();
    expect(buckets.findSpent([{ ...touch, on: "GSI1" }])).toBeUndefined();
    expect(buckets.findSpent([{ ...touch, read: 1, write: 0 }])).toBeUndefined();
    expect(buckets.findSpent([touch])).toBeDefined();
  });

  test("keeps at most the units of a second", () => {
    now = 60_000;
    buckets.take([{ ...touch, write: 10 }]);
    expect(buckets.findSpent([touch])).toBeDefined();
  });
});

describe("a key without units is refused as by DynamoDB:", () => {
  let limiter: Limiter;
  let table: DynamoDBDocumentClient;
  let TableName = "";
  /** A key of a full partition, and a key of another one. */
  let full: { PK: string; SK: string };
  let other: { PK: string; SK: string };

  beforeAll(async () => {
    const shape = readShape(await readTemplate(commonAssembly()));
    TableName = shape.name;
    limiter = await Limiter.start(shape);
    limiter.standBefore(inject("service").environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
    const client = new DynamoDBClient({ endpoint: limiter.url, maxAttempts: 1 });
    table = DynamoDBDocumentClient.from(client);
  });

  afterAll(async () => {
    table.destroy();
    await limiter.stop();
  });

  beforeEach(async () => {
    full = { PK: `FULL#${randomUUID()}`, SK: "ITEM" };
    other = { PK: `OTHER#${randomUUID()}`, SK: "ITEM" };
    // So slow a refill that nothing comes back within a test.
    limiter.limit({ read: 0.001, write: 0.001 });
    await table.send(new PutCommand({ TableName, Item: full }));
    await table.send(new GetCommand({ TableName, Key: full }));
    limiter.refusals.length = 0;
  });

  const errorOf = (sent: Promise<unknown>) =>
    sent.then(
      () => undefined,
      (error: unknown) => error,
    );
  const reasonsOf = (error: unknown) =>
    error instanceof ThrottlingException ? error.throttlingReasons : undefined;

  test("a write, with the reason and its resource", async () => {
    const error = await errorOf(table.send(new PutCommand({ TableName, Item: full })));
    expect(reasonsOf(error)).toEqual([
      {
        reason: "TableWriteKeyRangeThroughputExceeded",
        resource: expect.stringMatching(new RegExp(`:table/${TableName}$`)) as string,
      },
    ]);
    expect(throttleReason(error)).toBe("table");
    expect(limiter.refusals).toMatchObject([{ on: "table", partition: full.PK, kind: "write" }]);
    await table.send(new PutCommand({ TableName, Item: other }));
  });

  test("a write whose index entry has no units left", async () => {
    const entry = { GSI1PK: full.PK, GSI1SK: "ENTRY" };
    await table.send(new PutCommand({ TableName, Item: { ...other, ...entry } }));
    const item = { PK: randomUUID(), SK: "ITEM", ...entry };
    const error = await errorOf(table.send(new PutCommand({ TableName, Item: item })));
    expect(reasonsOf(error)).toEqual([
      {
        reason: "IndexWriteKeyRangeThroughputExceeded",
        resource: expect.stringMatching(/\/index\/GSI1$/) as string,
      },
    ]);
  });

  test("a read and a query", async () => {
    const queried = new QueryCommand({
      TableName,
      KeyConditionExpression: "PK = :partition",
      ExpressionAttributeValues: { ":partition": full.PK },
    });
    const sent = [table.send(new GetCommand({ TableName, Key: full })), table.send(queried)];
    for (const error of await Promise.all(sent.map(errorOf))) {
      expect(reasonsOf(error)?.map(({ reason }) => reason)).toEqual([
        "TableReadKeyRangeThroughputExceeded",
      ]);
    }
  });

  test("a transaction, whole", async () => {
    const TransactItems = [other, full].map((Item) => ({ Put: { TableName, Item } }));
    const error = await errorOf(table.send(new TransactWriteCommand({ TransactItems })));
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(
      (error as TransactionCanceledException).CancellationReasons?.map(({ Code }) => Code),
    ).toEqual(["None", "ThrottlingError"]);
    expect(throttleReason(error)).toBe("table");
    const { Item } = await table.send(new GetCommand({ TableName, Key: other }));
    expect(Item).toBeUndefined();
  });

  test("a part of a batch, which is left unprocessed", async () => {
    const requests = [full, other].map((Item) => ({ PutRequest: { Item } }));
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: requests } }),
    );
    expect(UnprocessedItems?.[TableName]).toMatchObject([{ PutRequest: { Item: full } }]);
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [full, other] } } }),
    );
    expect(Responses?.[TableName]).toEqual([other]);
    expect(UnprocessedKeys?.[TableName]?.Keys).toEqual([full]);
    const alone = new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [full] } } });
    expect(await errorOf(table.send(alone))).toBeInstanceOf(ThrottlingException);
  });
});
