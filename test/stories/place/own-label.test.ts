import { describe, expect, test } from "vitest";
import { createOrder, quoteOrder, updateOrder } from "#shared/api/public/orders.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { insert, orderLine, orderRequest, printFile } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
const operator = await newOperator();
const austin = productionLineId("Austin DTG");
const charlotte = productionLineId("Charlotte Embroidery");
const label_url = "https://labels.example.com/1.pdf";
const masked = { phone: "***", state: "***", zip: "***", country: "***" };

/** Returns every field of a request in the contract, with values. */
const everyField = () => ({
  ...orderRequest(),
  seller: "Ada's shop",
  last_name: "Lovelace",
  email: "ada@example.com",
  phone: "(+1)5125550100",
  address_line_2: "Suite 2000",
  country: "United States",
  facility: "TX",
  shipping_method: "standard",
  speed_type: "rush",
  label_url,
  note: "Leave at the door",
  inserts: [insert],
  items: [
    {
      ...orderLine,
      production_config: "white ink",
      preview_files: [{ key: "front", url: printFile.url }],
    },
  ],
});

const codesOf = ({ issues }: { issues: readonly { code: string }[] }) =>
  issues.map(({ code }) => code);

const update = async (id: string, patch: object) =>
  expectSuccess(await caller.put(`/orders/${id}`, patch), updateOrder);

describe("every field of the contract in one request", () => {
  const price = { shipping_fee: 5, box_fee: 1, total: 23 };

  test("is ORDER_CREATED", async () => {
    const request = everyField();
    const reply = await caller.post("/orders", request);
    expect([reply.status, reply.body["code"]]).toEqual([200, "ORDER_CREATED"]);
    const order = expectSuccess(reply, createOrder);
    const { inserts, items, ...echoed } = { ...request, country: "US", speed_type: undefined };
    expect({ ...order, speed_type: undefined }).toMatchObject({ ...echoed, ...price });
    expect(order.items[0]).toMatchObject({ sku: items[0]?.sku, quantity: 2, inserts });
    expect(order.issues).toEqual([
      {
        code: "LABEL_USED",
        severity: "warning",
        path: "label_url",
        message: "standard is not used: the order ships by its owner's label.",
        remedy:
          "It ships as it is. To use the method again, its owner updates the order with an empty label_url.",
        since: order.created_at,
        details: {},
      },
    ]);
  });

  test("has a quote at the order's price", async () => {
    const quotes = expectSuccess(await caller.post("/quotes", everyField()), quoteOrder).items;
    expect(quotes).toMatchObject([{ shipping_method: "standard", ...price }]);
    expect(quotes.map(codesOf)).toEqual([["LABEL_USED"]]);
  });
});

describe("an order with a label", () => {
  test.each(ShippingMethod.options)(
    "ships by it with %s: no fee, no check of the address, the requested method",
    async (shipping_method) => {
      const order = await placeOrder(caller, { ...masked, label_url, shipping_method });
      const isUsed = !shipping_method.startsWith("by_");
      expect(order).toMatchObject({ ...masked, shipping_method, shipping_fee: 0, total: 17 });
      expect(order.estimated_delivery).toBeNull();
      expect(codesOf(order)).toEqual(isUsed ? ["LABEL_USED"] : []);
    },
  );

  test("ships by it to a country that its method does not reach", async () => {
    const given = { country: "DE", state: "", zip: "10115", shipping_method: "dhl_parcel_ground" };
    expectFaults(await caller.post("/orders", orderRequest(given)), "body.shipping_method");
    expect(await placeOrder(caller, { ...given, label_url })).toMatchObject({ shipping_fee: 0 });
  });

  test.each([
    ["create", "/orders"],
    ["a quote", "/quotes"],
  ])("422 of %s at label_url for a line or facility that takes no labels", async (_, path) => {
    for (const shipping_method of ["standard", "express"]) {
      const given = { label_url, shipping_method };
      const named = orderRequest({ ...given, production_line_id: charlotte });
      expectFaults(await caller.post(path, named), "body.label_url");
      const reply = await caller.post(path, orderRequest({ ...given, facility: "NC" }));
      expectFaults(reply, "body.label_url");
      expect(reply.body["message"]).toContain(
        "No production line supports facility NC with a label of your own; ",
      );
    }
  });
});

describe("an update", () => {
  test.each([
    ["the label alone", { label_url }, "standard"],
    ["the label and the method", { label_url, shipping_method: "standard" }, "standard"],
    ["the label and another method", { label_url, shipping_method: "express" }, "express"],
    ["the label and an empty method", { label_url, shipping_method: "" }, "standard"],
  ])("that gives %s has the order ship by it", async (_, patch, shipping_method) => {
    const { id } = await placeOrder(caller);
    const changed = await update(id, patch);
    expect(changed).toMatchObject({ label_url, shipping_method, shipping_fee: 0, total: 17 });
    expect(codesOf(changed)).toEqual(["LABEL_USED"]);
  });

  test("of the method of an order with a label leaves the price", async () => {
    const { id } = await placeOrder(caller, { label_url, shipping_method: "standard" });
    expect(await update(id, { shipping_method: "express" })).toMatchObject({ shipping_fee: 0 });
  });

  test("of an empty label brings back the method's price and the checks of the address", async () => {
    const { id } = await placeOrder(caller, { ...masked, label_url, shipping_method: "standard" });
    const faults = await caller.put(`/orders/${id}`, { label_url: "" });
    expectFaults(faults, "body.country", "body.phone");
    const address = { country: "US", state: "TX", zip: "78701", phone: "" };
    const changed = await update(id, { label_url: "", ...address });
    expect(changed).toMatchObject({ shipping_method: "standard", shipping_fee: 6.25 });
    expect(changed.issues).toEqual([]);
    expect(changed.estimated_delivery).not.toBeNull();
  });

  test("takes a label to a line that supports it, and 422 if the facility has no such line", async () => {
    const { id } = await placeOrder(caller, { production_line_id: charlotte });
    expect(await update(id, { label_url })).toMatchObject({ production_line_id: austin });
    const bound = await placeOrder(caller, { facility: "NC" });
    expectFaults(await caller.put(`/orders/${bound.id}`, { label_url }), "body.label_url");
  });
});

test("an operator corrects its address as a record", async () => {
  const { id } = await placeOrder(caller, { label_url, shipping_method: "standard" });
  const reply = await operator.put(`/orders/${id}/address`, masked);
  expect(reply.body.data).toMatchObject({ ...masked, shipping_fee: 0 });
});
