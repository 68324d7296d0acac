import { expect, test } from "vitest";
import { deleteWebhook, listWebhooks } from "#shared/api/public/webhooks.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { subscribe } from "../../support/subscribe.ts";

const caller = await newCaller();

test("200 with one JSON string, and the webhook is gone", async () => {
  const { id } = await subscribe(caller);
  const kept = await subscribe(caller);
  const message = expectSuccess(await caller.delete(`/webhooks/${id}`), deleteWebhook);
  expect(message).toBe("Webhook deleted successfully");
  expectError(await caller.get(`/webhooks/${id}`), "NOT_FOUND");
  expectError(await caller.put(`/webhooks/${id}`, { name: "x" }), "NOT_FOUND");
  expectError(await caller.delete(`/webhooks/${id}`), "NOT_FOUND");
  const { webhooks } = expectSuccess(await caller.get("/webhooks"), listWebhooks);
  expect(webhooks.map((webhook) => webhook.id)).toEqual([kept.id]);
});
