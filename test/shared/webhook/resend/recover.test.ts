import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { readUndeliveredKey, undeliveredKey, undeliveredPartition } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { pack } from "#shared/table/pack.ts";
import { recover } from "#shared/webhook/resend/recover.ts";
import { callAws } from "../../../../infra/local/process/call-aws.ts";
import { answerTruly, refuseEntries } from "../../../support/faulty-aws.ts";
import { putWebhook } from "../../../support/order-changes.ts";

/** A proxy before the queues. */
const sqs = await vi.hoisted(async () => {
  const { FaultyAws } = await import("../../../support/faulty-aws.ts");
  const sqs = await FaultyAws.start();
  sqs.standBefore(process.env["AWS_ENDPOINT_URL_SQS"] ?? "");
  process.env["AWS_ENDPOINT_URL_SQS"] = sqs.url;
  return sqs;
});
afterAll(() => sqs.stop());

// A separate queue, which no function reads.
const QueueName = `queue-${randomUUID()}`;
await callAws(sqs.url, "AmazonSQS.CreateQueue", { QueueName });
process.env["QUEUE_URL"] = `${sqs.url}/000000000000/${QueueName}`;

/** Event ids in the order in which they were queued. */
const queued: string[] = [];
sqs.watch(({ operation, input }) => {
  if (operation !== "SendMessageBatch") return;
  for (const { MessageBody } of input["Entries"] as { MessageBody: string }[]) {
    queued.push((JSON.parse(MessageBody) as { event_id: string }).event_id);
  }
});

/** Makes a subscription with this many undelivered notifications. Returns their ids, the oldest first. */
async function undelivered(count: number) {
  const owner = randomUUID();
  const webhookId = await putWebhook(owner, "https://shop.example.com/");
  const start = Date.now() - count;
  const ids = Array.from({ length: count }, () => randomUUID());
  await putItems(
    ids.map((id, index) => ({
      ...undeliveredKey(webhookId, start + index, id),
      event: "order.status",
      order: { id: randomUUID(), order_id: "T-1" },
      packed_body: pack("{}"),
    })),
  );
  const left = () =>
    queryItems(undeliveredPartition(webhookId), (item) => readUndeliveredKey(item).event_id);
  const ask = () => recover(owner, webhookId, { since: "1970-01-01T00:00:00.000000" });
  return { ids, ask, left };
}

test("more than 500 go in two requests, the oldest first", async () => {
  const { ids, ask } = await undelivered(501);
  queued.length = 0;
  expect(await ask()).toMatchObject({ success: true, recovered: 500, complete: false });
  expect(queued.toSorted()).toEqual(ids.slice(0, 500).sort());
  expect(await ask()).toMatchObject({ success: true, recovered: 1, complete: true });
  expect(queued.at(-1)).toBe(ids.at(-1));
  expect(await ask()).toMatchObject({ success: true, recovered: 0, complete: true });
});

test("at most ten bodies are in memory at once, and queued ones are deleted before the next: a request that is cut off goes on where it ended", async () => {
  const { ids, ask, left } = await undelivered(35);
  let others: readonly string[] = [];
  const watched = sqs.inject("SendMessageBatch", ids[25] ?? "", async (call) => {
    others = await left();
    await answerTruly(call);
  });
  expect(await ask()).toMatchObject({ success: true, recovered: 35, complete: true });
  watched.end();
  expect(others).toEqual(ids.slice(20));
  expect(await left()).toEqual([]);
});

test("500 are all that there are", async () => {
  const { ask } = await undelivered(500);
  expect(await ask()).toMatchObject({ success: true, recovered: 500, complete: true });
});

test("a notification that the queue refuses stays undelivered, to be recovered later", async () => {
  const { ids, ask } = await undelivered(12);
  const refused = sqs.inject("SendMessageBatch", ids[11] ?? "", refuseEntries);
  expect(await ask()).toMatchObject({ success: true, recovered: 10, complete: false });
  refused.end();
  queued.length = 0;
  expect(await ask()).toMatchObject({ success: true, recovered: 2, complete: true });
  expect(queued).toEqual(ids.slice(10));
});
