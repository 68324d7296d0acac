import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, expect, inject, test } from "vitest";
import { call, newCaller, newOperator, type Reply } from "../support/call.ts";
import { orderRequest } from "../support/order-request.ts";
import { placeOrder } from "../support/place-order.ts";
import { startReceiver, status } from "../support/receiver.ts";
import { subscribe } from "../support/subscribe.ts";
import { requestLine } from "../support/units.ts";

const receiver = await startReceiver(status(500));
afterAll(() => receiver.stop());

/** A text that only requests of this test contain. */
const who = `Quixote-${randomUUID().slice(-12)}`;
const url = (name: string) => `https://files.example.com/${who}/${name}`;
const file = (name: string) => [{ key: "front", url: url(name) }];

/** A recipient whose texts are all searched. */
const recipient = {
  first_name: who,
  last_name: `of ${who}`,
  email: `${who}@example.com`,
  address_line_1: `1 ${who} Road`,
  address_line_2: who,
  city: who,
  note: `For ${who}`,
  items: [
    {
      sku: "TEE-CLASSIC-BLACK-M",
      quantity: 1,
      print_files: file("a.png"),
      preview_files: file("b.png"),
    },
  ],
};

const logged = () => readFileSync(inject("service").logFile, "utf8");

test("no log says who receives an order, where files are, or what was refused", async () => {
  const caller = await newCaller();
  const operator = await newOperator();
  const webhook = await subscribe(caller, { name: who, url: `${receiver.url}?token=${who}` });
  const order = await placeOrder(caller, recipient);
  const key = { "x-api-key": caller.key };
  const replies: Reply[] = [
    // Placed again, with other content.
    await caller.post("/orders", orderRequest({ order_id: order.order_id, first_name: who })),
    // Refused for its form, by the catalog, as unreadable, and as too long.
    await caller.post(
      "/orders",
      orderRequest({ ...recipient, zip: who, phone: who, country: who }),
    ),
    await caller.post("/orders", orderRequest({ ...recipient, [who]: who, facility: who })),
    await caller.post("/orders", `{"first_name": "${who}`),
    await caller.post("/orders", JSON.stringify(who.repeat(4000))),
    await caller.get(`/orders?status=${who}`),
    await caller.get(`/orders/${who}`),
    await caller.put(`/orders/${order.id}`, { note: `Ask ${who}` }),
    await caller.post("/quotes", orderRequest(recipient)),
    await caller.post("/artwork-checks", {
      sku: "TEE-CLASSIC-BLACK-M",
      key: "front",
      url: `${receiver.url}/${who}.png`,
    }),
    await call("GET", "/key", { headers: { "x-api-key": who } }),
    await call("GET", "/key", { headers: { ...key, traceparent: who, "user-agent": who } }),
    await call("GET", `/${who}`, { headers: key }),
    await operator.get(`/orders/search?order_id=${who}`),
    await operator.post(`/orders/${order.id}/moves`, { action: "reject", reason: `No ${who}` }),
  ];
  await Promise.all(replies.map(requestLine));
  await expect
    .poll(logged, { timeout: 30_000 })
    .toMatch(new RegExp(`"Webhook called".*"webhook_id":"${webhook.id}"`));
  expect(replies.map((reply) => reply.status)).toEqual([
    409, 422, 422, 400, 413, 422, 404, 200, 200, 200, 401, 200, 404, 200, 200,
  ]);
  expect(receiver.calls.map(({ path }) => path).join("")).toContain(who);
  expect(logged()).not.toContain(who);
  expect(logged()).not.toContain(caller.key);
  expect(logged()).not.toContain(webhook.secret);
});
