import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import {
  cancelOrder,
  createOrder,
  getOrder,
  listOrders,
  updateOrder,
} from "#shared/api/public/orders.ts";
import { moveOrder } from "#shared/api/operator/orders.ts";
import { issueKey, listKeys, revokeKey, rotateKey } from "#shared/api/operator/keys.ts";
import { createWebhook, listWebhooks, rotateSecret } from "#shared/api/public/webhooks.ts";
import type { Reply } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import {
  disconnect,
  findNothing,
  giveOneAtATime,
  hang,
  itemOf,
  leaveUnprocessed,
  loseReply,
  overtakenBy,
  processNothing,
  refuse,
  showBefore,
  shuffle,
  swallowReply,
  type Fault,
} from "../../support/faulty-aws.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { webhookRequest } from "../../support/subscribe.ts";
import { requestLine } from "../../support/units.ts";

/** What the table's client tries in all before it gives up. */
const TRIES = 3;

const { dynamodb, send, operate, readPartition, stop } = await startFaultyService();
afterAll(stop);

function expectUnavailable(reply: Reply): void {
  expectError(reply, "SERVICE_UNAVAILABLE");
  expect(reply.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
}

async function placeOrder() {
  return expectSuccess(await send("POST", "/orders", orderRequest()), createOrder);
}

async function readOrder(idOrReference: string) {
  return expectSuccess(await send("GET", `/orders/${idOrReference}`), getOrder);
}

/** How often the order has been written, deleted ones kept aside not counted. */
async function countWrites(id: string): Promise<number> {
  const items = await readPartition(`ORDER#${id}`);
  return Number(items.find(({ SK }) => SK?.["S"] === "ORDER")?.["version"]?.["N"]);
}

const throttled = refuse("ThrottlingException");

/** Faults that pass: the table's client tries again by itself. */
const transient = [
  { name: "ThrottlingException", fault: throttled },
  {
    name: "ProvisionedThroughputExceededException",
    fault: refuse("ProvisionedThroughputExceededException"),
  },
  { name: "RequestLimitExceeded", fault: refuse("RequestLimitExceeded") },
  { name: "InternalServerError", fault: refuse("InternalServerError", { status: 500 }) },
  { name: "ServiceUnavailable", fault: refuse("ServiceUnavailable", { status: 503 }) },
  { name: "a broken connection", fault: disconnect },
];

describe.concurrent.each(transient)("$name", ({ fault }) => {
  test("once or twice goes unnoticed", async () => {
    const { id } = await placeOrder();
    const read = dynamodb.inject("GetItem", id, fault, TRIES - 1);
    expect((await readOrder(id)).id).toBe(id);
    expect(read.hits).toBe(TRIES - 1);

    const write = dynamodb.inject("PutItem", itemOf(id), fault, TRIES - 1);
    const updated = await send("PUT", `/orders/${id}`, { note: "changed" });
    expect(expectSuccess(updated, updateOrder).note).toBe("changed");
    expect(write.hits).toBe(TRIES - 1);
    expect(await countWrites(id)).toBe(2);
  });

  test("at every try of a read is a 503 that says when to try again", async () => {
    const { id } = await placeOrder();
    const { hits, end } = injectAndCount("GetItem", id, fault);
    expectUnavailable(await send("GET", `/orders/${id}`));
    expect(hits()).toBe(TRIES);
    end();
    expect((await readOrder(id)).id).toBe(id);
  });

  test("at every try of a create is a 503; nothing is there, and the same request places the order", async () => {
    const request = orderRequest();
    const { hits, end } = injectAndCount("PutItem", request.order_id, fault);
    expectUnavailable(await send("POST", "/orders", request));
    expect(hits()).toBe(TRIES);
    end();
    expectError(await send("GET", `/orders/${request.order_id}`), "NOT_FOUND");
    const reply = await send("POST", "/orders", request);
    expect(expectSuccess(reply, createOrder).order_id).toBe(request.order_id);
    expect(reply.headers.get("idempotent-replayed")).toBeNull();
  });

  test.each([
    { change: "update", method: "PUT", path: "", body: { note: "changed" } },
    { change: "cancel", method: "POST", path: "/cancel", body: { reason: "changed my mind" } },
    { change: "delete", method: "DELETE", path: "", body: undefined },
  ])("at every try of a $change is a 503 and leaves the order as it was", async (change) => {
    const order = await placeOrder();
    // The history of its creation, which may be written meanwhile, has no reference.
    const { hits, end } = injectAndCount("PutItem", order.order_id, fault);
    expectUnavailable(await send(change.method, `/orders/${order.id}${change.path}`, change.body));
    expect(hits()).toBe(TRIES);
    end();
    expect(await readOrder(order.id)).toEqual(order);
  });
});

/** A fault at every call until it is ended. */
function injectAndCount(...[operation, about, fault]: Parameters<typeof dynamodb.inject>) {
  const injection = dynamodb.inject(operation, about, fault);
  return {
    hits: () => injection.hits,
    end: () => {
      injection.end();
    },
  };
}

describe("a throttled part of the chain", () => {
  test.each([
    { part: "the key's record", operation: "GetItem", about: '"SK":{"S":"KEY"}' },
    { part: "the request count", operation: "UpdateItem", about: "RATE#" },
    { part: "the order list", operation: "Query", about: "GSI1" },
  ])("is a 503 for $part, never a 401 or a 500", async ({ operation, about }) => {
    const { hits, end } = injectAndCount(operation, about, throttled);
    expectUnavailable(await send("GET", "/orders"));
    expect(hits()).toBe(TRIES);
    end();
    expectSuccess(await send("GET", "/orders"), listOrders);
  });

  test("is a 503 for the variations of an order to place", async () => {
    const { end } = injectAndCount("BatchGetItem", "TEE-KIDS-PINK-8", throttled);
    const request = orderRequest({ items: [{ ...orderLine, sku: "TEE-KIDS-PINK-8" }] });
    expectUnavailable(await send("POST", "/orders", request));
    end();
    expectSuccess(await send("POST", "/orders", request), createOrder);
  });
});

describe("the log line of a request that was throttled", () => {
  const reasons = [
    {
      reason: "IndexWriteKeyRangeThroughputExceeded",
      resource: "arn:aws:dynamodb:us-east-1:000000000000:table/Table/index/GSI1",
    },
  ];
  test.each([
    ["ThrottlingException", { throttlingReasons: reasons }],
    ["ProvisionedThroughputExceededException", { ThrottlingReasons: reasons }],
    ["RequestLimitExceeded", { ThrottlingReasons: reasons }],
  ])("says why, and at which index, by %s", async (exception, fields) => {
    const request = orderRequest();
    const { end } = injectAndCount("PutItem", request.order_id, refuse(exception, fields));
    const reply = await send("POST", "/orders", request);
    end();
    expectUnavailable(reply);
    expect(await requestLine(reply)).toMatchObject({
      error: { name: exception, throttling: reasons },
    });
  });
});

describe.concurrent("silence", () => {
  test("at the first try of a read goes unnoticed but for the time it takes", async () => {
    const { id } = await placeOrder();
    const read = dynamodb.inject("GetItem", id, hang, 1);
    expect((await readOrder(id)).id).toBe(id);
    expect(read.hits).toBe(1);
  });

  test("at every try of a create is a 503; nothing is there, and the same request places the order", async () => {
    const request = orderRequest();
    const { hits, end } = injectAndCount("PutItem", request.order_id, hang);
    expectUnavailable(await send("POST", "/orders", request));
    expect(hits()).toBe(TRIES);
    end();
    expectError(await send("GET", `/orders/${request.order_id}`), "NOT_FOUND");
    const reply = await send("POST", "/orders", request);
    expect(reply.headers.get("idempotent-replayed")).toBeNull();
    expectSuccess(reply, createOrder);
  });

  test("longer than the function may run is a 503 from the function itself", async () => {
    const order = await placeOrder();
    const reads = dynamodb.inject("GetItem", order.id, hang, TRIES - 1);
    const writes = dynamodb.inject("PutItem", order.order_id, hang);
    expectUnavailable(await send("PUT", `/orders/${order.id}`, { note: "changed" }));
    expect(reads.hits).toBe(TRIES - 1);
    expect(writes.hits).toBe(TRIES);
    expect(await readOrder(order.id)).toEqual(order);
  });
});

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

  test("an order placed anew is there once, beside the deleted one", async () => {
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

const items = ["TEE-KIDS-WHITE-2T", "TEE-KIDS-WHITE-4T", "TEE-KIDS-WHITE-6"].map((sku) => ({
  ...orderLine,
  sku,
}));

const overtaken = refuse("ConditionalCheckFailedException", {
  Item: { write_id: { S: randomUUID() } },
});

const cancelled = (Code: string) =>
  refuse("TransactionCanceledException", { CancellationReasons: [{ Code }, { Code: "None" }] });

async function countOf(name: string): Promise<number> {
  const { webhooks } = expectSuccess(await send("GET", "/webhooks"), listWebhooks);
  return webhooks.filter((candidate) => candidate.name === name).length;
}

describe("unprocessed keys", () => {
  test("are asked for again until an order's every variation is there", async () => {
    const read = dynamodb.inject("BatchGetItem", "TEE-KIDS-WHITE-6", leaveUnprocessed, 3);
    const reply = await send("POST", "/orders", orderRequest({ items }));
    expect(expectSuccess(reply, createOrder).items.map(({ sku }) => sku)).toEqual(
      items.map(({ sku }) => sku),
    );
    expect(read.hits).toBe(3);
  });

  test("leave no gap in a list and keep its order", async () => {
    const placed = [await placeOrder(), await placeOrder(), await placeOrder()];
    const [first] = placed;
    const read = dynamodb.inject("BatchGetItem", first?.id ?? "", leaveUnprocessed, 2);
    const reply = await send("GET", "/orders?limit=3");
    expect(expectSuccess(reply, listOrders).items).toEqual(placed.toReversed());
    expect(read.hits).toBe(2);
  });
});

test("a batch of items that come in another order than asked leaves a list in its own", async () => {
  const placed = [await placeOrder(), await placeOrder(), await placeOrder(), await placeOrder()];
  const read = dynamodb.inject("BatchGetItem", placed[0]?.id ?? "", shuffle, 1);
  const reply = await send("GET", "/orders?limit=4");
  expect(expectSuccess(reply, listOrders).items).toEqual(placed.toReversed());
  expect(read.hits).toBe(1);
});

describe("an index that is ahead of the items as they are read", () => {
  /** A page of orders holds one that was put on hold, although a first read of its item is answered otherwise. */
  async function expectHeld(ask: typeof send, path: string, fault: (before: object) => Fault) {
    const { id, order_id } = await placeOrder();
    const [before = {}] = await readPartition(`ORDER#${id}`);
    const move = { action: "hold", reason: "artwork" };
    expectSuccess(await operate("POST", `/orders/${id}/moves`, move), moveOrder);
    const read = dynamodb.inject("BatchGetItem", id, fault(before), 1);
    const reply = await ask("GET", path.replace("$order_id", order_id));
    const { items } = reply.body.data as { items: object[] };
    expect(items).toContainEqual(expect.objectContaining({ id, status: "on_hold" }));
    expect(read.hits).toBe(1);
  }

  test.each([
    ["of orders", send, "/orders"],
    ["of orders in one state", send, "/orders?status=on_hold"],
    ["of orders by their last change", send, "/orders?sort_by=updated_at"],
    ["of a queue", operate, "/orders?facility=TX&status=on_hold&limit=100"],
    ["of orders of one reference", operate, "/orders/search?order_id=$order_id"],
  ])("leaves no gap in a page %s", async (_, ask, path) => {
    await expectHeld(ask, path, () => findNothing);
  });

  test.each([
    ["orders in one state", send, "/orders?status=on_hold"],
    ["orders by their last change", send, "/orders?sort_by=updated_at"],
    ["a queue", operate, "/orders?facility=TX&status=on_hold&limit=100"],
  ])("shows %s as they are by now", async (_, ask, path) => {
    await expectHeld(ask, path, showBefore);
  });
});

interface Put {
  readonly Item: Readonly<Record<string, unknown>>;
}
interface Update {
  readonly ExpressionAttributeValues: Readonly<Record<string, unknown>>;
}

describe("another writer is first", () => {
  test("twice: the change is decided anew and answers 200", async () => {
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
      Item: { ...(Item as object), seller: { S: "first" }, write_id: { S: randomUUID() } },
    }));
    const write = dynamodb.inject("PutItem", itemOf(id), first, 1);
    expectSuccess(await send("PUT", `/orders/${id}`, { note: "second" }), updateOrder);
    expect(write.hits).toBe(1);
    expect(await readOrder(id)).toMatchObject({ seller: "first", note: "second" });
    expect(await countWrites(id)).toBe(3);
  });

  test("once, to rotate a secret: 409 CONFLICT, and the secret that was handed out first signs", async () => {
    const request = webhookRequest({ name: randomUUID() });
    const { id } = expectSuccess(await send("POST", "/webhooks", request), createWebhook);
    const first = overtakenBy(({ TransactItems }) => {
      const [put, update] = TransactItems as [{ Put: Put }, { Update: Update }];
      const secret_id = { S: randomUUID() };
      const Item = { ...put.Put.Item, id: secret_id, secret: { S: "whsec_first" } };
      const values = { ...update.Update.ExpressionAttributeValues, ":next": secret_id };
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
    expect(await countOf(name)).toBe(1);
  });

  test("a webhook create whose reply is lost makes one webhook and counts it once", async () => {
    const name = randomUUID();
    const write = dynamodb.inject("TransactWriteItems", name, loseReply, 1);
    expectSuccess(await send("POST", "/webhooks", webhookRequest({ name })), createWebhook);
    expect(write.hits).toBe(1);
    expect(await countOf(name)).toBe(1);
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

// Each takes all the time that there is for trying again.
describe.concurrent("every time", () => {
  test("unprocessed keys: a 503, and no order is placed", async () => {
    const request = orderRequest({ items });
    const { end } = injectAndCount("BatchGetItem", "TEE-KIDS-WHITE-6", processNothing);
    expectUnavailable(await send("POST", "/orders", request));
    end();
    expectError(await send("GET", `/orders/${request.order_id}`), "NOT_FOUND");
  });

  test("another writer is first: 409 CONFLICT, and the order is as it was", async () => {
    const order = await placeOrder();
    const { end } = injectAndCount("PutItem", itemOf(order.id), overtaken);
    const reply = await send("PUT", `/orders/${order.id}`, { note: "changed" });
    expectError(reply, "CONFLICT");
    expect(reply.headers.get("retry-after")).toBe("1");
    end();
    expect(await readOrder(order.id)).toEqual(order);
  });

  test.each([
    { name: "another transaction is under way", code: "TransactionConflict" },
    { name: "transactions are throttled", code: "ThrottlingError" },
  ])("$name: a webhook create is a 503 and makes none", async ({ code }) => {
    const name = randomUUID();
    const { end } = injectAndCount("TransactWriteItems", name, cancelled(code));
    expectUnavailable(await send("POST", "/webhooks", webhookRequest({ name })));
    end();
    expect(await countOf(name)).toBe(0);
  });
});

test("a key whose id the index has not taken up yet is looked for again", async () => {
  const { user_id } = await placeOrder();
  const request = { user_id, name: "trailing", permissions: ["read:orders"] };
  const { id } = expectSuccess(await operate("POST", "/keys", request), issueKey);
  const lookup = dynamodb.inject("Query", id, findNothing, 2);
  expectSuccess(await operate("POST", `/keys/${id}/revoke`), revokeKey);
  expect(lookup.hits).toBe(2);
});

test("a list whose keys the table gives piece by piece is whole", async () => {
  const placed = [await placeOrder(), await placeOrder(), await placeOrder()];
  const { hits, end } = injectAndCount("Query", "GSI1", giveOneAtATime);
  const reply = await send("GET", "/orders?limit=3");
  end();
  expect(hits()).toBeGreaterThan(2);
  const { items, pagination } = expectSuccess(reply, listOrders);
  expect(items).toEqual(placed.toReversed());
  expect(pagination.total).toBeGreaterThanOrEqual(3);
});

test("a page far past the end asks the table for no more than DynamoDB takes", async () => {
  const limits: number[] = [];
  dynamodb.watch(({ operation, input }) => {
    if (operation === "Query" && "Limit" in input) limits.push(Number(input["Limit"]));
  });
  expectSuccess(await send("GET", "/orders?page=1000000&limit=100"), listOrders);
  expect(limits.length).toBeGreaterThan(0);
  expect(Math.max(...limits)).toBeLessThan(2 ** 31);
});

test("what is wrong with the service itself is a 500 that tells the client nothing of its cause", async () => {
  const { id } = await placeOrder();
  const { end } = injectAndCount("GetItem", id, refuse("ResourceNotFoundException"));
  const reply = await send("GET", `/orders/${id}`);
  end();
  expectError(reply, "INTERNAL_ERROR");
  expect(JSON.stringify(reply.body)).not.toMatch(/ResourceNotFound|by order of the test|dynamodb/i);
});
