import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { correctAddress, getOrder } from "#shared/api/operator/orders.ts";
import { getOrder as getOwn, updateOrder } from "#shared/api/public/orders.ts";
import type { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { putOrder } from "../../support/order-changes.ts";
import { placeOrder } from "../../support/place-order.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const send = (id: string, body: unknown) => operator.put(`/orders/${id}/address`, body);
const corrected = async (id: string, body: unknown) =>
  expectSuccess(await send(id, body), correctAddress);
const read = async (id: string) => expectSuccess(await operator.get(`/orders/${id}`), getOrder);
const put = (fields: Parameters<typeof putOrder>[1] = {}) => putOrder(randomUUID(), fields);

const possible = ["new_order", "on_hold", "in_production"] as const;

describe("200", () => {
  test("changes the given fields and no price; its owner gets an issue until they correct it too", async () => {
    const owner = await newCaller();
    const placed = await placeOrder(owner, { zip: "78702", facility: "TX" });
    const own = async () => expectSuccess(await owner.get(`/orders/${placed.id}`), getOwn);
    const given = { address_line_2: "Floor 3", state: "California", zip: "90012" };
    const order = await corrected(placed.id, { ...given, city: "Los Angeles" });
    expect(order).toMatchObject({ ...given, state: "CA", first_name: placed.first_name });
    expect(order).toMatchObject({ status: "new_order", version: 2, total: placed.total });
    const told = {
      code: "ADDRESS_CORRECTED",
      severity: "warning",
      path: "",
      message: "The provider corrected the address: address_line_2, city, state, zip.",
      since: order.updated_at,
    };
    const shown = await own();
    expect(shown.issues).toMatchObject([{ ...told, since: expect.any(String) as string }]);
    expect(shown).toMatchObject({ ...given, state: "CA", total: placed.total });
    expect((await read(placed.id)).history.at(-1)).toMatchObject({
      by: "operator",
      action: "address_corrected",
      note: `address_line_2 ${JSON.stringify(placed.address_line_2)} -> "Floor 3", city "${placed.city}" -> "Los Angeles", state "${placed.state}" -> "CA", zip "78702" -> "90012"`,
    });
    await owner.put(`/orders/${placed.id}`, { note: "At the door" });
    expect((await own()).issues).toMatchObject([{ code: "ADDRESS_CORRECTED" }]);
    const updated = await owner.put(`/orders/${placed.id}`, { zip: "90013" });
    expect(expectSuccess(updated, updateOrder).issues).toEqual([]);
  });

  test("a second time changes nothing, and another correction is reported with the first", async () => {
    const { id } = await put();
    const first = await corrected(id, { zip: "78702" });
    expect(await corrected(id, { zip: "78702", state: "Texas" })).toEqual(first);
    const { issues, version } = await corrected(id, { last_name: "Byron", version: 2 });
    expect(version).toBe(3);
    expect(issues[0]?.details).toEqual({ fields: "zip, last_name" });
  });

  test("to a country with dearer shipping: the order keeps its price", async () => {
    const { id } = await put();
    const given = { country: "Canada", state: "Ontario", zip: "M5V 2T6" };
    const order = await corrected(id, given);
    expect(order).toMatchObject({ country: "CA", state: "ON", shipping_fee: 6.25, total: 23.25 });
  });

  test.each(possible)(
    "of an order that is %s; the issue stays after its shipping",
    async (status) => {
      const { id } = await put({
        status,
        holds: status === "on_hold" ? [{ by: "operator", reason: "Ask", since: "" }] : [],
      });
      expect(await corrected(id, { zip: "78702" })).toMatchObject({ status, zip: "78702" });
      if (status !== "in_production") return;
      await operator.post(`/orders/${id}/shipments`, { carrier: "usps", tracking_number: id });
      await operator.post(`/orders/${id}/moves`, { action: "ship" });
      expect((await read(id)).issues).toMatchObject([{ code: "ADDRESS_CORRECTED" }]);
    },
  );

  test("an order by its owner's label takes masked texts of marketplaces", async () => {
    const { id } = await put({ shipping_method: "by_seller" });
    expect(await corrected(id, { zip: "***", phone: "***" })).toMatchObject({ zip: "***" });
  });
});

describe("409", () => {
  const others = OrderStatus.options.filter((status) => !possible.some((each) => each === status));

  test.each(others)("for an order that is %s", async (status) => {
    const { id, order_id } = await put({ status });
    const reply = await send(id, { zip: "78702" });
    expectError(reply, "ORDER_NOT_EDITABLE");
    expect(reply.body.data).toEqual({ id, order_id, status });
    expect((await read(id)).zip).toBe("78701");
  });

  test("for another version than the order has", async () => {
    const { id } = await put();
    expectError(await send(id, { zip: "78702", version: 2 }), "CONFLICT");
    expect((await read(id)).version).toBe(1);
  });
});

test("404 for an unknown order, and for a deleted one", async () => {
  expectError(await send(randomUUID(), { zip: "78702" }), "NOT_FOUND");
  const { id } = await put({ deleted_at: "2026-11-21T12:00:00.000000" });
  expectError(await send(id, { zip: "78702" }), "NOT_FOUND");
});

const japan = { country: "JP", zip: "100-0001", state: "" };

test.each<[fields: string[], body: object, shipping_method?: ShippingMethod]>([
  [["body"], {}],
  [["body"], { version: 1 }],
  [["body.first_name"], { first_name: " " }],
  [["body.zip"], { zip: "7870" }],
  [["body.zip"], { zip: "" }],
  [["body.state", "body.zip"], { state: "Bavaria", zip: "x" }],
  [["body.country"], { country: "Atlantis" }],
  [["body.country"], japan, "priority"],
  [["body.email", "body.phone"], { email: "ada", phone: "1" }],
  [["body.note"], { zip: "78702", note: "At the door" }],
])("422 names %j of %j", async (fields, body, shipping_method = "standard") => {
  const { id } = await put({ shipping_method });
  expectFaults(await send(id, body), ...fields);
  expect((await read(id)).version).toBe(1);
});
