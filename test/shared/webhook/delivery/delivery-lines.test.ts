import { expect, test } from "vitest";
import { findMetricFaults, metricsOf } from "../../../support/find-metric-faults.ts";
import { status } from "../../../support/receiver.ts";
import { deliverOne, dynamodb, receiver, throttled, type Fields } from "./deliver-scene.ts";

interface LogLine extends Record<string, unknown> {
  readonly message: string;
}

/** Returns the log lines of one notification, each with its metrics and their values. */
async function linesOf(fields: Fields = {}, befall?: Parameters<typeof deliverOne>[1]) {
  const { lines, trace_id } = await deliverOne(fields, befall);
  const texts = lines.trim().split("\n");
  expect(texts.flatMap(findMetricFaults)).toEqual([]);
  const read = texts.map((text) => JSON.parse(text) as LogLine);
  for (const line of read) expect(line["trace_id"]).toBe(trace_id);
  return read.map((line) => ({
    message: line.message,
    failure: line["failure"],
    emitted: metricsOf(line),
  }));
}

test("a first call that succeeds counts as called, delivered, and with its lag", async () => {
  const [line] = await linesOf({ origin: "event", since: Date.now() - 1000 });
  const { FirstCallLag, ...counted } = line?.emitted ?? {};
  expect(counted).toEqual({ Calls: 1, Delivered: 1, FirstCalls: 1 });
  expect(FirstCallLag).toBeGreaterThanOrEqual(1000);
});

test.each([
  ["its status", 503, "http_5xx"],
  ["its status", 404, "http_4xx"],
  ["why there was none that counts", 302, "redirect_refused"],
])("a call that fails is counted by %s: %i", async (_, code, failure) => {
  receiver.answerWith(status(code));
  const [line] = await linesOf();
  const emitted = { Calls: 1, Delivered: 0, FailedCalls: 1 };
  expect(line).toEqual({ message: "Webhook called", failure, emitted });
});

test("a notification that is given up is a dead letter, after its last call or without one", async () => {
  receiver.answerWith(status(500));
  const dead = { message: "A notification was given up", emitted: { DeadLetters: 1 } };
  expect(await linesOf({ tries: 3 })).toMatchObject([{ message: "Webhook called" }, dead]);
  expect(await linesOf({ received_at: Date.now() - 4 * 86_400_000 })).toMatchObject([dead]);
});

test("a notification that the table's throttling holds back is a fault, and a throttle of the table", async () => {
  const lines = await linesOf({}, (webhookId) =>
    dynamodb.inject("BatchGetItem", webhookId, throttled),
  );
  expect(lines).toMatchObject([
    { message: "A notification was not handled", emitted: { Faults: 1, Throttles: 1 } },
  ]);
});
