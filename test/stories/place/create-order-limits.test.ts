import { describe, expect, test } from "vitest";
import { createOrder, getOrder } from "#shared/api/public/orders.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
/** Returns an http URL of so many characters. */
const urlOf = (length: number) => "https://files.example.com/".padEnd(length, "x");
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

const textsOf = (count: number) =>
  Object.fromEntries(times(count, "x").map((text, index) => [`name ${String(index)}`, text]));

describe("limits", () => {
  test.each([
    ["metadata", textsOf(20), textsOf(21), "metadata"],
    [
      "metadata",
      { ["x".repeat(40)]: "x" },
      { ["x".repeat(41)]: "x" },
      `metadata.${"x".repeat(41)}`,
    ],
    ["metadata", { a: "x".repeat(255) }, { a: "x".repeat(256) }, "metadata.a"],
    ["metadata", { toString: "x" }, JSON.parse('{ "__proto__": "x" }'), "metadata.__proto__"],
    ["retail_currency", "XAF", "XXX", "retail_currency"],
  ])(
    "%s is taken at its limit and a 422 past it",
    async (name, most: unknown, past: unknown, at) => {
      expectSuccess(await caller.post("/orders", orderRequest({ [name]: most })), createOrder);
      expectFaults(await caller.post("/orders", orderRequest({ [name]: past })), `body.${at}`);
    },
  );

  test("counts the limit of a text in characters, not bytes", async () => {
    const order = await placeOrder(caller, { city: "é".repeat(255) });
    expect(order.city).toBe("é".repeat(255));
  });

  test("takes a body of 48 KB and answers 413 for one byte more", async () => {
    const body = JSON.stringify(orderRequest()).padEnd(48 * 1024, " ");
    expectSuccess(await caller.post("/orders", body), createOrder);
    expectError(await caller.post("/orders", `${body} `), "PAYLOAD_TOO_LARGE");
  });

  test("413 counts bytes, not characters", async () => {
    const body = JSON.stringify(orderRequest({ comment: "é".repeat(25 * 1024) }));
    expect(body.length).toBeLessThan(48 * 1024);
    expectError(await caller.post("/orders", body), "PAYLOAD_TOO_LARGE");
  });

  test("the largest order, 50 items of 48 KB in all, can be read back", async () => {
    const preview_files = times(7, { key: "front", url: urlOf(87) });
    const order = await placeOrder(caller, { items: times(50, { ...orderLine, preview_files }) });
    const stored = expectSuccess(await caller.get(`/orders/${order.id}`), getOrder);
    expect(stored).toEqual(order);
  });
});
