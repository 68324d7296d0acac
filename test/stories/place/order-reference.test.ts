import { describe, expect, test } from "vitest";
import { searchOrders } from "#shared/api/operator/orders.ts";
import { createOrder, getOrder, updateOrder } from "#shared/api/public/orders.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
const operator = await newOperator();

const pathOf = (reference: string) => `/orders/${encodeURIComponent(reference)}`;
const search = async (reference: string) =>
  expectSuccess(
    await operator.get(`/orders/search?order_id=${encodeURIComponent(reference)}`),
    searchOrders,
  ).items.map(({ id }) => id);

describe("an order_id of any script, with blanks inside", () => {
  test.each(["Größe 42", "注文 1001", "सेवा 7", "Order  #1001", "😀".repeat(40)])(
    "%s",
    async (order_id) => {
      const own = await newCaller();
      const order = await placeOrder(own, { order_id });
      expect(order.order_id).toBe(order_id);
      expect(expectSuccess(await own.get(pathOf(order_id)), getOrder)).toEqual(order);
      const changed = expectSuccess(await own.put(pathOf(order_id), { note: "Ring" }), updateOrder);
      expect(changed).toMatchObject({ id: order.id, note: "Ring" });
      expect((await own.post(`${pathOf(order_id)}/cancel`)).status).toBe(200);
      expect(await search(order_id)).toContain(order.id);
    },
  );
});

describe("however it is typed, it is one order", () => {
  test.each([
    ["with blanks around it", "R 1", "  R 1 "],
    ["with another kind of blank around it", "R 2", "\u00a0R 2\u3000"],
    ["in parts, as some systems write letters", "R\u00fc 3", "Ru\u0308 3"],
  ])("%s", async (_, order_id, typed) => {
    const order = await placeOrder(caller, { order_id });
    const repeated = await caller.post("/orders", orderRequest({ order_id: typed }));
    expect(repeated.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(repeated, createOrder)).toEqual(order);
    expect(expectSuccess(await caller.get(pathOf(typed)), getOrder)).toEqual(order);
    expect(await search(typed)).toContain(order.id);
  });
});

describe("422 that names the character", () => {
  test.each([
    ["A/1", '"/"'],
    ["A\\1", '"\\"'],
    ["A?1", '"?"'],
    ["50%", '"%"'],
    ["A/%1/", '"/" or "%"'],
    ["A\n1", "U+000A"],
    ["A1\t", "U+0009"],
    ["A\u00001", "U+0000"],
    ["A\u20281", "U+2028"],
    ["A\u202e1", "U+202E"],
    ["A\u2066 1", "U+2066"],
    ["A\u200b1", "U+200B"],
    ["\ufeffA1", "U+FEFF"],
    ["A\u00ad1", "U+00AD"],
    ["A\u31641", "U+3164"],
    ["A\ud83d1", "U+D83D"],
    ["A\u{e0041}1", "U+E0041"],
  ])("%j", async (order_id, named) => {
    const reply = await caller.post("/orders", orderRequest({ order_id }));
    expectFaults(reply, "body.order_id");
    expect(reply.body["message"]).toContain(`May not contain ${named}`);
    expect(reply.body["message"]).not.toContain("more)");
  });
});

test.each([
  ["", "Must not be blank"],
  ["   ", "Must not be blank"],
  [".", "May not be . or .."],
  [" .. ", "May not be . or .."],
  ["x".repeat(41), "Must have at most 40 characters"],
  ["😀".repeat(41), "Must have at most 40 characters"],
])("422 for the order_id %j", async (order_id, says) => {
  const reply = await caller.post("/orders", orderRequest({ order_id }));
  expectFaults(reply, "body.order_id");
  expect(reply.body["message"]).toContain(says);
});

test("404 names the reference as it was read", async () => {
  const reply = await caller.get(pathOf(" keine Größe "));
  expectError(reply, "NOT_FOUND");
  expect(reply.body["message"]).toBe("There is no order keine Größe.");
});
