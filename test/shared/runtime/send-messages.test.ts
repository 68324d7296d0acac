import { randomUUID } from "node:crypto";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { sendMessages } from "#shared/runtime/send-messages.ts";
import { callAws } from "../../../infra/local/process/call-aws.ts";
import {
  answerNothing,
  disconnect,
  FaultyAws,
  loseReply,
  refuseEntries,
  refuseForGood,
  type Injection,
} from "../../support/faulty-aws.ts";

const endpoint = process.env["AWS_ENDPOINT_URL_SQS"] ?? "";
const sqs = await FaultyAws.start();
sqs.standBefore(endpoint);
// The SDK reads it at its first call.
vi.stubEnv("AWS_ENDPOINT_URL_SQS", sqs.url);
afterAll(async () => {
  vi.unstubAllEnvs();
  await sqs.stop();
});

let fault: Injection | undefined;
afterEach(() => {
  fault?.end();
});

interface Message {
  readonly Body: string;
}

/** Makes a queue for one test, whose calls can meet faults. */
async function newQueue() {
  const QueueName = `send-messages-${randomUUID()}`;
  const { QueueUrl } = await callAws<{ QueueUrl: string }>(endpoint, "AmazonSQS.CreateQueue", {
    QueueName,
  });
  return {
    url: `${sqs.url}${new URL(QueueUrl).pathname}`,
    /** Returns the bodies of the messages that can be received now. */
    bodies: async () => {
      const found: string[] = [];
      for (;;) {
        const request = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 60 };
        const { Messages = [] } = await callAws<{ Messages?: Message[] }>(
          endpoint,
          "AmazonSQS.ReceiveMessage",
          request,
        );
        if (Messages.length === 0) return found.sort();
        found.push(...Messages.map(({ Body }) => Body));
      }
    },
  };
}

const messages = (count: number, delaySeconds = 0) =>
  Array.from({ length: count }, (_, index) => ({
    body: { id: String(100 + index) },
    group: "user",
    delaySeconds,
  }));

const texts = (count: number) => messages(count).map(({ body }) => JSON.stringify(body));

test("all messages are sent, ten in a call", async () => {
  const queue = await newQueue();
  await sendMessages(queue.url, messages(23));
  expect(await queue.bodies()).toEqual(texts(23));
});

test("a message comes after its delay", async () => {
  const queue = await newQueue();
  const before = performance.now();
  await sendMessages(queue.url, messages(1, 2));
  expect(await queue.bodies()).toEqual([]);
  await expect.poll(queue.bodies, { timeout: 20_000 }).toEqual(texts(1));
  expect(performance.now() - before).toBeGreaterThan(1900);
});

test.each([
  ["refuses them for a moment", refuseEntries],
  ["says nothing of them", answerNothing],
  ["breaks the connection", disconnect],
])("a queue that %s has them in the end", async (_, befalls) => {
  const queue = await newQueue();
  fault = sqs.inject("SendMessageBatch", queue.url, befalls, 2);
  await sendMessages(queue.url, messages(3));
  expect(await queue.bodies()).toEqual(texts(3));
});

test("a reply that is lost sends them twice at most", async () => {
  const queue = await newQueue();
  fault = sqs.inject("SendMessageBatch", queue.url, loseReply, 1);
  await sendMessages(queue.url, messages(1));
  expect(new Set(await queue.bodies())).toEqual(new Set(texts(1)));
});

test("throws if the queue does not take them after every try", async () => {
  const queue = await newQueue();
  fault = sqs.inject("SendMessageBatch", queue.url, refuseEntries);
  await expect(sendMessages(queue.url, messages(3))).rejects.toThrow("did not take 3 messages");
});

test("characters that SQS refuses arrive unchanged, and are escaped to ASCII", async () => {
  const queue = await newQueue();
  const body = { id: "👕 Ü \ufffe\uffff" };
  await sendMessages(queue.url, [{ body, group: "user", delaySeconds: 0 }]);
  const [text = ""] = await queue.bodies();
  expect(text).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(text)).toEqual(body);
});

test("ten messages that are too large for one call of SQS are sent in several", async () => {
  const queue = await newQueue();
  const large = messages(10).map((message) => ({
    ...message,
    body: { ...message.body, text: "x".repeat(200_000) },
  }));
  await sendMessages(queue.url, large);
  expect(await queue.bodies()).toHaveLength(10);
});

test("a message that is refused for its content is logged by its order and dropped", async () => {
  const queue = await newQueue();
  const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  fault = sqs.inject("SendMessageBatch", queue.url, refuseForGood);
  await sendMessages(queue.url, messages(1));
  expect(fault.hits).toBe(1);
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
  log.mockRestore();
  expect(lines).toMatchObject([{ level: "ERROR", order: "100" }]);
});
