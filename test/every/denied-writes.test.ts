import { afterAll, expect, test } from "vitest";
import { listOrders, createOrder, getOrder } from "#shared/api/public/orders.ts";
import { expectError, expectSuccess } from "../support/expect-reply.ts";
import { refuse } from "../support/faulty-aws.ts";
import { startFaultyService } from "../support/faulty-service.ts";
import { orderRequest } from "../support/order-request.ts";

const { dynamodb, send, operate, stop } = await startFaultyService();
afterAll(stop);

const WRITES = ["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems"];

test("while the table denies writes, reads go on, and a write is a 503 with the time to try again", async () => {
  const { id } = expectSuccess(await send("POST", "/orders", orderRequest()), createOrder);
  const denials = WRITES.map((operation) =>
    dynamodb.inject(operation, "", refuse("AccessDeniedException")),
  );
  const refused = [
    await send("POST", "/orders", orderRequest()),
    await send("POST", `/orders/${id}/cancel`),
    await send("POST", "/webhooks", {
      name: "Log",
      url: "https://shop.example.com/hooks",
      events: ["order.status"],
    }),
    await operate("POST", `/orders/${id}/moves`, { action: "hold", reason: "Ask" }),
  ];
  for (const reply of refused) {
    expectError(reply, "SERVICE_UNAVAILABLE");
    expect(reply.body["message"]).toContain("takes no changes for now");
    expect(reply.headers.get("retry-after")).toBe("60");
  }
  const moves = { moves: [{ order_id: id, action: "hold", reason: "Ask" }] };
  const { body } = await operate("POST", "/orders/moves", moves);
  expect(JSON.stringify(body)).toContain("takes no changes for now");
  const read = await send("GET", `/orders/${id}`);
  expect(expectSuccess(read, getOrder).status).toBe("new_order");
  expect(Number(read.headers.get("x-ratelimit-remaining"))).toBeGreaterThan(0);
  for (const path of ["/orders", "/products", "/webhooks"])
    expect((await send("GET", path)).status).toBe(200);
  expect((await operate("GET", `/orders/${id}`)).status).toBe(200);
  for (const denial of denials) denial.end();
  expect((await send("POST", `/orders/${id}/cancel`)).status).toBe(200);
  expectSuccess(await send("GET", "/orders"), listOrders);
});
