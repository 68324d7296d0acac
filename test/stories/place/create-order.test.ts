import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createOrder, getOrder } from "#shared/api/public/orders.ts";
import { call, newCaller } from "../../support/call.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest, insert, printFile } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
const austin = productionLineId("Austin DTG");

describe("200", () => {
  test("answers the order as it is stored, priced by the rate card", async () => {
    const request = orderRequest({ country: "United States", facility: "TX", speed_type: "rush" });
    const order = expectSuccess(await caller.post("/orders", request), createOrder);
    expect(order).toMatchObject({
      order_id: request.order_id,
      user_id: caller.userId,
      created_by: caller.userId,
      country: "US",
      status: "new_order",
      payment_status: "pending",
      production_status: "pending",
      re_placed: false,
      subtotal: 17,
      shipping_fee: 11.25,
      total: 28.25,
    });
    expect(order.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
    expect(order.updated_at).toBe(order.created_at);
    const stored = expectSuccess(await caller.get(`/orders/${order.id}`), getOrder);
    expect(stored).toEqual(order);
  });

  test("returns every field of the request", async () => {
    const given = {
      order_id: `T-${randomUUID()}`,
      seller: "Ada's shop",
      first_name: "Zoë",
      last_name: "Müller",
      email: "zoe@example.com",
      phone: "+49 30 1234567",
      address_line_1: "Unter den Linden 1",
      address_line_2: "Hinterhaus",
      city: "Berlin",
      state: "Berlin",
      zip: "10117",
      facility: "TX",
      shipping_method: "by_seller",
      production_line_id: austin,
      label_url: "https://labels.example.com/1.pdf",
      tracking_number: "00340434161094042557",
      note: "Bitte klingeln\n名前",
      gift_message: "Alles Gute\nzum Geburtstag",
      packing_slip: {
        message: "Danke!",
        email: "hilfe@example.com",
        phone: "+49 30 901820",
        logo_url: "https://files.example.com/logo.png",
      },
      metadata: { shopify_order: "gid://shopify/Order/450789469", "Name 名前": "" },
    };
    const request = { ...given, country: "germany", speed_type: "expedite", items: [orderLine] };
    const further = { ioss_number: "IM0400000001", preferred_carrier: "usps", is_scan_label: true };
    const reply = await caller.post("/orders", { ...request, ...further });
    const order = expectSuccess(reply, createOrder);
    expect(order).toMatchObject({ ...given, country: "DE" });
    expect(order).not.toHaveProperty("speed_type");
    expect(order).not.toHaveProperty("ioss_number");
  });

  test("takes every absent field as empty", async () => {
    const order = await placeOrder(caller);
    expect(order).toMatchObject({
      seller: "",
      last_name: "",
      email: "",
      phone: "",
      address_line_2: "",
      facility: "TX",
      shipping_method: "standard",
      production_line_id: austin,
      label_url: "",
      note: "",
      hold_reason: "",
      rejected_status: "",
      cancellation_reason: "",
      paid: 0,
      refunded: 0,
      balance_due: 23.25,
      tracking_number: "",
      tracking_status: "unknown",
      shipments: [],
    });
    expect(order.items).toEqual([
      {
        item_id: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{26}$/) as string,
        sku: "TEE-CLASSIC-BLACK-M",
        product_name: "Classic Tee",
        color: "Black",
        size: "M",
        quantity: 2,
        base_cost: 8.5,
        print_files: orderLine.print_files.map((file) => ({ ...file, check: null })),
        preview_files: [],
        inserts: [],
      },
    ]);
  });

  test("ignores unknown fields and fields that clients may not set", async () => {
    const order = await placeOrder(caller, {
      user_id: randomUUID(),
      id: randomUUID(),
      status: "shipped",
      total: 0,
      re_placed: true,
      constructor: "x",
      items: [{ ...orderLine, base_cost: 0, product_name: "Free tee" }],
    });
    expect(order).toMatchObject({
      user_id: caller.userId,
      status: "new_order",
      re_placed: false,
      subtotal: 17,
    });
    expect(order.items).toMatchObject([{ base_cost: 8.5, product_name: "Classic Tee" }]);
  });

  test("takes the same reference from two owners as two orders", async () => {
    const other = await newCaller();
    const order_id = `T-${randomUUID()}`;
    const [own, theirs] = [
      await placeOrder(caller, { order_id }),
      await placeOrder(other, { order_id }),
    ];
    expect(theirs.id).not.toBe(own.id);
  });

  test.each(["application/json; charset=utf-8", "APPLICATION/JSON", "application/vnd.shop+json"])(
    "takes a body of the type %s",
    async (type) => {
      const headers = { "x-api-key": caller.key, "content-type": type };
      expectSuccess(await call("POST", "/orders", { headers, body: orderRequest() }), createOrder);
    },
  );

  test("refuses an encoded body, unless the encoding is identity", async () => {
    const encoded = (encoding: string) =>
      call("POST", "/orders", {
        headers: { "x-api-key": caller.key, "content-encoding": encoding },
        body: orderRequest(),
      });
    const refused = await encoded("gzip");
    expectError(refused, "UNSUPPORTED_MEDIA_TYPE");
    expect(refused.body["message"]).toContain("encoded as gzip");
    expectSuccess(await encoded("Identity"), createOrder);
  });
});

