import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getOrder } from "#shared/api/public/orders.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
const read = async (id: string) => expectSuccess(await caller.get(`/orders/${id}`), getOrder);

test("200 by the service's id, whatever its case", async () => {
  const order = await placeOrder(caller, { speed_type: "rush", note: "Ring twice" });
  expect(await read(order.id)).toEqual(order);
  expect(await read(order.id.toUpperCase())).toEqual(order);
});

test("200 by the client's reference", async () => {
  const order = await placeOrder(caller);
  expect(await read(order.order_id)).toEqual(order);
});

test("references differ by their case", async () => {
  const order_id = `t-${randomUUID()}`;
  const lower = await placeOrder(caller, { order_id });
  const upper = await placeOrder(caller, { order_id: order_id.toUpperCase() });
  expect(await read(order_id)).toEqual(lower);
  expect(await read(order_id.toUpperCase())).toEqual(upper);
});

test("200 by a reference that has the form of a UUID", async () => {
  const order_id = randomUUID();
  const order = await placeOrder(caller, { order_id });
  expect(await read(order_id)).toEqual(order);
});

test("200 by a reference that equals the id of someone else's order", async () => {
  const theirs = await placeOrder(await newCaller());
  const own = await placeOrder(caller, { order_id: theirs.id });
  expect(await read(theirs.id)).toEqual(own);
});

test("another key of the same owner reads the order too", async () => {
  const order = await placeOrder(caller);
  const colleague = await newCaller({ user_id: caller.userId });
  const reply = await colleague.get(`/orders/${order.id}`);
  expect(expectSuccess(reply, getOrder)).toEqual(order);
});

test("404 for an unknown order", async () => {
  for (const id of [randomUUID(), `T-${randomUUID()}`]) {
    const reply = await caller.get(`/orders/${id}`);
    expectError(reply, "NOT_FOUND");
    expect(reply.body["message"]).toBe(`There is no order ${id}.`);
  }
});

test("404 for someone else's order, as for an unknown one", async () => {
  const { id, order_id } = await placeOrder(await newCaller());
  for (const name of [id, order_id]) {
    const reply = await caller.get(`/orders/${name}`);
    expectError(reply, "NOT_FOUND");
    expect(reply.body["message"]).toBe(`There is no order ${name}.`);
  }
});
