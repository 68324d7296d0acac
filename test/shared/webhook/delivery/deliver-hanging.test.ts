import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { putWebhook } from "../../../support/order-changes.ts";
import { hang, startReceiver } from "../../../support/receiver.ts";
import type { Fields } from "./deliver-scene.ts";

// Imported before modules of shared/, which read at import where their table and queues are.
const { retries, receiver, message, deliverBatch } = await vi.hoisted(
  () => import("./deliver-scene.ts"),
);

describe("after calls that time out, first calls", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const after = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => after(300));
  });
  afterEach(() => {
    // The memory of this environment must not affect other tests.
    pass(60_000);
    vi.restoreAllMocks();
  });
  afterAll(() => vi.useRealTimers());

  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

  /** Makes a first call for a new subscription to a URL, whose owner has no other subscription. */
  async function firstCall(url: string) {
    const owner = randomUUID();
    const webhook_id = await putWebhook(owner, url);
    const first = (fields: Fields = {}) =>
      message(owner, webhook_id, { event: "order.status", origin: "event", ...fields });
    const sent = first();
    expect((await deliverBatch([sent])).kept).toEqual([]);
    const [again] = retries.sent(sent.event_id);
    return { first, again };
  }

  async function hangAt(): Promise<string> {
    const hanging = await startReceiver(hang);
    const { again } = await firstCall(hanging.url);
    expect(again?.message).toMatchObject({ tries: 1, last_error: "timeout" });
    await hanging.stop();
    return hanging.url;
  }

  /** A message that was passed on at once, without a call. */
  const passedOn = { delay: 0, message: { tries: 0 } };

  test("for other URLs of the same host are passed on, and those for other hosts are made", async () => {
    const url = await hangAt();
    expect((await firstCall(`${url}/other`)).again).toMatchObject(passedOn);
    expect((await firstCall(receiver.url)).again).toBeUndefined();
  });

  test("for all hosts are passed on as soon as several hosts hang, until they are called, or for a minute", async () => {
    const calls = receiver.calls.length;
    await hangAt();
    await hangAt();
    const { again, first } = await firstCall(receiver.url);
    expect(again).toMatchObject(passedOn);
    expect(receiver.calls).toHaveLength(calls);
    // Subscriptions store the time of their last call in seconds.
    pass(1000);
    const { lines } = await deliverBatch(again === undefined ? [] : [again.message]);
    expect(lines).toContain("FirstCallLag");
    await deliverBatch([first()]);
    expect(receiver.calls).toHaveLength(calls + 2);
    expect((await firstCall(receiver.url)).again).toMatchObject(passedOn);
    pass(60_000);
    expect((await firstCall(receiver.url)).again).toBeUndefined();
  });

  test("are still made if the time-out was of a retry", async () => {
    const hanging = await startReceiver(hang);
    const owner = randomUUID();
    const webhook_id = await putWebhook(owner, hanging.url);
    await deliverBatch([message(owner, webhook_id, { due: Date.now() })]);
    await hanging.stop();
    const { again } = await firstCall(`${hanging.url}/other`);
    expect(again?.message).toMatchObject({ tries: 1, last_error: "connection_refused" });
  });
});
