import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { OrderStatus } from "#shared/order/order-status.ts";
import { call } from "../../support/call.ts";
import { expectError, expectFaults } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { setStatus } from "../../support/set-status.ts";
import { updateScene } from "./update-scene.ts";

const { caller, put, read, update } = await updateScene();

describe("422", () => {
  test.each([
    ["no body", undefined],
    ["an empty object", {}],
    ["nulls alone", { note: null, items: null }],
    ["unknown fields alone", { user_id: randomUUID(), colour: "blue" }],
    ["the reference alone", { order_id: "other" }],
    ["a list", []],
    ["a text", '"note"'],
  ])("for %s", async (_, body) => {
    const { id } = await placeOrder(caller);
    expectFaults(await put(id, body), "body");
  });

  test.each([
    ["country", "Atlantis"],
    ["country", "***"],
    ["state", ""],
    ["zip", ""],
  ])("for %s %j", async (field, value) => {
    const order = await placeOrder(caller);
    expectFaults(await put(order.id, { [field]: value }), `body.${field}`);
    expect(await read(order.id)).toEqual(order);
  });

  test("for a move to a country whose addresses need a state", async () => {
    const { id } = await placeOrder(caller, { country: "DE", state: "" });
    expectFaults(await put(id, { country: "US" }), "body.state");
    expect(await update(id, { country: "US", state: "NY" })).toMatchObject({ country: "US" });
  });

  test("names the faults of path and body, and of the order and the catalog, at once", async () => {
    const reply = await put("x".repeat(41), { note: 5, quantity: 1, city: "" });
    expectFaults(reply, "path.order_id", "body.note", "body.city");
    const { id } = await placeOrder(caller);
    const faulty = { zip: "", facility: "ZZ", items: [{ ...orderLine, sku: "MUG-WHITE" }] };
    expectFaults(await put(id, faulty), "body.zip", "body.facility", "body.items.0.sku");
  });
});

test("400, 413 and 415 for a body that cannot be read", async () => {
  const { id } = await placeOrder(caller);
  expectError(await put(id, "{"), "INVALID_JSON");
  expectError(await put(id, " ".repeat(48 * 1024 + 1)), "PAYLOAD_TOO_LARGE");
  const headers = { "x-api-key": caller.key, "content-type": "text/plain" };
  const reply = await call("PUT", `/orders/${id}`, { headers, body: "note" });
  expectError(reply, "UNSUPPORTED_MEDIA_TYPE");
});

describe("409", () => {
  const refusing = OrderStatus.options.filter((s) => s !== "new_order" && s !== "on_hold");

  test.each(refusing)("for an order that is %s, which stays unchanged", async (status) => {
    const { id, order_id } = await placeOrder(caller);
    await setStatus(caller, id, status);
    const before = await read(id);
    const reply = await put(id, { note: "Too late" });
    expectError(reply, "ORDER_NOT_EDITABLE");
    expect(reply.body["message"]).toContain(`this one is ${status}`);
    expect(reply.body.data).toEqual({ id, order_id, status });
    expect(await read(id)).toEqual(before);
  });
});
