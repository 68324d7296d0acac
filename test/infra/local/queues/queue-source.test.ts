import { DatabaseSync } from "node:sqlite";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import { afterEach, describe, expect, it } from "vitest";
import { callAws } from "../../../../infra/local/process/call-aws.ts";
import { Outages } from "../../../../infra/local/process/outages.ts";
import type { QueueMapping } from "../../../../infra/local/mappings/describe-event-sources.ts";
import { EventSourceState } from "../../../../infra/local/mappings/event-source-state.ts";
import { QueueSource } from "../../../../infra/local/queues/queue-source.ts";
import { reply, startStub } from "../../../support/start-stub.ts";
import { startHostProcess } from "../start-host-process.ts";
import { eventually, startFixture, type FixtureService } from "../start-fixture.ts";
import {
  QUEUE,
  QUEUE_MAPPING,
  temporaryFolder,
  writeAssembly,
  type Fixture,
} from "../write-assembly.ts";

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Prints each record. A record `throw` fails the batch; a record `fail` is reported as failed. */
const PRINT = `
  export const handler = async ({ Records }) => {
    for (const record of Records) console.log(JSON.stringify({ batch: Records.length, ...record }));
    if (Records.some(({ body }) => body === "throw")) throw new Error("thrown");
    const failed = Records.filter(({ body }) => body === "fail");
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };`;

interface Changes {
  /** False if nothing reads the queue. */
  readonly mapping?: object | false;
  readonly queue?: object;
  readonly code?: string;
}

