import { describe, expect, test } from "vitest";
import { createWebhook, deleteWebhook, listWebhooks } from "#shared/api/public/webhooks.ts";
import { call, newCaller, type Caller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { subscribe, webhookRequest } from "../../support/subscribe.ts";

/** Creates a webhook. A user has at most ten, so each test brings its own user. */
const post = async (fields: Record<string, unknown>, caller?: Caller) =>
  (caller ?? (await newCaller())).post("/webhooks", webhookRequest(fields));

describe("200", () => {
  test("answers the subscription and its signing secret, without an envelope", async () => {
    const caller = await newCaller();
    const webhook = expectSuccess(await post({}, caller), createWebhook);
    expect(webhook).toEqual({
      ...webhookRequest(),
      id: webhook.id,
      is_active: true,
      failure_count: "0",
      last_status_code: null,
      last_triggered_at: null,
      disabled_reason: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      updated_at: webhook.created_at,
      secret: expect.stringMatching(/^whsec_[A-Za-z\d+/]{43}=$/) as string,
    });
  });

  test("gives each subscription its own secret", async () => {
    const caller = await newCaller();
    const [first, second] = [await subscribe(caller), await subscribe(caller)];
    expect(second.secret).not.toBe(first.secret);
    expect(second.id).not.toBe(first.id);
  });

  test("answers the same subscription to the same URL and name, with the events of the request", async () => {
    const caller = await newCaller();
    const first = await subscribe(caller, { name: "Shop", events: ["order.status"] });
    const reply = await post({ name: "Shop", events: ["order.updated"] }, caller);
    expect(reply.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(reply, createWebhook)).toEqual({
      ...first,
      events: ["order.updated"],
      updated_at: expect.any(String) as string,
    });
    for (const other of [{ name: "Other" }, { name: "Shop", url: "https://b.example.com/" }])
      expect((await post(other, caller)).headers.has("idempotent-replayed")).toBe(false);
    expect(expectSuccess(await caller.get("/webhooks"), listWebhooks).total).toBe(3);
  });

  test("switches a subscription on that was off, and changes nothing of one that is as asked", async () => {
    const caller = await newCaller();
    const first = await subscribe(caller, { name: "Shop" });
    expect(expectSuccess(await post({ name: "Shop" }, caller), createWebhook)).toEqual(first);
    await caller.put(`/webhooks/${first.id}`, { is_active: false });
    const again = expectSuccess(await post({ name: "Shop" }, caller), createWebhook);
    expect(again).toMatchObject({ id: first.id, is_active: true, secret: first.secret });
  });

  test.each([
    [["order.status"], ["order.status"]],
    [["order.shipment"], ["order.shipment"]],
    [
      ["order.shipment", "order.status", "order.shipment"],
      ["order.shipment", "order.status"],
    ],
  ])("keeps the events %j, each once", async (events, kept) => {
    expect(expectSuccess(await post({ events }), createWebhook).events).toEqual(kept);
  });

  test("takes a name of 255 characters and a URL of 2,048", async () => {
    const name = "x".repeat(255);
    const url = "https://shop.example.com/".padEnd(2048, "x");
    expect(expectSuccess(await post({ name, url }), createWebhook)).toMatchObject({ name, url });
  });

  test("ignores fields that clients may not set", async () => {
    const caller = await newCaller();
    const fixed = { id: "1", user_id: "2", secret: "whsec_x", failure_count: "9" };
    const webhook = expectSuccess(await post({ ...fixed, is_active: null }, caller), createWebhook);
    expect(webhook).toMatchObject({ is_active: true, failure_count: "0" });
    expect(webhook.secret).not.toBe("whsec_x");
    expect(webhook.id).not.toBe("1");
  });

  test.each([
    "http://shop.example.com/hooks",
    "https://shop.example.com",
    "https://shop.example.com:8443/hooks?shop=1#x",
    "https://SHOP.example.com./hooks",
    "https://münchen.example.com/hooks",
    "https://93.184.215.14/hooks",
    "http://127.0.0.1:4000/hooks",
    "http://localhost:4000/hooks",
    "http://[::1]:4000/hooks",
  ])("takes %s on the local stage, as it is written", async (url) => {
    expect(expectSuccess(await post({ url }), createWebhook).url).toBe(url);
  });
});

describe("422", () => {
  test("names every required field at once", async () => {
    const caller = await newCaller();
    for (const body of [{}, { name: null, url: null, events: null }]) {
      const reply = await caller.post("/webhooks", body);
      expectFaults(reply, "body.name", "body.url", "body.events");
    }
  });

  test.each([
    ["name", "\uD83D"],
    ["url", "https://shop.example.com/\uD83D"],
  ])("for %s %j, half a surrogate pair", async (field, value) => {
    expectFaults(await post({ [field]: value }), `body.${field}`);
  });

  test("names each unknown event", async () => {
    const events = ["order.created", "order.status", "*", null];
    expectFaults(await post({ events }), "body.events.0", "body.events.2", "body.events.3");
  });

  test.each([
    "",
    "shop.example.com/hooks",
    "//shop.example.com/hooks",
    "ftp://shop.example.com/hooks",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://",
    "https://user:secret@shop.example.com/",
    "https://user@shop.example.com/",
    "http://10.0.0.1/",
    "http://10.1/",
    "http://0x0a000001/",
    "http://0x0a.0.0.1/",
    "http://012.0.0.1/",
    "http://167772161/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://0.0.0.0/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2852039166/",
    "http://[fd00:ec2::254]/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://[::]/",
    "http://[::ffff:10.0.0.1]/",
    "http://[::ffff:a00:1]/",
    "http://[64:ff9b::a00:1]/",
    "http://[2002:a00:1::1]/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://metadata/",
    "http://metadata.google.internal/",
    "http://intranet/",
    "http://printer.local/",
    "http://api.localhost/",
    "http://router.lan/",
    "http://nas.home.arpa/",
    "http://METADATA.GOOGLE.INTERNAL./",
  ])("for the URL %s, which is not public", async (url) => {
    expectFaults(await post({ url }), "body.url");
  });
});

test("409 for the eleventh webhook, until one is deleted", async () => {
  const caller = await newCaller();
  const webhooks = [];
  for (let count = 1; count <= 10; count++) webhooks.push(await subscribe(caller));
  const more = (name: string) => post({ name }, caller);
  expectError(await more("more"), "WEBHOOK_LIMIT_REACHED");
  expect(expectSuccess(await caller.get("/webhooks"), listWebhooks).total).toBe(10);

  expectSuccess(await caller.delete(`/webhooks/${webhooks[0]?.id ?? ""}`), deleteWebhook);
  expectSuccess(await more("more"), createWebhook);
  expectError(await more("even more"), "WEBHOOK_LIMIT_REACHED");
});

test("400, 413 and 415 for a body that cannot be read", async () => {
  const caller = await newCaller();
  expectError(await caller.post("/webhooks", "{"), "INVALID_JSON");
  expectError(await caller.post("/webhooks", " ".repeat(48 * 1024 + 1)), "PAYLOAD_TOO_LARGE");
  const headers = { "x-api-key": caller.key, "content-type": "text/plain" };
  const reply = await call("POST", "/webhooks", { headers, body: webhookRequest() });
  expectError(reply, "UNSUPPORTED_MEDIA_TYPE");
});
