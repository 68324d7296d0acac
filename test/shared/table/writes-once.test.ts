import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cancelOrder, createOrder, updateOrder } from "#shared/api/public/orders.ts";
import { issueKey, listKeys, rotateKey } from "#shared/api/operator/keys.ts";
import { createWebhook, listWebhooks, rotateSecret } from "#shared/api/public/webhooks.ts";
import { withImageFields } from "../../support/alter-order.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { itemOf, loseReply, overtakenBy, refuse, swallowReply } from "../../support/faulty-aws.ts";
import { orderRequest } from "../../support/order-request.ts";
import { webhookRequest } from "../../support/subscribe.ts";
import { TRIES, expectUnavailable, startFaultScene } from "./fault-scene.ts";

const {
  countWebhooks,
  countWrites,
  dynamodb,
  injectAndCount,
  operate,
  placeOrder,
  readOrder,
  readPartition,
  send,
} = await startFaultScene();

const lostReplies = [
  { name: "the connection breaks before the reply", fault: loseReply },
  { name: "the reply never comes", fault: swallowReply },
];

describe.concurrent.each(lostReplies)("a write is carried out and $name", ({ fault }) => {
  test("a create answers 200 with the one order that it made", async () => {
    const request = orderRequest();
    const write = dynamodb.inject("PutItem", request.order_id, fault, 1);
    const reply = await send("POST", "/orders", request);
    expect(write.hits).toBe(1);
    const order = expectSuccess(reply, createOrder);
    expect(reply.headers.get("idempotent-replayed")).toBeNull();
    expect(await readOrder(request.order_id)).toEqual(order);
    expect(await countWrites(order.id)).toBe(1);
  });

  test("an update answers 200 and is applied once", async () => {
    const { id } = await placeOrder();
    const write = dynamodb.inject("PutItem", itemOf(id), fault, 1);
    const updated = expectSuccess(
      await send("PUT", `/orders/${id}`, { note: "changed" }),
      updateOrder,
    );
    expect(write.hits).toBe(1);
    expect(await readOrder(id)).toEqual(updated);
    expect(await countWrites(id)).toBe(2);
  });

  test("a cancel answers 200 and is applied once", async () => {
    const { id, order_id } = await placeOrder();
    const write = dynamodb.inject("PutItem", itemOf(id), fault, 1);
    const reply = await send("POST", `/orders/${id}/cancel`, { reason: "changed my mind" });
    expect(write.hits).toBe(1);
    expect(expectSuccess(reply, cancelOrder)).toMatchObject({ order_id, status: "cancelled" });
    expect((await readOrder(id)).status).toBe("cancelled");
    expect(await countWrites(id)).toBe(2);
  });

  test("a delete answers 200 and is applied once", async () => {
    const { id } = await placeOrder();
    const write = dynamodb.inject("PutItem", itemOf(id), fault, 1);
    expect((await send("DELETE", `/orders/${id}`)).status).toBe(200);
    expect(write.hits).toBe(1);
    expectError(await send("GET", `/orders/${id}`), "NOT_FOUND");
    expect(await countWrites(id)).toBe(2);
  });

  test("an order placed again is there once, with the deleted one", async () => {
    const request = orderRequest();
    const { id } = expectSuccess(await send("POST", "/orders", request), createOrder);
    expect((await send("DELETE", `/orders/${id}`)).status).toBe(200);
    const write = dynamodb.inject("TransactWriteItems", request.order_id, fault, 1);
    const order = expectSuccess(await send("POST", "/orders", request), createOrder);
    expect(write.hits).toBe(1);
    expect(order.re_placed).toBe(true);
    expect(await readOrder(id)).toEqual(order);
    const kept = (await readPartition(`ORDER#${id}`)).map(({ SK }) => SK?.["S"]);
    expect(kept.filter((key) => key === "ORDER")).toHaveLength(1);
    expect(kept.filter((key) => key?.startsWith("DELETED#"))).toHaveLength(1);
  });
});

