import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterEach, describe, expect, it, vi } from "vitest";
import { callAws } from "../../../../infra/local/process/call-aws.ts";
import { eventually, startFixture, type FixtureService } from "../start-fixture.ts";
import { STREAM_MAPPING, TABLE, temporaryFolder, type Fixture } from "../write-assembly.ts";

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const stop of stops.splice(0)) await stop();
});

/** Prints each batch; a record named `poison` makes it throw. */
const PRINT = `
  export const handler = async (event) => {
    console.log(JSON.stringify(event));
    if (JSON.stringify(event).includes("poison")) throw new Error("poison");
  };`;

/**
 * Returns a table whose stream invokes a function by a mapping with these properties. With `false`, nothing reads the
 * stream.
 */
function fixture(mapping: object | false = {}): Fixture {
  return {
    functions: { Consumer: { code: PRINT } },
    resources: {
      Table: TABLE,
      Archive: { Type: "AWS::S3::Bucket" },
      ...(mapping && {
        Mapping: {
          Type: "AWS::Lambda::EventSourceMapping",
          Properties: { ...STREAM_MAPPING, ...mapping },
        },
      }),
    },
  };
}

async function start(stack: Fixture, dataDir?: string): Promise<FixtureService> {
  const service = await startFixture(stack, dataDir);
  stops.push(() => service.stop());
  return service;
}

async function put(service: FixtureService, key: string, value = ""): Promise<void> {
  const Item = { PK: { S: key }, value: { S: value } };
  const endpoint = service.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  await callAws(endpoint, "DynamoDB_20120810.PutItem", { TableName: "fixture-Table", Item });
}

function events({ lines }: FixtureService): DynamoDBStreamEvent[] {
  return lines
    .filter((line) => line.startsWith('{"Records"'))
    .map((line) => JSON.parse(line) as DynamoDBStreamEvent);
}

/** Returns the keys of each batch that the function has received. */
function batches(service: FixtureService): string[][] {
  return events(service).map(({ Records }) =>
    Records.map(({ dynamodb }) => dynamodb?.Keys?.["PK"]?.S ?? ""),
  );
}

const keys = (service: FixtureService) => batches(service).flat();

async function archivedObjects(service: FixtureService): Promise<string[]> {
  const bucket = `${service.environment["AWS_ENDPOINT_URL_S3"] ?? ""}/fixture-archive`;
  const list = await (await fetch(`${bucket}?list-type=2`)).text();
  const found = [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => String(key));
  return Promise.all(found.map(async (key) => (await fetch(`${bucket}/${key}`)).text()));
}

describe("a stream's function", () => {
  it("gets a record with both images", async () => {
    const service = await start(fixture());
    await put(service, "a", "old");
    await put(service, "a", "new");
    await eventually(() => keys(service)).toHaveLength(2);
    expect(events(service).flatMap(({ Records }) => Records)[1]).toMatchObject({
      eventName: "MODIFY",
      eventSource: "aws:dynamodb",
      eventVersion: "1.1",
      awsRegion: "us-east-1",
      eventSourceARN: "arn:aws:dynamodb:us-east-1:000000000000:table/fixture-Table/stream/local",
      dynamodb: {
        Keys: { PK: { S: "a" } },
        OldImage: { PK: { S: "a" }, value: { S: "old" } },
        NewImage: { PK: { S: "a" }, value: { S: "new" } },
        StreamViewType: "NEW_AND_OLD_IMAGES",
      },
    });
  });

  it("gets the records in their order", async () => {
    const service = await start(fixture());
    const expected = Array.from({ length: 25 }, (_, index) => `k${String(index)}`);
    for (const key of expected) await put(service, key);
    await eventually(() => keys(service)).toEqual(expected);
  });

  it("gets no more than a batch at once", async () => {
    const service = await start(fixture({ BatchSize: 3, MaximumBatchingWindowInSeconds: 1 }));
    for (let key = 0; key < 6; key++) await put(service, `k${String(key)}`);
    await eventually(() => batches(service).map(({ length }) => length)).toEqual([3, 3]);
  });

  it("gets only records that the filter passes", async () => {
    const Pattern = JSON.stringify({ dynamodb: { Keys: { PK: { S: ["a", "b"] } } } });
    const service = await start(fixture({ FilterCriteria: { Filters: [{ Pattern }] } }));
    for (const key of ["x", "a", "y", "b"]) await put(service, key);
    await eventually(() => keys(service)).toEqual(["a", "b"]);
  });

  it("gets nothing twice after a restart", async () => {
    const dataDir = temporaryFolder();
    const first = await startFixture(fixture(), dataDir);
    await put(first, "a");
    await eventually(() => keys(first)).toEqual(["a"]);
    await first.stop();
    const second = await start(fixture(), dataDir);
    await put(second, "b");
    await eventually(() => keys(second)).toEqual(["b"]);
  });

  it("gets unhandled records after a restart", async () => {
    const dataDir = temporaryFolder();
    const first = await startFixture(fixture(false), dataDir);
    await put(first, "a");
    await first.stop();
    const second = await start(fixture(), dataDir);
    await eventually(() => keys(second)).toEqual(["a"]);
  });

  it("gets a failed batch again after a restart", async () => {
    const dataDir = temporaryFolder();
    const first = await startFixture(fixture({ MaximumRetryAttempts: 100 }), dataDir);
    await put(first, "poison");
    await eventually(() => keys(first)).toContain("poison");
    await first.stop();
    const second = await start(fixture({ MaximumRetryAttempts: 100 }), dataDir);
    await eventually(() => keys(second)).toContain("poison");
  });
});

