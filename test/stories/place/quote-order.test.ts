import { describe, expect, test } from "vitest";
import { quoteOrder as contract } from "#shared/api/public/orders.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { newCaller } from "../../support/call.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
const austin = productionLineId("Austin DTG");
const charlotte = productionLineId("Charlotte Embroidery");

const least = { country: "US", items: [orderLine] };
const quote = (fields: Record<string, unknown> = {}) =>
  caller.post("/quotes", { ...least, ...fields });
const quoted = async (fields?: Record<string, unknown>) =>
  expectSuccess(await quote(fields), contract).items;

describe("a quote", () => {
  test.each(ShippingMethod.options)("for %s is the price of the order", async (method) => {
    const insert = { name: "Thank you", url: "https://files.example.com/card.pdf" };
    const fields = { speed_type: "rush", inserts: [insert] };
    const quotes = await quoted(fields);
    const found = quotes.find(({ shipping_method }) => shipping_method === method);
    const order = await placeOrder(caller, { ...fields, shipping_method: method });
    const {
      estimated_delivery,
      issues,
      production_line_id,
      subtotal,
      shipping_fee,
      box_fee,
      discount,
      tax,
      total,
    } = order;
    const parts = { subtotal, shipping_fee, box_fee, discount, tax, total };
    expect(found).toEqual({
      shipping_method: method,
      production_line_id,
      needs_label: method.startsWith("by_"),
      production_line: "Austin DTG",
      ...parts,
      estimated_delivery,
      issues: issues.map((issue) => ({ ...issue, since: null })),
    });
  });

  test("is returned for each method that a line supports, and for no other", async () => {
    const methods = async (fields?: Record<string, unknown>) =>
      (await quoted(fields)).map(({ shipping_method }) => shipping_method);
    expect(await methods()).toEqual(ShippingMethod.options);
    expect(await methods({ facility: "NC" })).toEqual(["standard", "priority"]);
    expect(await methods({ production_line_id: charlotte })).toEqual(["standard", "priority"]);
    expect((await quoted({ facility: "NC" }))[0]?.production_line_id).toBe(charlotte);
    expect((await quoted())[0]?.production_line_id).toBe(austin);
  });

  test("for an order with a method, or with a label, is of that method alone", async () => {
    const [global, ...none] = await quoted({ shipping_method: "global" });
    expect([global?.shipping_method, none]).toEqual(["global", []]);
    const label_url = "https://labels.example.com/1.pdf";
    const [own, ...others] = await quoted({ label_url });
    expect([own?.shipping_method, own?.shipping_fee, others]).toEqual(["by_seller", 0, []]);
  });

  test("takes the whole body of create, whose order is not placed", async () => {
    const request = orderRequest({ last_name: "Lovelace", note: "Leave at the door" });
    await quoted(request);
    expect((await caller.get(`/orders/${request.order_id}`)).status).toBe(404);
    expect((await caller.post("/orders", request)).status).toBe(200);
  });
});

describe("422", () => {
  const line = (fields: Record<string, unknown>) => ({ items: [{ ...orderLine, ...fields }] });

  test.each([
    ["an unknown SKU", line({ sku: "NONE" }), ["body.items.0.sku"]],
    ["too many pieces", line({ quantity: 100_000 }), ["body.items.0.quantity"]],
    ["a facility of no line", { facility: "ZZ" }, ["body.facility"]],
    [
      "a speed that no line of a facility has",
      { facility: "NC", speed_type: "rush" },
      ["body.speed_type"],
    ],
    [
      "a method that its line does not have",
      { facility: "NC", shipping_method: "global" },
      ["body.shipping_method"],
    ],
    [
      "everything at once",
      { country: "Nowhereland", facility: "ZZ", ...line({ sku: "NONE", quantity: 2 }) },
      ["body.country", "body.facility", "body.items.0.sku"],
    ],
  ])("for %s", async (_, fields, faults) => {
    expectFaults(await quote(fields), ...faults);
  });
});
