import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import {
  discardDeadLetters,
  listDeadLetters,
  redriveDeadLetters,
} from "#shared/api/operator/deliveries.ts";
import type { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { setAside } from "#shared/webhook/delivery/delivery-queue.ts";
import { callAws } from "../../../../infra/local/machine/call-aws.ts";
import { buriedMessage } from "../../../support/buried-message.ts";
import { startDeadLetterScene } from "../../../support/dead-letter-scene.ts";
import { expectFaults, expectSuccess } from "../../../support/expect-reply.ts";
import { status, type Receiver } from "../../../support/receiver.ts";

const { service, operator, list, subscribed } = await startDeadLetterScene();
const queue = "faults";

const faults = async () =>
  expectSuccess(await operator.get(`/dead-letters?queue=${queue}`), listDeadLetters).items;
const redrive = async (selection: object) =>
  expectSuccess(
    await operator.post("/dead-letters/redrive", { queue, ...selection }),
    redriveDeadLetters,
  );

/** Puts texts where messages end that the service could not handle. */
async function fail(...texts: readonly string[]): Promise<void> {
  for (const MessageBody of texts) {
    await callAws(process.env["AWS_ENDPOINT_URL_SQS"] ?? "", "AmazonSQS.SendMessage", {
      QueueUrl: service.faultQueueUrl,
      MessageBody,
    });
  }
}

/** The calls of a receiver, once there are so many. */
const received = ({ calls }: Receiver, count: number) =>
  vi.waitFor(
    () => {
      expect(calls).toHaveLength(count);
      return calls;
    },
    { timeout: 30_000, interval: 50 },
  );

/** A notification of a subscription that is well. */
async function faulty(fields: Partial<DeliveryMessage> = {}) {
  const { caller, receiver, webhook } = await subscribed(status(200));
  const whose = { owner: caller.userId, webhook_id: webhook.id };
  return { receiver, message: buriedMessage({ ...whose, ...fields }) };
}

test("they are listed apart from the dead letters, and say of which order they are", async () => {
  const [{ last_error, ...fault }, letter] = [buriedMessage(), buriedMessage()];
  expect(last_error).toBe("500");
  await fail(JSON.stringify(fault));
  await service.bury(JSON.stringify(letter));
  const { webhook_id, owner: user_id, event_id, event, order } = fault;
  expect(await faults()).toMatchObject([
    { webhook_id, user_id, event_id, event, order, last_error: null },
  ]);
  expect((await list()).items).toMatchObject([{ event_id: letter.event_id }]);
  expect((await redrive({ webhook_id: letter.webhook_id })).redriven).toBe(0);
  const reply = await operator.post("/dead-letters/discard", { queue, all: true, reason: "x" });
  expect(expectSuccess(reply, discardDeadLetters)).toEqual({ discarded: 1, complete: true });
  expect(await faults()).toEqual([]);
  expect((await list()).items).toHaveLength(1);
});

test("a first call is made as one, however old the change is by now", async () => {
  const since = Date.now() - 13 * 86_400_000;
  const { receiver, message } = await faulty({ since });
  await fail(JSON.stringify(message));
  expect(await redrive({ all: true })).toEqual({ redriven: 1, skipped: [], complete: true });
  const [call] = await received(receiver, 1);
  expect(call).toMatchObject({ id: message.event_id, body: message.body, attempt: "1" });
  expect(await faults()).toEqual([]);
});

test("a retry goes on with the tries that it has left", async () => {
  const { receiver, message } = await faulty({ tries: 2 });
  await fail(JSON.stringify(message));
  expect((await redrive({ webhook_id: message.webhook_id })).redriven).toBe(1);
  const [call] = await received(receiver, 1);
  expect(call).toMatchObject({ id: message.event_id, body: message.body, attempt: "3" });
});

test("what was set aside with its body packed is sent with the very bytes", async () => {
  const { receiver, message } = await faulty({ body: JSON.stringify({ note: "👕 \uFFFE" }) });
  process.env["FAULT_QUEUE_URL"] = service.faultQueueUrl;
  expect(await setAside([message])).toEqual({ busy: [], faulty: [] });
  expect((await redrive({ all: true })).redriven).toBe(1);
  const [call] = await received(receiver, 1);
  expect(call?.body).toBe(message.body);
});

test.each([
  ["is no message", "unreadable"],
  [
    "has a body that cannot be unpacked",
    JSON.stringify({ ...buriedMessage(), packed_body: "AA==" }),
  ],
])("one that %s stays and is told, until it is discarded", async (_, text) => {
  await fail(text);
  const [letter] = await faults();
  expect(await redrive({ all: true })).toEqual({
    redriven: 0,
    skipped: [{ id: letter?.id, reason: "The message cannot be read: discard it." }],
    complete: true,
  });
  expect(await faults()).toEqual([letter]);
  const body = { queue, ids: [letter?.id], reason: "A test" };
  const reply = await operator.post("/dead-letters/discard", body);
  expect(expectSuccess(reply, discardDeadLetters)).toEqual({ discarded: 1, complete: true });
});

test("dead letters are found by their last error", async () => {
  const user_id = randomUUID();
  const messages = ["503", "expired", "503"].map((last_error) =>
    buriedMessage({ owner: user_id, last_error }),
  );
  await service.bury(...messages.map((message) => JSON.stringify(message)));
  const found = await list(`?user_id=${user_id}&last_error=503`);
  expect(found.items.map(({ event_id }) => event_id)).toEqual([
    messages[0]?.event_id,
    messages[2]?.event_id,
  ]);
  expect((await list(`?user_id=${user_id}&last_error=50`)).items).toEqual([]);
});

test("422 for a queue that there is not", async () => {
  expectFaults(await operator.get("/dead-letters?queue=letters"), "query.queue");
  const body = { queue: "letters", all: true };
  expectFaults(await operator.post("/dead-letters/redrive", body), "body.queue");
});
