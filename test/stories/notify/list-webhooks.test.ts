import { expect, test } from "vitest";
import { listWebhooks } from "#shared/api/public/webhooks.ts";
import { newCaller, type Caller } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { subscribe } from "../../support/subscribe.ts";

const list = async (caller: Caller) => expectSuccess(await caller.get("/webhooks"), listWebhooks);

test("the list is empty for a user without webhooks", async () => {
  expect(await list(await newCaller())).toEqual({ success: true, total: 0, webhooks: [] });
});

test("answers all of the user's webhooks, without their secrets", async () => {
  const caller = await newCaller();
  const { secret: first, ...one } = await subscribe(caller, { name: "one" });
  const { secret: second, ...two } = await subscribe(caller, { name: "two" });
  const reply = await caller.get("/webhooks");
  const { success, total, webhooks } = expectSuccess(reply, listWebhooks);
  expect({ success, total }).toEqual({ success: true, total: 2 });
  expect(webhooks).toHaveLength(2);
  expect(webhooks).toEqual(expect.arrayContaining([one, two]));
  expect(JSON.stringify(reply.body)).not.toContain(first);
  expect(JSON.stringify(reply.body)).not.toContain(second);
});

test("the list is the same for every key of the user, and has no one else's webhooks", async () => {
  const caller = await newCaller();
  await subscribe(await newCaller());
  const { id } = await subscribe(caller);
  const colleague = await newCaller({ user_id: caller.userId });
  for (const key of [caller, colleague]) {
    expect((await list(key)).webhooks.map((webhook) => webhook.id)).toEqual([id]);
  }
});
