import { describe, expect, test } from "vitest";
import { createOrder } from "#shared/api/public/orders.ts";
import { newCaller } from "../../support/call.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest, printFile, withLine } from "../../support/order-request.ts";

const caller = await newCaller();

describe("absent and null", () => {
  test.each(["order_id", "first_name", "address_line_1", "city", "country", "items"])(
    "422 for an order without %s",
    async (field) => {
      for (const value of [undefined, null]) {
        const reply = await caller.post("/orders", orderRequest({ [field]: value }));
        expectFaults(reply, `body.${field}`);
        expect(reply.body["detail"]).toMatchObject([{ type: "missing" }]);
      }
    },
  );

  test.each(["sku", "quantity", "print_files"])("422 for an item without %s", async (field) => {
    for (const value of [undefined, null]) {
      const reply = await caller.post("/orders", withLine({ [field]: value }));
      expectFaults(reply, `body.items.0.${field}`);
    }
  });

  test.each(["print_files", "preview_files"])("422 for %s without key or url", async (files) => {
    const reply = await caller.post("/orders", withLine({ [files]: [{ url: printFile.url }, {}] }));
    const at = `body.items.0.${files}`;
    expectFaults(reply, `${at}.0.key`, `${at}.1.key`, `${at}.1.url`);
  });

  test("422 for an insert without name or url", async () => {
    const reply = await caller.post("/orders", orderRequest({ inserts: [{ size: "A6" }] }));
    expectFaults(reply, "body.inserts.0.name", "body.inserts.0.url");
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
    const optional = [
      "seller",
      "last_name",
      "email",
      "phone",
      "address_line_2",
      "facility",
      "shipping_method",
      "speed_type",
      "production_line_id",
      "label_url",
      "tracking_number",
      "note",
      "gift_message",
      "packing_slip",
      "metadata",
      "inserts",
      "ioss_number",
      "preferred_carrier",
      "is_scan_label",
    ];
    const line = { ...orderLine, item_id: null, production_config: null, preview_files: null };
    const nulls = Object.fromEntries(optional.map((field) => [field, null]));
    const request = orderRequest();
    const first = await caller.post("/orders", { ...request, ...nulls, items: [line] });
    const order = expectSuccess(first, createOrder);
    const second = await caller.post("/orders", request);
    expect(expectSuccess(second, createOrder)).toEqual(order);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });
});
