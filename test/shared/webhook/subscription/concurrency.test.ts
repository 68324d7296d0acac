import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createWebhook, listWebhooks } from "#shared/api/public/webhooks.ts";
import { newCaller } from "../../../support/call.ts";
import { expectError, expectSuccess } from "../../../support/expect-reply.ts";
import { webhookRequest } from "../../../support/subscribe.ts";

test("twelve creates at once leave exactly the ten that a user may have", async () => {
  const caller = await newCaller();
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      caller.post("/webhooks", webhookRequest({ name: String(index) })),
    ),
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

test("the same create many times at once makes one webhook, which all replies show", async () => {
  // Several times: one create may be done before the others have begun.
  for (let round = 0; round < 8; round++) {
    const caller = await newCaller();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => caller.post("/webhooks", webhookRequest())),
    );
    const shown = replies.map((reply) => expectSuccess(reply, createWebhook));
    expect(new Set(shown.map(({ id, secret }) => `${id} ${secret}`)).size).toBe(1);
    expect(replies.filter(({ headers }) => !headers.has("idempotent-replayed"))).toHaveLength(1);
    expect(expectSuccess(await caller.get("/webhooks"), listWebhooks).total).toBe(1);
  }
});

test("a webhook deleted many times at once frees one place only", async () => {
  const caller = await newCaller();
  const create = () => caller.post("/webhooks", webhookRequest({ name: randomUUID() }));
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
