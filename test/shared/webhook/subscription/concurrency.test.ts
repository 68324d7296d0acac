import { expect, test } from "vitest";
import { createWebhook, listWebhooks } from "#shared/api/public/webhooks.ts";
import { newCaller } from "../../../support/call.ts";
import { expectError, expectSuccess } from "../../../support/expect-reply.ts";

const webhook = {
  name: "Order updates",
  url: "https://shop.example.com/hooks",
  events: ["order.status"],
};

test("twelve creates at once leave exactly the ten that a user may have", async () => {
  const caller = await newCaller();
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => caller.post("/webhooks", webhook)),
  );
  const created = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status !== 200);
  const ids = created.map((reply) => expectSuccess(reply, createWebhook).id);
  expect(ids).toHaveLength(10);
  for (const reply of refused) expectError(reply, "WEBHOOK_LIMIT_REACHED");
  const list = expectSuccess(await caller.get("/webhooks"), listWebhooks);
  expect(list.total).toBe(10);
  expect(list.webhooks.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test("a webhook deleted many times at once frees one place only", async () => {
  const caller = await newCaller();
  const create = () => caller.post("/webhooks", webhook);
  const ids = (await Promise.all(Array.from({ length: 10 }, create))).map(
    (reply) => expectSuccess(reply, createWebhook).id,
  );
  const deletions = await Promise.all(
    Array.from({ length: 5 }, () => caller.delete(`/webhooks/${ids[0] ?? ""}`)),
  );
  expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  expectSuccess(await create(), createWebhook);
  expectError(await create(), "WEBHOOK_LIMIT_REACHED");
});
