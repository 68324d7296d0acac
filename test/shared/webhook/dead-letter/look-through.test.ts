import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import {
  discardDeadLetters,
  listDeadLetters,
  redriveDeadLetters,
} from "#shared/api/operator/deliveries.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { createWebhook } from "#shared/api/public/webhooks.ts";
import { buriedMessage } from "../../../support/buried-message.ts";
import type { Reply } from "../../../support/call.ts";
import { expectError, expectSuccess } from "../../../support/expect-reply.ts";
import {
  after,
  hang,
  loseReply,
  refuse,
  refuseEntries,
  type Fault,
} from "../../../support/faulty-aws.ts";
import { startFaultyService } from "../../../support/faulty-service.ts";
import { orderRequest } from "../../../support/order-request.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { webhookRequest } from "../../../support/subscribe.ts";

const { dynamodb, sqs, send, operate, bury, stop } = await startFaultyService();
const receiver = await startReceiver();
afterAll(async () => {
  await stop();
  await receiver.stop();
});

const owner = expectSuccess(await send("POST", "/orders", orderRequest()), createOrder).user_id;
const webhook = expectSuccess(
  await send("POST", "/webhooks", webhookRequest({ url: receiver.url })),
  createWebhook,
);

const throttled = refuse("RequestThrottled");

/** Notifications of the one subscription among the dead letters; tells their event ids. */
async function buryOf(count: number): Promise<string[]> {
  const messages = Array.from({ length: count }, () =>
    buriedMessage({ owner, webhook_id: webhook.id }),
  );
  await bury(...messages);
  return messages.map(({ event_id }) => event_id).sort();
}

async function listed(): Promise<(string | null)[]> {
  const { items, complete } = expectSuccess(
    await operate("GET", "/dead-letters?limit=500"),
    listDeadLetters,
  );
  expect(complete).toBe(true);
  return items.map(({ event_id }) => event_id).sort();
}

const redrive = () => operate("POST", "/dead-letters/redrive", { all: true });
const discard = () => operate("POST", "/dead-letters/discard", { all: true, reason: "A test" });

const delivered = (ids: readonly string[], times: number) =>
  vi.waitFor(
    () => {
      const own = receiver.calls.map(({ id }) => id).filter((id) => ids.includes(id));
      expect(own.sort()).toEqual(ids.flatMap((id) => Array<string>(times).fill(id)).sort());
    },
    { timeout: 30_000, interval: 50 },
  );

function expectUnavailable(reply: Reply): void {
  expectError(reply, "SERVICE_UNAVAILABLE");
  expect(reply.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
}

describe("when SQS does not do as it is asked", () => {
  test("a redrive that cannot queue is a 503: every letter is still dead, and the next one delivers", async () => {
    const ids = await buryOf(12);
    const fault = sqs.inject("SendMessageBatch", "", throttled);
    expectUnavailable(await redrive());
    fault.end();
    expect(fault.hits).toBeGreaterThan(1);
    expect(await listed()).toEqual(ids);
    expect(receiver.calls).toEqual([]);
    expect(expectSuccess(await redrive(), redriveDeadLetters)).toEqual({
      redriven: 12,
      skipped: [],
      complete: true,
    });
    await delivered(ids, 1);
    expect(await listed()).toEqual([]);
  });

  test("a letter that the delivery queue refuses stays and is told", async () => {
    const ids = await buryOf(1);
    const fault = sqs.inject("SendMessageBatch", "", refuseEntries);
    const { redriven, skipped } = expectSuccess(await redrive(), redriveDeadLetters);
    fault.end();
    expect(redriven).toBe(0);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      "The delivery queue did not take it: try again.",
    ]);
    expect(await listed()).toEqual(ids);
    expectSuccess(await redrive(), redriveDeadLetters);
    await delivered(ids, 1);
  });

  test("a redriven letter that cannot be deleted is delivered once more under its id, never lost", async () => {
    const ids = await buryOf(3);
    const fault = sqs.inject("DeleteMessageBatch", "", throttled);
    expectUnavailable(await redrive());
    fault.end();
    await delivered(ids, 1);
    expect(await listed()).toEqual(ids);
    expectSuccess(await redrive(), redriveDeadLetters);
    await delivered(ids, 2);
    expect(await listed()).toEqual([]);
  });

  test.each<{ name: string; fault: Fault; status: number }>([
    { name: "is throttled", fault: throttled, status: 503 },
    { name: "is refused", fault: refuseEntries, status: 200 },
  ])("a discard whose deletion $name counts nothing and keeps the letters", async (given) => {
    const ids = await buryOf(3);
    const fault = sqs.inject("DeleteMessageBatch", "", given.fault);
    const reply = await discard();
    fault.end();
    expect(reply.status).toBe(given.status);
    if (given.status === 200) expect(reply.body.data).toEqual({ discarded: 0, complete: false });
    else expectUnavailable(reply);
    expect(await listed()).toEqual(ids);
    expect(expectSuccess(await discard(), discardDeadLetters)).toEqual({
      discarded: 3,
      complete: true,
    });
  });
});

describe("the lease", () => {
  test("that the table does not give is a 503, and nobody is locked out", async () => {
    const fault = dynamodb.inject("PutItem", "DEAD_LETTERS", refuse("ThrottlingException"));
    expectUnavailable(await operate("GET", "/dead-letters"));
    fault.end();
    expect(await listed()).toEqual([]);
  });

  test("whose reply was lost is held all the same", async () => {
    const fault = dynamodb.inject("PutItem", "DEAD_LETTERS", loseReply, 1);
    expect(await listed()).toEqual([]);
    expect(fault.hits).toBe(1);
  });
});

test(
  "who breaks off half way loses no letter: nobody looks before all are back",
  { timeout: 90_000 },
  async () => {
    const ids = await buryOf(40);
    const faults = [
      sqs.inject("ReceiveMessage", "", after(2, hang)),
      sqs.inject("ChangeMessageVisibilityBatch", "", hang),
    ];
    const broken = await operate("GET", "/dead-letters");
    for (const fault of faults) fault.end();
    expectUnavailable(broken);
    const locked = await redrive();
    expectError(locked, "CONFLICT");
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(1);
    const found = await vi.waitFor(listed, { timeout: 60_000, interval: 1000 });
    expect(found).toEqual(ids);
    expectSuccess(await discard(), discardDeadLetters);
  },
);

test("a list that may have missed hidden letters says so, and the next waits until they are back", async () => {
  await bury(buriedMessage({ webhook_id: randomUUID() }));
  const fault = sqs.inject("ReceiveMessage", "", loseReply, 1);
  const reply = await operate("GET", "/dead-letters");
  expect(fault.hits).toBe(1);
  expect(expectSuccess(reply, listDeadLetters).complete).toBe(false);
  expectError(await operate("GET", "/dead-letters"), "CONFLICT");
});