describe("items", () => {
  test("answers preview keys as mockup names", async () => {
    const keys = ["front", "left_sleeve", "Front mockup", "back-MOCKUP"];
    const order = await placeOrder(caller, {
      items: [{ ...orderLine, preview_files: keys.map((key) => ({ ...printFile, key })) }],
    });
    expect(order.items[0]?.preview_files.map(({ key }) => key)).toEqual([
      "Front mockup",
      "Left sleeve mockup",
      "Front mockup",
      "back-MOCKUP",
    ]);
  });

  test("shows the order's inserts on every item, charges the box once, and keeps production_config", async () => {
    const plain = { name: "Sticker", url: insert.url };
    const order = await placeOrder(caller, {
      inserts: [insert, plain],
      items: [{ ...orderLine, production_config: "dtg" }, orderLine],
    });
    const shown = [insert, { ...plain, size: "" }];
    expect(order.items.map(({ inserts }) => inserts)).toEqual([shown, shown]);
    expect(order.box_fee).toBe(1);
    expect(order.items[0]).not.toHaveProperty("production_config");
  });

  test("keeps the client's item ids and gives the other items their own", async () => {
    const order = await placeOrder(caller, {
      items: [{ ...orderLine, item_id: "line-1" }, orderLine, { ...orderLine, item_id: "line-3" }],
    });
    const ids = order.items.map(({ item_id }) => item_id);
    expect(ids).toEqual(["line-1", expect.any(String), "line-3"]);
    expect(new Set(ids).size).toBe(3);
  });

  test("answers items in the order of the request, the dearer size at its own price", async () => {
    const skus = ["TEE-CLASSIC-BLACK-2XL", "CAP-DAD-KHAKI-ONE-SIZE", "TEE-CLASSIC-BLACK-S"];
    const order = await placeOrder(caller, {
      items: skus.map((sku) => ({
        sku,
        quantity: 1,
        print_files: [{ ...printFile, key: sku.startsWith("CAP") ? "hat_front" : "front" }],
      })),
    });
    expect(order.items.map(({ sku, base_cost }) => [sku, base_cost])).toEqual([
      ["TEE-CLASSIC-BLACK-2XL", 10.5],
      ["CAP-DAD-KHAKI-ONE-SIZE", 11.5],
      ["TEE-CLASSIC-BLACK-S", 8.5],
    ]);
    expect(order.subtotal).toBe(30.5);
  });

  test.each(["front", "back", "left_sleeve", "right_sleeve", "neck_label"])(
    "prints a tee at %s",
    async (key) => {
      const order = await placeOrder(caller, {
        items: [{ ...orderLine, print_files: [{ ...printFile, key }] }],
      });
      expect(order.items[0]?.print_files).toEqual([{ ...printFile, key, check: null }]);
    },
  );
});