/** Returns a queue that invokes a function and gives a message two tries. */
function fixture({ mapping = {}, queue = {}, code = PRINT }: Changes = {}): Fixture {
  return {
    functions: { Consumer: { code } },
    resources: {
      DeadLetters: QUEUE,
      Queue: {
        Type: "AWS::SQS::Queue",
        Properties: {
          ...QUEUE.Properties,
          VisibilityTimeout: 1,
          RedrivePolicy: {
            deadLetterTargetArn: { "Fn::GetAtt": ["DeadLetters", "Arn"] },
            maxReceiveCount: 2,
          },
          ...queue,
        },
      },
      ...(mapping && {
        Mapping: {
          Type: "AWS::Lambda::EventSourceMapping",
          Properties: { ...QUEUE_MAPPING, ...mapping },
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

type Host = Pick<FixtureService, "environment">;

async function call<Answer>(
  { environment }: Host,
  operation: string,
  queue: string,
  input: object,
): Promise<Answer> {
  const endpoint = environment["AWS_ENDPOINT_URL_SQS"] ?? "";
  const QueueUrl = `${endpoint}/000000000000/fixture-${queue}`;
  return callAws<Answer>(endpoint, `AmazonSQS.${operation}`, { QueueUrl, ...input });
}

async function send(service: Host, ...bodies: string[]): Promise<void> {
  const Entries = bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody }));
  await call(service, "SendMessageBatch", "Queue", { Entries });
}

/** Returns the bodies of the dead letters, as soon as there is one. */
async function deadLetters(service: FixtureService): Promise<string[]> {
  const { Messages = [] } = await call<{ Messages?: { Body: string }[] }>(
    service,
    "ReceiveMessage",
    "DeadLetters",
    { MaxNumberOfMessages: 10, WaitTimeSeconds: 15 },
  );
  return Messages.map(({ Body }) => Body);
}

async function attribute(host: Host, name: string): Promise<number> {
  const { Attributes } = await call<{ Attributes: Record<string, string> }>(
    host,
    "GetQueueAttributes",
    "Queue",
    { AttributeNames: [name] },
  );
  return Number(Attributes[name]);
}

/** Counts the messages in the queue, including delayed ones and those in flight. */
async function held(service: FixtureService): Promise<number> {
  const states = ["", "NotVisible", "Delayed"];
  const numbers = await Promise.all(
    states.map((state) => attribute(service, `ApproximateNumberOfMessages${state}`)),
  );
  return numbers.reduce((sum, number) => sum + number, 0);
}

type Seen = SQSRecord & { batch: number };

function seen({ lines }: FixtureService): Seen[] {
  return lines
    .filter((line) => line.startsWith('{"batch"'))
    .map((line) => JSON.parse(line) as Seen);
}

const bodies = (service: FixtureService) => seen(service).map(({ body }) => body);

describe("a queue's function", () => {
  it("gets a message in Lambda's form", async () => {
    const service = await start(fixture());
    await send(service, "hello");
    await eventually(() => seen(service)).toHaveLength(1);
    expect(seen(service)[0]).toMatchObject({
      messageId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      receiptHandle: expect.any(String) as string,
      body: "hello",
      attributes: {
        ApproximateReceiveCount: "1",
        SentTimestamp: expect.stringMatching(/^\d{13}$/) as string,
        SenderId: expect.any(String) as string,
        ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/) as string,
      },
      messageAttributes: {},
      md5OfBody: "5d41402abc4b2a76b9719d911017c592",
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:fixture-Queue",
      awsRegion: "us-east-1",
    } satisfies Partial<SQSEvent["Records"][number]>);
  });

  it("gets several messages in one batch", async () => {
    const service = await start(
      fixture({
        mapping: { MaximumBatchingWindowInSeconds: 2, BatchSize: 3 },
        queue: { VisibilityTimeout: 30 },
      }),
    );
    await send(service, "a", "b", "c");
    await eventually(() => seen(service).map(({ batch }) => batch)).toEqual([3, 3, 3]);
  });

  it("works on several batches at once", async () => {
    // Each batch waits for the other one; their environments share only a file.
    const code = `
      import { appendFileSync, readFileSync } from "node:fs";
      import { join } from "node:path";
      const file = join(import.meta.dirname, "bodies");
      export const handler = async ({ Records }) => {
        appendFileSync(file, Records[0].body);
        while (readFileSync(file, "utf8").length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      };`;
    const service = await start(
      fixture({ code, mapping: { BatchSize: 1 }, queue: { VisibilityTimeout: 30 } }),
    );
    await send(service, "a", "b");
    await eventually(() => held(service)).toBe(0);
  });

  it("works on no more batches at once than MaximumConcurrency", async () => {
    const code = `
      import { readdirSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
      import { join } from "node:path";
      const folder = join(import.meta.dirname, "running");
      mkdirSync(folder, { recursive: true });
      export const handler = async ({ Records: [{ messageId, body }] }) => {
        writeFileSync(join(folder, messageId), "");
        await new Promise((resolve) => setTimeout(resolve, 150));
        console.log("running " + readdirSync(folder).length);
        rmSync(join(folder, messageId));
      };`;
    const mapping = { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } };
    const service = await start(fixture({ code, mapping, queue: { VisibilityTimeout: 30 } }));
    await send(service, "a", "b", "c", "d", "e", "f");
    await eventually(() => held(service)).toBe(0);
    expect(service.lines.toSorted().at(-1)).toBe("running 2");
  });

  it("gets a failed message again", async () => {
    const service = await start(fixture());
    await send(service, "throw");
    await eventually(() =>
      seen(service).map(({ attributes }) => attributes.ApproximateReceiveCount),
    ).toEqual(["1", "2"]);
  });
});

describe("a message", () => {
  it("is deleted when its function succeeds", async () => {
    const service = await start(fixture());
    await send(service, "a");
    await eventually(() => bodies(service)).toEqual(["a"]);
    await eventually(() => held(service)).toBe(0);
  });

  it("that used up its receives is moved to the dead-letter queue", async () => {
    const service = await start(fixture());
    await send(service, "throw");
    expect(await deadLetters(service)).toEqual(["throw"]);
  });

  it("reported as failed comes again alone of its batch", async () => {
    const mapping = { MaximumBatchingWindowInSeconds: 1, BatchSize: 3 };
    const service = await start(fixture({ mapping, queue: { VisibilityTimeout: 3 } }));
    await send(service, "a", "fail", "b");
    await deadLetters(service);
    expect(bodies(service).toSorted()).toEqual(["a", "b", "fail", "fail"]);
  });

  it("made visible at once comes again at once, counted", async () => {
    // The emulator's own store refuses this; see emulator-internals.ts.
    const service = await start(fixture({ mapping: false }));
    await send(service, "a");
    const receive = () =>
      call<{ Messages: { ReceiptHandle: string; Attributes: Record<string, string> }[] }>(
        service,
        "ReceiveMessage",
        "Queue",
        { VisibilityTimeout: 60, WaitTimeSeconds: 5, AttributeNames: ["All"] },
      );
    const { ReceiptHandle } = (await receive()).Messages[0] ?? {};
    await call(service, "ChangeMessageVisibility", "Queue", {
      ReceiptHandle,
      VisibilityTimeout: 0,
    });
    expect((await receive()).Messages[0]?.Attributes["ApproximateReceiveCount"]).toBe("2");
  });

  it("that a killed host was working on comes again at the next start, not after its visibility time-out", async () => {
    const dataDir = temporaryFolder();
    const queue = { VisibilityTimeout: 600 };
    const hang =
      "export const handler = () => new Promise((resolve) => setTimeout(resolve, 60_000));";
    const host = await startHostProcess(writeAssembly(fixture({ queue, code: hang })), dataDir);
    stops.push(host.kill);
    await send(host, "a");
    await eventually(() => attribute(host, "ApproximateNumberOfMessagesNotVisible")).toBe(1);
    await host.kill();
    const second = await start(fixture({ queue }), dataDir);
    await eventually(() => bodies(second)).toEqual(["a"]);
  });

  it("that was on its way to a host that was killed comes at the next start, not after its visibility time-out", async () => {
    const dataDir = temporaryFolder();
    const queue = { VisibilityTimeout: 600 };
    const first = await startFixture(fixture({ queue, mapping: false }), dataDir);
    await send(first, "a");
    // The host had received it and was killed before it knew.
    await call(first, "ReceiveMessage", "Queue", {});
    await first.stop();
    const second = await start(fixture({ queue }), dataDir);
    await eventually(() => bodies(second)).toEqual(["a"]);
  });

  it("that failed stays hidden after a restart for as long as it would have", async () => {
    const dataDir = temporaryFolder();
    const queue = { VisibilityTimeout: 600 };
    const first = await startFixture(fixture({ queue }), dataDir);
    await send(first, "fail");
    await eventually(() => bodies(first)).toEqual(["fail"]);
    await first.stop();
    const second = await start(fixture({ queue }), dataDir);
    await send(second, "b");
    await eventually(() => bodies(second)).toEqual(["b"]);
    await eventually(() => held(second)).toBe(1);
    expect(await attribute(second, "ApproximateNumberOfMessagesNotVisible")).toBe(1);
    expect(bodies(second)).toEqual(["b"]);
  });

  it("survives a restart", async () => {
    const dataDir = temporaryFolder();
    const first = await startFixture(fixture({ mapping: false }), dataDir);
    await send(first, "a");
    await first.stop();
    const second = await start(fixture(), dataDir);
    await eventually(() => bodies(second)).toEqual(["a"]);
  });
});

/** Returns a source of a queue that is a stub. */
async function readStub(mayWork: () => boolean) {
  const stub = await startStub();
  const outages = new Outages("data", () => undefined);
  const mapping: QueueMapping = {
    id: "mapping",
    arn: "arn:queue",
    functionArn: "arn:function",
    batchSize: 1,
    windowMs: 0,
    queueName: "Queue",
    maxConcurrency: 1,
  };
  const source = new QueueSource(mapping, {
    endpoint: stub.url,
    state: new EventSourceState(new DatabaseSync(":memory:"), outages),
    maxBatches: 1,
    invoke: () => Promise.resolve("null"),
    mayWork,
    outages,
    log: () => undefined,
    report: () => undefined,
  });
  stops.push(async () => {
    await source.stop();
    stub.stop();
  });
  return stub;
}

it("receives nothing while functions cannot work", async () => {
  let works = false;
  let asked = 0;
  const stub = await readStub(() => {
    asked++;
    return works;
  });
  await eventually(() => asked).toBeGreaterThan(1);
  expect(stub.requests).toEqual([]);
  works = true;
  await eventually(() => stub.requests).toHaveLength(1);
});

it("deletes the undeleted messages of a batch again", async () => {
  const message = (name: string) => ({
    MessageId: name,
    ReceiptHandle: name,
    Body: "",
    MD5OfBody: "",
  });
  let works = false;
  const stub = await readStub(() => works);
  const silence = () => undefined;
  stub.answerWith(
    reply(200, { Messages: [message("a"), message("b")] }),
    reply(200, { Successful: [{ Id: "0" }], Failed: [{ Id: "1", SenderFault: false }] }),
    reply(200, { Successful: [{ Id: "0" }] }),
    silence,
  );
  works = true;
  const deleted = () =>
    stub.requests.flatMap(({ body }) => {
      const { Entries } = JSON.parse(body) as { Entries?: { ReceiptHandle: string }[] };
      return Entries === undefined ? [] : [Entries.map(({ ReceiptHandle }) => ReceiptHandle)];
    });
  await eventually(() => stub.requests).toHaveLength(4);
  expect(deleted()).toEqual([["a", "b"], ["b"]]);
});
