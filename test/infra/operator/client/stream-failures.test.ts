import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { readAssembly } from "../../../../infra/assembly/read-assembly.ts";
import { Stack } from "../../../../infra/local/assembly/stack.ts";
import type { StreamFailure } from "../../../../infra/operator/client/stream-failures.ts";
import { commonAssembly } from "../../../support/start-own-service.ts";
import { putWebhook } from "../../../support/order-changes.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { spawnOperator } from "../../../support/run-operator.ts";
import { streamRecord } from "../../../support/stream-record.ts";

const receiver = await startReceiver();
afterAll(() => receiver.stop());

const service = JSON.parse(
  readFileSync(join(dirname(inject("service").logFile), "service.json"), "utf8"),
) as { environment: Record<string, string>; outputs: Record<string, string> };
const stack = new Stack(await readAssembly(commonAssembly()), {
  gateway: service.outputs["ApiUrl"] ?? "",
  dynamodb: service.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "",
  queues: service.environment["AWS_ENDPOINT_URL_SQS"] ?? "",
  objects: "",
});
const functionNamed = (part: string) =>
  stack.resources("AWS::Lambda::Function").find(({ name }) => name.includes(part))?.name ?? "";
const bucket = `${service.environment["AWS_ENDPOINT_URL_S3"] ?? ""}/${service.outputs["StreamFailuresBucket"] ?? ""}`;

/** Sets records aside as Lambda does when a function fails on them for good. */
async function setAside(functionName: string, records: unknown[]): Promise<string> {
  const key = `aws/lambda/${randomUUID()}/shard/2026/11/21/${randomUUID()}`;
  const body = {
    timestamp: new Date().toISOString(),
    requestContext: {
      functionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
      condition: "RetryAttemptsExhausted",
    },
    payload: JSON.stringify({ Records: records }),
  };
  const response = await fetch(`${bucket}/${key}`, { method: "PUT", body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return key;
}

/** Returns a failed batch as Lambda stores it, without records. */
function withoutRecords(): string {
  const requestContext = { functionArn: "arn", condition: "RetryAttemptsExhausted" };
  return JSON.stringify({ timestamp: "2026-11-21T12:00:00Z", requestContext, payload: "{}" });
}

function statusChange(owner: string) {
  const before = orderRecord(owner, { order_id: `REPLAY-${randomUUID()}` });
  const after = { ...before, status: "in_production", version: 2 } as const;
  const record = streamRecord(after, before);
  return { ...record, dynamodb: { ...record.dynamodb, SequenceNumber: "1" } };
}

async function run(verb: string, exitCodes = [0]) {
  const { exitCode, output, errors } = await spawnOperator(["stream-failures", verb, "--json"]);
  expect(exitCodes, errors).toContain(exitCode);
  return JSON.parse(output) as (StreamFailure & { error?: string })[];
}

test("records that were set aside are listed, notified by a replay, and then gone", async () => {
  const owner = randomUUID();
  await putWebhook(owner, receiver.url);
  const key = await setAside(functionNamed("FanOut"), [statusChange(owner)]);
  const listed = (await run("list")).find((failure) => failure.key === key);
  expect(listed).toMatchObject({ condition: "RetryAttemptsExhausted" });
  expect((await run("replay")).find((replay) => replay.key === key)?.error).toBeUndefined();
  await vi.waitFor(
    () => {
      expect(receiver.calls).toHaveLength(1);
    },
    { timeout: 10_000, interval: 50 },
  );
  expect((await run("list")).map((failure) => failure.key)).not.toContain(key);
});

test.each([
  { what: "no JSON", text: "garbage" },
  { what: "something else", text: '{"timestamp":"2026-11-21"}' },
  { what: "no records", text: withoutRecords() },
])("an object with $what is told, and those after it are replayed", async ({ text }) => {
  const owner = randomUUID();
  await putWebhook(owner, receiver.url);
  const unreadable = `aws/a${randomUUID()}`;
  await fetch(`${bucket}/${unreadable}`, { method: "PUT", body: text });
  onTestFinished(async () => {
    await fetch(`${bucket}/${unreadable}`, { method: "DELETE" });
  });
  // Batches of the same second are read in the order of their names.
  const key = await setAside(functionNamed("FanOut"), [statusChange(owner)]);
  const keys = async () => (await run("list")).map((failure) => failure.key);
  expect((await keys()).filter((each) => [unreadable, key].includes(each))).toEqual([
    unreadable,
    key,
  ]);
  const replays = await run("replay", [3]);
  const failed = replays.find((replay) => replay.key === unreadable);
  expect(failed?.error).toMatch(/^It cannot be read: ./);
  expect(replays).toContainEqual({ key, records: 1 });
  expect(await keys()).toContain(unreadable);
  expect(await keys()).not.toContain(key);
});

test("records that cannot be handled yet, or are another stack's, stay where they are", async () => {
  const unreadable = { dynamodb: { SequenceNumber: "7", NewImage: {} } };
  const keys = [
    await setAside(functionNamed("ProjectOrders"), [unreadable]),
    await setAside("another-stack-FanOut", [statusChange(randomUUID())]),
  ];
  const replays = await run("replay", [1]);
  for (const key of keys) {
    expect(replays.find((replay) => replay.key === key)?.error).toEqual(expect.any(String));
  }
  expect((await run("list")).map((failure) => failure.key)).toEqual(expect.arrayContaining(keys));
});
