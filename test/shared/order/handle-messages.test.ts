import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { handleMessages } from "#shared/order/handle-messages.ts";
import { traceId } from "#shared/runtime/trace.ts";
import { findItem } from "#shared/table/table.ts";
import { takeUnits } from "#shared/table/units.ts";

const Message = z.object({ id: z.uuid(), url: z.string(), trace_id: z.string() });

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

const record = (body: string) => ({ messageId: randomUUID(), body }) as SQSRecord;
const message = (fields: object = {}) =>
  record(
    JSON.stringify({
      id: randomUUID(),
      url: "https://secret.example/a.png",
      trace_id: TRACE,
      ...fields,
    }),
  );

const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(() => log.mockClear());
const lines = () =>
  log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

const handle = (
  records: readonly SQSRecord[],
  work: (id: string) => Promise<void>,
  begin: () => Promise<void> = () => Promise.resolve(),
) =>
  handleMessages(records, {
    schema: Message,
    begin,
    work: ({ id }) => work(id),
    done: "It was done",
    failed: "It failed",
  });

test("a batch returns the messages that failed, and no other", async () => {
  const [good, bad, other] = [message(), message(), message()];
  const done: string[] = [];
  const reply = await handle([good, bad, other], async (id) => {
    await Promise.resolve();
    if (bad.body.includes(id)) throw new Error("Not now");
    done.push(id);
  });
  expect(reply).toEqual({ batchItemFailures: [{ itemIdentifier: bad.messageId }] });
  expect(done).toHaveLength(2);
});

test("a failure is logged with its order and message, without the message's body", async () => {
  const id = randomUUID();
  const failing = message({ id });
  await handle([failing], () => Promise.reject(new Error("Not now")));
  expect(lines()).toMatchObject([
    {
      level: "ERROR",
      message: "It failed",
      message_id: failing.messageId,
      order: id,
      trace_id: TRACE,
      error: { message: "Not now" },
    },
    { level: "INFO", message: "It was done", records: 1, failed: 1 },
  ]);
  expect(String(log.mock.calls)).not.toContain("secret.example");
});

test.each([
  ["no JSON", "secret.example/a.png"],
  ["cut-off JSON", '{"url": "https://secret.example/a.png'],
  ["no message", JSON.stringify({ id: "secret.example", url: "https://secret.example/a.png" })],
])("%s stays in the queue, never worked on, with a line that has none of it", async (_, body) => {
  const broken = record(body);
  const work = vi.fn(() => Promise.resolve());
  const reply = await handle([broken], work);
  expect(reply).toEqual({ batchItemFailures: [{ itemIdentifier: broken.messageId }] });
  expect(work).not.toHaveBeenCalled();
  expect(lines()).toMatchObject([
    { message: "It failed", message_id: broken.messageId },
    { message: "It was done", records: 1, failed: 1 },
  ]);
  expect(String(log.mock.calls)).not.toMatch(/secret/);
});

test("each message is handled in its own trace", async () => {
  const other = "0d2f8e1c5b7a4c3d9e6fa1b2c3d4e5f6";
  const seen: string[] = [];
  await handle([message(), message({ trace_id: other })], async () => {
    await Promise.resolve();
    seen.push(traceId());
  });
  expect(seen).toEqual([TRACE, other]);
});

test("a message that fails as DynamoDB throttles is a throttle of the table", async () => {
  const throttled = Object.assign(new Error("Slow down"), { name: "ThrottlingException" });
  await handle([message()], () => Promise.reject(throttled));
  expect(lines()).toMatchObject([
    { message: "It failed", reason: "table", Throttles: 1 },
    { message: "It was done" },
  ]);
});

test("a batch is one line with its units", async () => {
  const missing = { PK: `ORDER#${randomUUID()}`, SK: "ORDER" };
  takeUnits();
  await handle([message(), message()], async () => {
    await findItem(missing, () => undefined, { consistent: true });
  });
  expect(lines()).toMatchObject([
    { level: "INFO", message: "It was done", records: 2, failed: 0, units: { read: 2, write: 0 } },
  ]);
});

test("every message stays in the queue if no work can begin", async () => {
  const work = vi.fn(() => Promise.resolve());
  const records = [message(), message()];
  const reply = await handle(records, work, () => Promise.reject(new Error("Not now")));
  expect(reply.batchItemFailures).toHaveLength(2);
  expect(work).not.toHaveBeenCalled();
});