test("a create whose every reply is lost is a 503, and the same request gets the one order", async () => {
  const request = orderRequest();
  const { hits, end } = injectAndCount("PutItem", request.order_id, loseReply);
  expectUnavailable(await send("POST", "/orders", request));
  expect(hits()).toBe(TRIES);
  end();
  const reply = await send("POST", "/orders", request);
  const order = expectSuccess(reply, createOrder);
  expect(reply.headers.get("idempotent-replayed")).toBe("true");
  expect(await countWrites(order.id)).toBe(1);
});

test("a webhook create whose reply is lost makes one webhook and counts it once", async () => {
  const name = randomUUID();
  const write = dynamodb.inject("TransactWriteItems", name, loseReply, 1);
  expectSuccess(await send("POST", "/webhooks", webhookRequest({ name })), createWebhook);
  expect(write.hits).toBe(1);
  expect(await countWebhooks(name)).toBe(1);
  const { user_id } = await placeOrder();
  const items = await readPartition(`USER#${user_id}`);
  const count = items.find(({ SK }) => SK?.["S"] === "WEBHOOK_COUNT")?.["webhooks"]?.["N"];
  const { total } = expectSuccess(await send("GET", "/webhooks"), listWebhooks);
  expect(Number(count)).toBe(total);
});

test("a rotation whose reply is lost hands out the one key that it made", async () => {
  const { user_id } = await placeOrder();
  const request = { user_id, name: randomUUID(), permissions: ["read:orders"] };
  const { id } = expectSuccess(await operate("POST", "/keys", request), issueKey);
  const write = dynamodb.inject("TransactWriteItems", request.name, loseReply, 1);
  const reply = await operate("POST", `/keys/${id}/rotate`);
  expect(write.hits).toBe(1);
  const rotated = expectSuccess(reply, rotateKey);
  const keys = expectSuccess(await operate("GET", `/keys?user_id=${user_id}`), listKeys).items;
  expect(keys.filter(({ name }) => name === request.name).map((key) => key.id)).toEqual([
    rotated.id,
    id,
  ]);
});

const overtaken = refuse("ConditionalCheckFailedException", {
  Item: { write_id: { S: randomUUID() } },
});

const cancelled = (Code: string) =>
  refuse("TransactionCanceledException", { CancellationReasons: [{ Code }, { Code: "None" }] });

interface Put {
  readonly Item: Readonly<Record<string, unknown>>;
}
interface Update {
  readonly ExpressionAttributeValues: Readonly<Record<string, unknown>>;
}

describe("another writer is first", () => {
  test("twice: the change is decided again and answers 200", async () => {
    const { id } = await placeOrder();
    const write = dynamodb.inject("PutItem", itemOf(id), overtaken, 2);
    const reply = await send("PUT", `/orders/${id}`, { note: "changed" });
    expect(expectSuccess(reply, updateOrder).note).toBe("changed");
    expect(write.hits).toBe(2);
    expect(await countWrites(id)).toBe(2);
  });

  test("once, with another field: both changes are in the order", async () => {
    const { id } = await placeOrder();
    const first = overtakenBy(({ Item, ...input }) => ({
      ...input,
      Item: {
        ...withImageFields(Item, { seller: "first", note: "" }),
        write_id: { S: randomUUID() },
      },
    }));
    const write = dynamodb.inject("PutItem", itemOf(id), first, 1);
    expectSuccess(await send("PUT", `/orders/${id}`, { note: "second" }), updateOrder);
    expect(write.hits).toBe(1);
    expect(await readOrder(id)).toMatchObject({ seller: "first", note: "second" });
    expect(await countWrites(id)).toBe(3);
  });

  test("once, while a program subscribes again: its subscription has the events of the request", async () => {
    const name = randomUUID();
    const subscribe = (event: string) =>
      send("POST", "/webhooks", webhookRequest({ name, events: [event] }));
    const { id } = expectSuccess(await subscribe("order.status"), createWebhook);
    const write = dynamodb.inject("UpdateItem", id, overtaken, 1);
    const again = expectSuccess(await subscribe("order.updated"), createWebhook);
    expect(write.hits).toBe(1);
    expect(again).toMatchObject({ id, events: ["order.updated"] });
    expect(await countWebhooks(name)).toBe(1);
  });

  test("once, to rotate a secret: 409 CONFLICT, and the secret that was handed out first signs", async () => {
    const request = webhookRequest({ name: randomUUID() });
    const { id } = expectSuccess(await send("POST", "/webhooks", request), createWebhook);
    const first = overtakenBy(({ TransactItems }) => {
      const [put, update] = TransactItems as [{ Put: Put }, { Update: Update }];
      const secret_id = { S: randomUUID() };
      const Item = { ...put.Put.Item, id: secret_id, secret: { S: "whsec_first" } };
      const values = { ...update.Update.ExpressionAttributeValues, ":secret_id": secret_id };
      const Update = { ...update.Update, ExpressionAttributeValues: values };
      return { TransactItems: [{ Put: { ...put.Put, Item } }, { Update }] };
    });
    const write = dynamodb.inject("TransactWriteItems", id, first, 1);
    expectError(await send("POST", `/webhooks/${id}/secret/rotate`), "CONFLICT");
    expect(write.hits).toBe(1);
    const [stored] = await readPartition(`SECRET#${id}`);
    expect(stored?.["secret"]?.["S"]).toBe("whsec_first");
    expectSuccess(await send("POST", `/webhooks/${id}/secret/rotate`), rotateSecret);
  });
});

