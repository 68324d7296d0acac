import { describe, expect, test } from "vitest";
import { createOrder, listOrders, updateOrder } from "#shared/api/public/orders.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { disconnect, hang, itemOf, refuse, stallReply } from "../../support/faulty-aws.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { requestLine } from "../../support/units.ts";
import { TRIES, expectUnavailable, startFaultScene } from "./fault-scene.ts";

const { countWrites, dynamodb, injectAndCount, placeOrder, readOrder, send } =
  await startFaultScene();

const throttled = refuse("ThrottlingException");

/** Temporary faults, after which the table's client retries automatically. */
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

  test("at every try of a create is a 503; nothing is stored, and the same request places the order", async () => {
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

  test("is a 503 soon, because a request that waits for a full key occupies an environment", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await placeOrder()).id));
    const durations = await Promise.all(
      ids.map(async (id) => {
        const { end } = injectAndCount("GetItem", id, throttled);
        const reply = await send("GET", `/orders/${id}`);
        end();
        expectUnavailable(reply);
        return (await requestLine(reply)).duration_ms;
      }),
    );
    // The fastest of them, because the others may wait for a processor.
    expect(Math.min(...durations)).toBeLessThan(1000);
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
  test("at the first try of a read goes unnoticed, except for the time it takes", async () => {
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

describe.concurrent("a reply that stops in the middle", () => {
  test("goes unnoticed once, except for the time it takes", async () => {
    const { id } = await placeOrder();
    const read = dynamodb.inject("GetItem", id, stallReply, 1);
    expect((await readOrder(id)).id).toBe(id);
    expect(read.hits).toBe(1);
  });

  test("is a 503 at every try", async () => {
    const { id } = await placeOrder();
    const { hits, end } = injectAndCount("GetItem", id, stallReply);
    expectUnavailable(await send("GET", `/orders/${id}`));
    expect(hits()).toBe(TRIES);
    end();
    expect((await readOrder(id)).id).toBe(id);
  });
});

test("silence while a key is looked up and counted is a 503 from the function itself, and a log line", async () => {
  const read = dynamodb.inject("GetItem", '"SK":{"S":"KEY"}', hang, TRIES - 1);
  const { end } = injectAndCount("UpdateItem", "RATE#", hang);
  // No other test here calls this function, so it does not know the key.
  const reply = await send("GET", "/webhooks");
  end();
  expectUnavailable(reply);
  expect(read.hits).toBe(TRIES - 1);
  expect(await requestLine(reply)).toMatchObject({ status: 503, code: "SERVICE_UNAVAILABLE" });
});

test("a fault of the service itself is a 500 that does not reveal its cause", async () => {
  const { id } = await placeOrder();
  const { end } = injectAndCount("GetItem", id, refuse("ResourceNotFoundException"));
  const reply = await send("GET", `/orders/${id}`);
  end();
  expectError(reply, "INTERNAL_ERROR");
  expect(JSON.stringify(reply.body)).not.toMatch(/ResourceNotFound|by order of the test|dynamodb/i);
});
