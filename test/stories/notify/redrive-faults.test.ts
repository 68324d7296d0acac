import { expect, test, vi } from "vitest";
import { redriveFaults } from "#shared/api/operator/deliveries.ts";
import type { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { setAside } from "#shared/webhook/delivery/delivery-queue.ts";
import { callAws } from "../../../infra/local/process/call-aws.ts";
import { buriedMessage } from "../../support/buried-message.ts";
import { startDeadLetterScene } from "../../support/dead-letter-scene.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { status, type Receiver } from "../../support/receiver.ts";

const { service, operator, subscribed } = await startDeadLetterScene();

const redrive = async () =>
  expectSuccess(await operator.post("/delivery-faults/redrive"), redriveFaults);

/** Puts texts into the queue of messages that the service could not handle. */
async function fail(...texts: readonly string[]): Promise<void> {
  for (const MessageBody of texts) {
    await callAws(process.env["AWS_ENDPOINT_URL_SQS"] ?? "", "AmazonSQS.SendMessage", {
      QueueUrl: service.faultQueueUrl,
      MessageBody,
    });
  }
}

/** Returns the calls of a receiver, once there are so many. */
const received = ({ calls }: Receiver, count: number) =>
  vi.waitFor(
    () => {
      expect(calls).toHaveLength(count);
      return calls;
    },
    { timeout: 30_000, interval: 50 },
  );

/** Makes a notification of a healthy subscription. */
async function faulty(fields: Partial<DeliveryMessage> = {}) {
  const { caller, receiver, webhook } = await subscribed(status(200));
  const whose = { owner: caller.userId, webhook_id: webhook.id };
  return { receiver, message: buriedMessage({ ...whose, ...fields }) };
}

const longAgo = Date.now() - 13 * 86_400_000;

test("a first call is made as a first call, however old the change is by now", async () => {
  const { receiver, message } = await faulty({ since: longAgo });
  await fail(JSON.stringify(message));
  expect(await redrive()).toEqual({ redriven: 1, skipped: [], complete: true });
  const [call] = await received(receiver, 1);
  expect(call).toMatchObject({ id: message.event_id, body: message.body, attempt: "1" });
  expect(await redrive()).toEqual({ redriven: 0, skipped: [], complete: true });
});

test("a retry goes on with the tries that it has left, however long it lay there", async () => {
  const { receiver, message } = await faulty({ tries: 2, received_at: longAgo });
  await fail(JSON.stringify(message));
  expect((await redrive()).redriven).toBe(1);
  const [call] = await received(receiver, 1);
  expect(call).toMatchObject({ id: message.event_id, body: message.body, attempt: "3" });
});

test("a notification that was set aside with its body packed is sent with the same bytes", async () => {
  const { receiver, message } = await faulty({ body: JSON.stringify({ note: "👕 \uFFFE" }) });
  process.env["FAULT_QUEUE_URL"] = service.faultQueueUrl;
  expect(await setAside([message])).toEqual({ busy: [], faulty: [] });
  expect((await redrive()).redriven).toBe(1);
  const [call] = await received(receiver, 1);
  expect(call?.body).toBe(message.body);
});

test("more than one batch is sent on, each notification to its own receiver", async () => {
  const all = await Promise.all(Array.from({ length: 3 }, () => faulty()));
  const messages = all.flatMap(({ message: { owner, webhook_id } }) =>
    Array.from({ length: 8 }, () => buriedMessage({ owner, webhook_id })),
  );
  await fail(...messages.map((message) => JSON.stringify(message)));
  expect(await redrive()).toEqual({ redriven: 24, skipped: [], complete: true });
  for (const { receiver } of all) await received(receiver, 8);
});

test("an unreadable message stays and is reported", async () => {
  await fail("unreadable", JSON.stringify({ ...buriedMessage(), packed_body: "AA==" }));
  const reason = "The message cannot be read: delete it from the queue DeliveryFaults.";
  const stays = { id: expect.any(String) as string, reason };
  expect(await redrive()).toEqual({ redriven: 0, skipped: [stays, stays], complete: true });
});
