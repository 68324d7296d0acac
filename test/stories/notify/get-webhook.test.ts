import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getWebhook } from "#shared/api/public/webhooks.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { subscribe } from "../../support/subscribe.ts";

const caller = await newCaller();

test("200 with the subscription, without its secret", async () => {
  const { secret, ...webhook } = await subscribe(caller);
  const reply = await caller.get(`/webhooks/${webhook.id}`);
  expect(expectSuccess(reply, getWebhook)).toEqual({
    ...webhook,
    waiting: 0,
    next_call_at: null,
  });
  expect(JSON.stringify(reply.body)).not.toContain(secret);
});

test("404 for an unknown webhook", async () => {
  const id = randomUUID();
  const reply = await caller.get(`/webhooks/${id}`);
  expectError(reply, "NOT_FOUND");
  expect(reply.body["message"]).toBe(`There is no webhook ${id}.`);
});
