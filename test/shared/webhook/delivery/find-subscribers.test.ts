import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { secretKey, webhookKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { findSubscribers } from "#shared/webhook/delivery/find-subscribers.ts";
import { rotateSecret } from "#shared/webhook/subscription/change-subscription.ts";
import { newSecret, signingKeys } from "#shared/webhook/subscription/signing-secret.ts";
import { newWebhook } from "#shared/webhook/subscription/webhook.ts";
import { buriedMessage } from "../../../support/buried-message.ts";

/** A proxy before the table. */
const dynamodb = await vi.hoisted(async () => {
  const { FaultyAws } = await import("../../../support/faulty-aws.ts");
  const dynamodb = await FaultyAws.start();
  dynamodb.standBefore(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
  process.env["AWS_ENDPOINT_URL_DYNAMODB"] = dynamodb.url;
  return dynamodb;
});
afterAll(() => dynamodb.stop());

let secretsRead = 0;
dynamodb.watch(({ operation, input }) => {
  if (operation !== "BatchGetItem") return;
  secretsRead += JSON.stringify(input).split('"SECRET#').length - 1;
});

/** Counts the secrets that some work reads. */
async function reads(work: () => Promise<unknown>): Promise<number> {
  secretsRead = 0;
  await work();
  return secretsRead;
}

/** Returns messages for this many subscriptions of one user. */
async function messagesFor(count: number) {
  const owner = randomUUID();
  const request = { name: "Test", url: "https://shop.example.com/", events: [] };
  const all = Array.from({ length: count }, () => {
    const secret = newSecret();
    return { secret, webhook: newWebhook(owner, request, secret) };
  });
  await putItems(
    all.flatMap(({ secret, webhook }) => [
      { ...webhook, ...webhookKey(owner, webhook.id) },
      { ...secret, ...secretKey(webhook.id) },
    ]),
  );
  return all.map(({ webhook }) => buriedMessage({ owner, webhook_id: webhook.id }));
}

test("a secret is read once, and again as soon as it was rotated", async () => {
  const [message] = await messagesFor(1);
  if (message === undefined) throw new Error("There is no message");
  const keys = async () => {
    const secret = (await findSubscribers([message])).find(message)?.secret;
    return secret === undefined ? [] : signingKeys(secret, Date.now());
  };
  const [former] = await keys();
  expect(await reads(keys)).toBe(0);
  const rotated = await rotateSecret(message.owner, message.webhook_id);
  let after: string[] = [];
  expect(await reads(async () => (after = await keys()))).toBe(1);
  expect(after).toEqual([rotated.secret, former]);
  expect(await reads(keys)).toBe(0);
});

test("a thousand secrets are kept, and no more", async () => {
  const messages = await messagesFor(1001);
  const [first] = messages;
  if (first === undefined) throw new Error("There is no message");
  await findSubscribers(messages);
  expect(await reads(() => findSubscribers([first]))).toBe(1);
  expect(await reads(() => findSubscribers([first]))).toBe(0);
});
