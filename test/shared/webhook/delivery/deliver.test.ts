import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { afterAll, expect, test, vi } from "vitest";
import { deliver } from "#shared/webhook/delivery/deliver.ts";
import { findWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { ACCOUNT, callAws } from "../../../../infra/local/machine/call-aws.ts";
import { putWebhook } from "../../../support/order-changes.ts";
import { startReceiver, status } from "../../../support/receiver.ts";

vi.hoisted(() => {
  process.env["QUEUE_URL"] = "http://127.0.0.1:9/queue";
  process.env["WEBHOOK_ALLOW_LOOPBACK"] = "true";
});
// The table takes everything but the record of the call.
vi.mock(import("#shared/webhook/delivery/delivery-store.ts"), async (original) => ({
  ...(await original()),
  recordDelivery: () => Promise.reject(new Error("The table is busy")),
}));

const receiver = await startReceiver();
afterAll(() => receiver.stop());

/** Delivers a notification to a subscription of its own that has used up some tries; tells whose, and what is logged. */
async function deliverOne(tries = 0) {
  const owner = randomUUID();
  const webhook_id = await putWebhook(owner, receiver.url);
  const event_id = randomUUID();
  const message = { webhook_id, owner, event_id, event: "webhook.test", body: "{}", tries };
  const body = JSON.stringify({ ...message, slot: Date.now() });
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await deliver({ body, attributes: { ApproximateReceiveCount: "1" } } as SQSRecord);
  const lines = written.mock.calls.map(([line]) => String(line)).join("");
  written.mockRestore();
  return { ...message, lines };
}

test("a subscriber that has answered is not called again because the call was not recorded", async () => {
  const { owner, webhook_id, lines } = await deliverOne();
  expect(receiver.calls).toHaveLength(1);
  expect(lines).toContain("A webhook call was not recorded");
  expect(await findWebhook(owner, webhook_id)).toMatchObject({
    failure_count: 0,
    last_status_code: "200",
  });
});

test("a notification that was answered with 410 is done with", async () => {
  receiver.answerWith(status(410));
  // The queue cannot be reached here: to keep the message would fail.
  const { owner, webhook_id } = await deliverOne();
  expect(await findWebhook(owner, webhook_id)).toMatchObject({ is_active: false });
});

test("a dead letter has all its tries, however many of them it had used up when it last waited", async () => {
  const sqs = process.env["AWS_ENDPOINT_URL_SQS"] ?? "";
  const QueueName = `dead-letters-${randomUUID()}`;
  await callAws(sqs, "AmazonSQS.CreateQueue", { QueueName });
  const QueueUrl = `${sqs}/${ACCOUNT}/${QueueName}`;
  process.env["DEAD_LETTER_QUEUE_URL"] = QueueUrl;
  receiver.answerWith(status(500));
  const { event_id } = await deliverOne(3);
  const { Messages = [] } = await callAws<{ Messages?: { Body: string }[] }>(
    sqs,
    "AmazonSQS.ReceiveMessage",
    { QueueUrl },
  );
  expect(Messages.map(({ Body }) => JSON.parse(Body) as unknown)).toMatchObject([
    { event_id, tries: 0, last_error: "500" },
  ]);
});
