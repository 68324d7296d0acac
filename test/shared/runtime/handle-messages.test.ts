import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { handleMessages } from "#shared/runtime/handle-messages.ts";

const Message = z.object({ id: z.uuid(), url: z.string() });

const record = (body: string) => ({ messageId: randomUUID(), body }) as SQSRecord;
const message = (fields: object = {}) =>
  record(JSON.stringify({ id: randomUUID(), url: "https://secret.example/a.png", ...fields }));

const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(() => log.mockClear());
const lines = () =>
  log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

const handle = (records: readonly SQSRecord[], work: (id: string) => Promise<void>) =>
  handleMessages(records, Message, "It failed", ({ id }) => work(id));

test("returns the messages that failed, and no other", async () => {
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
      order_id: id,
      error: { message: "Not now" },
    },
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
  expect(lines()).toMatchObject([{ message: "It failed", message_id: broken.messageId }]);
  expect(String(log.mock.calls)).not.toMatch(/secret/);
});
