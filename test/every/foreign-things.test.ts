import { afterAll, describe, expect, inject, test, vi } from "vitest";
import { getOrder } from "#shared/api/public/orders.ts";
import { routes } from "#shared/api/public/routes.ts";
import { operatorApi } from "#shared/api/apis.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import { getWebhook, listDeliveries } from "#shared/api/public/webhooks.ts";
import type { Route } from "#shared/api/route/route.ts";
import { call, newCaller, newOperator } from "../support/call.ts";
import { expectError, expectSuccess } from "../support/expect-reply.ts";
import { placeOrder } from "../support/place-order.ts";
import { startReceiver } from "../support/receiver.ts";
import { subscribe } from "../support/subscribe.ts";

const receiver = await startReceiver();
afterAll(() => receiver.stop());

const owner = await newCaller();
const order = await placeOrder(owner);
const webhook = await subscribe(owner, { url: receiver.url });
await owner.post(`/webhooks/${webhook.id}/test`);
const delivery = await vi.waitFor(
  async () => {
    const reply = await owner.get(`/webhooks/${webhook.id}/deliveries`);
    const [first] = expectSuccess(reply, listDeliveries).deliveries;
    if (first === undefined) throw new Error("Nothing was delivered");
    return first;
  },
  { timeout: 30_000, interval: 100 },
);

/** The things, an order by its id and by its reference. */
const named: readonly Readonly<Record<string, string>>[] = [order.id, order.order_id].map(
  (order_id) => ({ order_id, webhook_id: webhook.id, delivery_id: delivery.id }),
);

const owned = Object.entries<Route>(routes).flatMap(([entry, { method, path }]) =>
  /\{(order|webhook)_id\}/.test(path)
    ? [{ method, path, body: publicWords.operations[entry]?.body }]
    : [],
);

const shown = async () => ({
  order: expectSuccess(await owner.get(`/orders/${order.id}`), getOrder),
  webhook: expectSuccess(await owner.get(`/webhooks/${webhook.id}`), getWebhook),
});

describe.each([
  ["another merchant's key", {}],
  ["the same merchant's key to test with", { user_id: owner.userId, mode: "test" }],
] as const)("for %s there is no such thing, and it stays as it is:", (_, request) => {
  test.each(owned)("$method $path", async ({ method, path, body }) => {
    const before = await shown();
    const { key } = await newCaller(request);
    const headers = { "x-api-key": key };
    for (const names of named) {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "C-1");
      expectError(await call(method, filled, { headers, body }), "NOT_FOUND");
    }
    expect(await shown()).toEqual(before);
    expect(receiver.calls).toHaveLength(1);
  });
});

const operator = await newOperator();
/** Routes that answer otherwise: the first asks for the user before, the other lists what there is. */
const otherwise = ["operator/deliveries/update-webhook", "operator/orders/list-versions"];
const nothing = "0d2f8e1c-5b7a-4c3d-9e6f-a1b2c3d4e5f6";

/** Routes whose path names a thing that must be there. */
const unknown = [
  { send: owner, words: publicWords, routes },
  { send: operator, words: operatorWords, routes: operatorApi.routes },
].flatMap(({ send, words, routes }) =>
  Object.entries<Route>(routes).flatMap(([entry, { method, path }]) =>
    /\{(order|webhook|product|key|import)_id\}/.test(path) && !otherwise.includes(entry)
      ? [{ entry, send, method, path, body: words.operations[entry]?.body }]
      : [],
  ),
);

test.each(unknown)(
  "404 for an id that nothing has, by $entry",
  async ({ send, method, path, body }) => {
    const filled = path.replaceAll(/\{\w+\}/g, (name) =>
      /part|claim_id/.test(name) ? "1" : nothing,
    );
    const headers = { "x-api-key": send.key };
    const url = send === operator ? inject("service").operatorUrl : inject("service").url;
    expectError(await call(method, filled, { url, headers, body }), "NOT_FOUND");
  },
);

test("a place in another's list is one in a list of one's own", async () => {
  const thief = await newCaller();
  const own = await subscribe(thief, { url: receiver.url });
  const reply = await thief.get(`/webhooks/${own.id}/deliveries?cursor=${delivery.id}`);
  expect(expectSuccess(reply, listDeliveries).deliveries).toEqual([]);
});
