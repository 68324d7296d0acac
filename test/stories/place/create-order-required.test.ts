import { describe, expect, test } from "vitest";
import { createOrder } from "#shared/api/public/orders.ts";
import { OrderCreateSchema } from "#shared/order/place/order-draft.ts";
import { newCaller } from "../../support/call.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";

const caller = await newCaller();

describe("absent and null", () => {
  test("422 for null in a required field, as for a missing one", async () => {
    for (const order_id of [undefined, null]) {
      const reply = await caller.post("/orders", orderRequest({ order_id }));
      expectFaults(reply, "body.order_id");
      expect(reply.body["detail"]).toMatchObject([{ type: "missing" }]);
    }
  });

  test("200 with an unknown field that is nested deeper than a stack", async () => {
    const depth = 20_000;
    const body = JSON.stringify({ ...orderRequest(), extra: "deep" });
    const nested = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expectSuccess(await caller.post("/orders", body.replace('"deep"', nested)), createOrder);
  });

  test("422 for a null in a list", async () => {
    const reply = await caller.post("/orders", {
      ...orderRequest({ inserts: [null] }),
      items: [null, { ...orderLine, print_files: [null], preview_files: [null] }],
    });
    expectFaults(
      reply,
      "body.inserts.0",
      "body.items.0",
      "body.items.1.print_files.0",
      "body.items.1.preview_files.0",
    );
  });

  test("422 for an empty body says so, and names the required fields", async () => {
    const reply = await caller.post("/orders");
    const required = ["order_id", "first_name", "address_line_1", "city", "country", "items"];
    expectFaults(reply, "body", ...required.map((field) => `body.${field}`));
    expect(reply.body["message"]).toContain(
      "body: Must not be empty; send a JSON object with the header Content-Type: application/json",
    );
  });

  test("an order with null in every optional field equals one without them", async () => {
    const request = orderRequest();
    const optional = Object.keys(OrderCreateSchema.shape).filter((field) => !(field in request));
    const line = { ...orderLine, item_id: null, production_config: null, preview_files: null };
    const nulls = Object.fromEntries(optional.map((field) => [field, null]));
    const first = await caller.post("/orders", { ...request, ...nulls, items: [line] });
    const order = expectSuccess(first, createOrder);
    const second = await caller.post("/orders", request);
    expect(expectSuccess(second, createOrder)).toEqual(order);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });
});