describe("a transaction of another request is under way", () => {
  test("four times: a webhook create finds its turn and makes one webhook", async () => {
    const name = randomUUID();
    const write = dynamodb.inject("TransactWriteItems", name, cancelled("TransactionConflict"), 4);
    expectSuccess(await send("POST", "/webhooks", webhookRequest({ name })), createWebhook);
    expect(write.hits).toBe(4);
    expect(await countWebhooks(name)).toBe(1);
  });

  test("on the order's item: a create is tried again and answers 200", async () => {
    const request = orderRequest();
    const write = dynamodb.inject(
      "PutItem",
      request.order_id,
      refuse("TransactionConflictException"),
      2,
    );
    expectSuccess(await send("POST", "/orders", request), createOrder);
    expect(write.hits).toBe(2);
  });

  test("on the order's item, every time: a create is a 503", async () => {
    const request = orderRequest();
    const { end } = injectAndCount(
      "PutItem",
      request.order_id,
      refuse("TransactionConflictException"),
    );
    expectUnavailable(await send("POST", "/orders", request));
    end();
    expectSuccess(await send("POST", "/orders", request), createOrder);
  });
});

// Each takes all of the time for retries.
describe.concurrent("every time", () => {
  test("another writer is first: 409 CONFLICT, and the order is as it was", async () => {
    const order = await placeOrder();
    const { end } = injectAndCount("PutItem", itemOf(order.id), overtaken);
    const reply = await send("PUT", `/orders/${order.id}`, { note: "changed" });
    expectError(reply, "CONFLICT");
    expect(reply.headers.get("retry-after")).toBe("1");
    end();
    expect(await readOrder(order.id)).toEqual(order);
  });

  test("another create is first: 409 CONFLICT, and no webhook is made", async () => {
    const name = randomUUID();
    const { end } = injectAndCount("TransactWriteItems", name, cancelled("ConditionalCheckFailed"));
    const reply = await send("POST", "/webhooks", webhookRequest({ name }));
    expectError(reply, "CONFLICT");
    expect(reply.headers.get("retry-after")).toBe("1");
    end();
    expect(await countWebhooks(name)).toBe(0);
  });

  test.each([
    { name: "another transaction is under way", code: "TransactionConflict" },
    { name: "transactions are throttled", code: "ThrottlingError" },
  ])("$name: a webhook create is a 503 and makes no webhook", async ({ code }) => {
    const name = randomUUID();
    const { end } = injectAndCount("TransactWriteItems", name, cancelled(code));
    expectUnavailable(await send("POST", "/webhooks", webhookRequest({ name })));
    end();
    expect(await countWebhooks(name)).toBe(0);
  });
});
