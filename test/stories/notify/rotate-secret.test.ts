import { afterAll, expect, test, vi } from "vitest";
import { getWebhook, rotateSecret, testWebhook } from "#shared/api/public/webhooks.ts";
import { secretKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { getSecret } from "#shared/webhook/subscription/webhook-store.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { startReceiver, verifySignature, type ReceivedCall } from "../../support/receiver.ts";
import { subscribe } from "../../support/subscribe.ts";

const receiver = await startReceiver();

afterAll(() => receiver.stop());

async function subscribed() {
  const caller = await newCaller();
  const webhook = await subscribe(caller, { url: receiver.url });
  const path = `/webhooks/${webhook.id}`;
  return {
    caller,
    webhook,
    path,
    rotate: async () =>
      expectSuccess(await caller.post(`${path}/secret/rotate`), rotateSecret).secret,
    /** Calls the subscription, signed with its present secrets. */
    nextCall: async (): Promise<ReceivedCall> => {
      const { event_id } = expectSuccess(await caller.post(`${path}/test`), testWebhook);
      return vi.waitFor(
        () => {
          const call = receiver.calls.find(({ id }) => id === event_id);
          if (call === undefined) throw new Error("Nothing came");
          return call;
        },
        { timeout: 20_000, interval: 50 },
      );
    },
  };
}

const signatures = ({ headers }: ReceivedCall) =>
  String(headers["webhook-signature"]).split(" ").length;

test("200 shows a new secret, and nothing else of the subscription changes", async () => {
  const { caller, webhook, path } = await subscribed();
  const rotated = expectSuccess(await caller.post(`${path}/secret/rotate`), rotateSecret);
  expect(rotated.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(rotated.secret).not.toBe(webhook.secret);
  const { updated_at } = rotated;
  expect(rotated).toEqual({ ...webhook, secret: rotated.secret, updated_at });
});

test("the new secret is shown by no other reply", async () => {
  const { caller, path, rotate } = await subscribed();
  const secret = await rotate();
  const read = await caller.get(path);
  expectSuccess(read, getWebhook);
  const replies = [read, await caller.get("/webhooks"), await caller.put(path, { name: "x" })];
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain(secret);
});

test("both secrets verify each call for 24 hours", async () => {
  const { webhook, rotate, nextCall } = await subscribed();
  const secret = await rotate();
  const call = await nextCall();
  expect(signatures(call)).toBe(2);
  verifySignature(call, webhook.secret);
  verifySignature(call, secret);
});

test("the former secret verifies nothing after 24 hours", async () => {
  const { webhook, rotate, nextCall } = await subscribed();
  const secret = await rotate();
  const present = await getSecret(webhook.id);
  const previous_secrets = present.previous_secrets.map((former) => ({ ...former, until: 1 }));
  const item = { ...present, previous_secrets, ...secretKey(webhook.id) };
  await putItems([item]);
  const call = await nextCall();
  expect(signatures(call)).toBe(1);
  verifySignature(call, secret);
  expect(() => verifySignature(call, webhook.secret)).toThrow("No matching signature found");
});

test("each of several former secrets has its own 24 hours", async () => {
  const { webhook, rotate, nextCall } = await subscribed();
  const secrets = [webhook.secret, await rotate(), await rotate()];
  const call = await nextCall();
  expect(signatures(call)).toBe(3);
  for (const secret of secrets) verifySignature(call, secret);
});

test("rotations at once return one secret, which signs; the others are 409", async () => {
  const { caller, path, nextCall } = await subscribed();
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => caller.post(`${path}/secret/rotate`)),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  for (const reply of refused) expectError(reply, "CONFLICT");
  const call = await nextCall();
  const handedOut = replies.filter(({ status }) => status === 200);
  expect(handedOut.length).toBeGreaterThan(0);
  for (const reply of handedOut) verifySignature(call, expectSuccess(reply, rotateSecret).secret);
});
