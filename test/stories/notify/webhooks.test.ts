import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listWebhooks, updateWebhook as contract } from "#shared/api/operator/deliveries.ts";
import { getWebhook, listWebhooks as listOwn } from "#shared/api/public/webhooks.ts";
import { updateWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { subscribe } from "../../support/subscribe.ts";
import { requestLine } from "../../support/units.ts";

const operator = await newOperator();
const caller = await newCaller();
const switchTo = (is_active: boolean, id: string, user_id = caller.userId) =>
  operator.put(`/webhooks/${id}`, { user_id, is_active });
const ask = (userId: string) => operator.get(`/webhooks?user_id=${userId}`);

test("a user's subscriptions are shown as their owner sees them, without their secrets", async () => {
  const [first, second] = [await subscribe(caller), await subscribe(caller)];
  const reply = await ask(caller.userId);
  const { items } = expectSuccess(reply, listWebhooks);
  expect(items).toEqual(expectSuccess(await caller.get("/webhooks"), listOwn).webhooks);
  expect(items.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  const text = JSON.stringify(reply.body);
  for (const { secret } of [first, second]) expect(text).not.toContain(secret);
  expect(text).not.toContain("secret");
  const { userId } = await newCaller();
  expect(expectSuccess(await ask(userId), listWebhooks).items).toEqual([]);
});

test("a subscription that was switched off is on again, and its counts start again", async () => {
  const { id } = await subscribe(caller);
  const reason = "The URL answered 410 Gone";
  await updateWebhook(caller.userId, id, {
    is_active: false,
    disabled_reason: reason,
    failure_count: 40,
  });
  const enabled = expectSuccess(await switchTo(true, id), contract);
  expect(enabled).toMatchObject({ id, is_active: true, disabled_reason: null, failure_count: "0" });
  expect(expectSuccess(await caller.get(`/webhooks/${id}`), getWebhook)).toMatchObject(enabled);
});

test("one that is on is off, is called no more, and the log says who did it", async () => {
  const { id } = await subscribe(caller);
  const reply = await switchTo(false, id);
  const disabled = expectSuccess(reply, contract);
  expect(disabled).toMatchObject({ id, is_active: false });
  const again = expectSuccess(await switchTo(false, id), contract);
  expect({ ...again, updated_at: disabled.updated_at }).toEqual(disabled);
  expect(expectSuccess(await caller.get(`/webhooks/${id}`), getWebhook)).toMatchObject(again);
  expectError(await caller.post(`/webhooks/${id}/test`), "CONFLICT");
  expect(await requestLine(reply)).toMatchObject({
    changed_webhook_id: id,
    key_id: operator.keyId,
  });
});

test("404 for a subscription that is not this user's, which stays as it is", async () => {
  const { id } = await subscribe(caller);
  await caller.put(`/webhooks/${id}`, { is_active: false });
  expectError(await switchTo(true, id, (await newCaller()).userId), "NOT_FOUND");
  const { is_active } = expectSuccess(await caller.get(`/webhooks/${id}`), getWebhook);
  expect(is_active).toBe(false);
});

test("422 without a user, or with an invalid one", async () => {
  expectFaults(await operator.get("/webhooks"), "query.user_id");
  expectFaults(await ask("ada"), "query.user_id");
  const nothing = await operator.put(`/webhooks/${randomUUID()}`, {});
  expectFaults(nothing, "body.user_id", "body.is_active");
  expectFaults(await switchTo(true, "1"), "path.webhook_id");
});