describe("a record that its function cannot take", () => {
  it("holds nothing up once its tries are used up", async () => {
    const service = await start(fixture({ BatchSize: 1, MaximumRetryAttempts: 0 }));
    await put(service, "poison");
    await put(service, "after");
    await eventually(() => batches(service)).toContainEqual(["after"]);
  });

  it("is kept whole in a bucket, with its place in the stream", async () => {
    const service = await start(fixture());
    await put(service, "poison", "the value");
    await eventually(() => archivedObjects(service)).toHaveLength(1);
    const [object = ""] = await archivedObjects(service);
    const { payload, ...invocation } = JSON.parse(object) as { payload: string };
    const first: unknown = expect.stringMatching(/^0*1$/);
    expect(invocation).toMatchObject({
      requestContext: {
        functionArn: "arn:aws:lambda:us-east-1:000000000000:function:fixture-Consumer",
        condition: "RetryAttemptsExhausted",
        approximateInvokeCount: 2,
      },
      DDBStreamBatchInfo: { batchSize: 1, startSequenceNumber: first, endSequenceNumber: first },
    });
    expect(JSON.parse(payload)).toMatchObject({
      Records: [{ dynamodb: { NewImage: { value: { S: "the value" } } } }],
    });
  });
});

/** Passes connections on to a port until it is closed; it can open again. */
function passOn(to: number) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const next = connect(to, "127.0.0.1");
    for (const each of [socket, next]) {
      sockets.add(each);
      each.on("error", () => each.destroy());
    }
    socket.pipe(next).pipe(socket);
  });
  return {
    open: async (port = 0) => {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      return typeof address === "object" ? (address?.port ?? 0) : 0;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

it("a stream whose endpoint is gone says so once, and goes on once it is back", async () => {
  const other = await start({ resources: { Table: TABLE } });
  const endpoint = other.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  const way = passOn(Number(new URL(endpoint).port));
  const port = await way.open();
  stops.push(() => {
    way.close();
    return Promise.resolve();
  });
  const given = `http://127.0.0.1:${String(port)}`;
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", given);
  const service = await start(fixture());
  const told = () => service.lines.filter((line) => line.includes("DynamoDB"));
  const gone = `No DynamoDB answers at ${given}`;
  way.close();
  await put(other, "a");
  await eventually(told).toHaveLength(1);
  expect(told()[0]).toMatch(new RegExp(`^${gone} \\(\\w+\\): see that it runs\\.$`));
  await way.open(port);
  await eventually(() => keys(service)).toEqual(["a"]);
  expect(told()).toHaveLength(2);
  expect(told()[1]).toMatch(new RegExp(`^Over: ${gone} `));
});
