import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getWebhook, updateWebhook } from "#shared/api/public/webhooks.ts";
import { changeWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { call, newCaller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { subscribe } from "../../support/subscribe.ts";

/** Makes a user with a webhook that has calls. */
async function newWebhook() {
  const caller = await newCaller();
  const { secret, ...webhook } = await subscribe(caller);
  const path = `/webhooks/${webhook.id}`;
  return {
    webhook,
    secret,
    owner: caller.userId,
    put: (patch: unknown) => caller.put(path, patch),
    read: async () => expectSuccess(await caller.get(path), getWebhook),
    send: (contentType: string, body: string) =>
      call("PUT", path, {
        headers: { "x-api-key": caller.key, "content-type": contentType },
        body,
      }),
  };
}

describe("200", () => {
  test.each([
    ["name", "Renamed"],
    ["url", "https://other.example.com/hooks"],
    ["events", ["order.shipment"]],
    ["is_active", false],
  ])("changes %s to %j and nothing else but the time of the update", async (field, value) => {
    const { webhook, secret, put, read } = await newWebhook();
    const reply = await put({ [field]: value });
    const changed = expectSuccess(reply, updateWebhook);
    expect(changed).toEqual({ ...webhook, [field]: value, updated_at: changed.updated_at });
    expect(changed.updated_at >= webhook.updated_at).toBe(true);
    expect(JSON.stringify(reply.body)).not.toContain(secret);
    expect(await read()).toMatchObject(changed);
  });

  test("changes all fields at once, each event kept once", async () => {
    const { put } = await newWebhook();
    const patch = { name: "Renamed", url: "https://other.example.com/", is_active: false };
    const events = ["order.shipment", "order.shipment"];
    const changed = expectSuccess(await put({ ...patch, events }), updateWebhook);
    expect(changed).toMatchObject({ ...patch, events: ["order.shipment"] });
  });

  test("keeps absent and null fields unchanged", async () => {
    const { webhook, put } = await newWebhook();
    const nulls = { url: null, events: null, is_active: null };
    const changed = expectSuccess(await put({ name: "Renamed", ...nulls }), updateWebhook);
    expect(changed).toEqual({ ...webhook, name: "Renamed", updated_at: changed.updated_at });
  });

  test("ignores fields that clients may not set", async () => {
    const { webhook, put } = await newWebhook();
    const fixed = { id: randomUUID(), user_id: randomUUID(), secret: "x", failure_count: "9" };
    const changed = expectSuccess(await put({ ...fixed, name: "Renamed" }), updateWebhook);
    expect(changed).toEqual({ ...webhook, name: "Renamed", updated_at: changed.updated_at });
  });

  test("starts its count of failures again when it is switched on, and only then", async () => {
    const { webhook, put, read, owner } = await newWebhook();
    const failures = { is_active: false, failure_count: 7, disabled_reason: "410" };
    await changeWebhook(owner, webhook.id, failures);
    const shown = { ...failures, failure_count: "7" };
    expect(expectSuccess(await put({ name: "Renamed" }), updateWebhook)).toMatchObject(shown);
    const changed = expectSuccess(await put({ is_active: true }), updateWebhook);
    expect(changed).toMatchObject({ is_active: true, failure_count: "0", disabled_reason: null });
    expect(await read()).toMatchObject(changed);
  });

  test("switches off for good a webhook that the service switched off: it gets no later notification", async () => {
    const { webhook, put, owner } = await newWebhook();
    await changeWebhook(owner, webhook.id, { is_active: false, disabled_reason: "410" });
    const changed = expectSuccess(await put({ is_active: false }), updateWebhook);
    expect(changed).toMatchObject({ is_active: false, disabled_reason: null });
  });

  test("switches it off and on again", async () => {
    const { put, read } = await newWebhook();
    expectSuccess(await put({ is_active: false }), updateWebhook);
    expect((await read()).is_active).toBe(false);
    expectSuccess(await put({ is_active: true }), updateWebhook);
    expect((await read()).is_active).toBe(true);
  });
});

describe("422", () => {
  test.each([
    ["no body", undefined],
    ["an empty object", {}],
    ["nulls alone", { name: null }],
    ["unknown fields alone", { secret: "x" }],
    ["a list", []],
  ])("for %s", async (_, body) => {
    const { put } = await newWebhook();
    expectFaults(await put(body), "body");
  });

  test.each([
    ["url", "http://10.0.0.1/"],
    ["url", "https://user:secret@shop.example.com/"],
  ])("for %s %j, and the webhook stays as it is", async (field, value) => {
    const { webhook, put, read } = await newWebhook();
    expectFaults(await put({ [field]: value }), `body.${field}`);
    expect(await read()).toMatchObject(webhook);
  });

  test("names every fault at once", async () => {
    const { put } = await newWebhook();
    const reply = await put({ name: "", url: "x", events: ["order.created"], is_active: 1 });
    expectFaults(reply, "body.name", "body.url", "body.events.0", "body.is_active");
  });
});

test("400, 413 and 415 for a body that cannot be read", async () => {
  const { put, send } = await newWebhook();
  expectError(await put("{"), "INVALID_JSON");
  expectError(await put(" ".repeat(48 * 1024 + 1)), "PAYLOAD_TOO_LARGE");
  expectError(await send("text/plain", "{}"), "UNSUPPORTED_MEDIA_TYPE");
});
