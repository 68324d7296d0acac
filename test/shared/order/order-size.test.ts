import { expect, test } from "vitest";
import { createOrder, listOrders } from "#shared/api/orders.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";

const caller = await newCaller();

const lines = (count: number) => Array.from({ length: count }, () => orderLine);
const inserts = (bytes: number) => [
  { name: "card", url: `https://f.example.com/${"x".repeat(bytes)}` },
];

test("inserts that would stand on too many items are refused, at create and at update", async () => {
  const large = orderRequest({ items: lines(50), inserts: inserts(2000) });
  expectError(await caller.post("/orders", large), "PAYLOAD_TOO_LARGE");
  const small = orderRequest({ items: lines(50) });
  expectSuccess(await caller.post("/orders", small), createOrder);
  const path = `/orders/${small.order_id}`;
  expectError(await caller.put(path, { inserts: inserts(2000) }), "PAYLOAD_TOO_LARGE");
});

test("a page of 100 orders of the largest size is answered", async () => {
  const owner = await newCaller();
  // As much as fits the body: 50 items and their files.
  const files = [{ key: "front", url: `https://f.example.com/${"x".repeat(840)}` }];
  const items = lines(50).map((line) => ({ ...line, print_files: files }));
  for (let start = 0; start < 100; start += 20) {
    const batch = Array.from({ length: 20 }, () => owner.post("/orders", orderRequest({ items })));
    for (const reply of await Promise.all(batch)) expectSuccess(reply, createOrder);
  }
  const { items: page } = expectSuccess(await owner.get("/orders?limit=100"), listOrders);
  expect(page).toHaveLength(100);
});
