import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createOrder } from "#shared/api/public/orders.ts";
import { ShippingMethod, SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { newCaller } from "../../support/call.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
const austin = productionLineId("Austin DTG");
const charlotte = productionLineId("Charlotte Embroidery");
const label_url = "https://labels.example.com/1.pdf";

describe("production line", () => {
  test.each([
    ["nothing", {}, austin],
    ["TX", { facility: "TX" }, austin],
    ["NC", { facility: "NC" }, charlotte],
    ["NC and priority", { facility: "NC", shipping_method: "priority" }, charlotte],
    ["rush", { speed_type: "rush" }, austin],
    ["by_tiktok", { shipping_method: "by_tiktok" }, austin],
    ["an empty line", { production_line_id: "" }, austin],
  ])("an order that asks for %s gets the first line that takes it", async (_, asked, id) => {
    expect((await placeOrder(caller, asked)).production_line_id).toBe(id);
  });

  test.each([
    ["", austin, ShippingMethod.options, ["", ...SpeedType.options]],
    ["TX", austin, ShippingMethod.options, ["", ...SpeedType.options]],
    ["NC", charlotte, ["standard", "priority"], [""]],
  ])(
    "facility %j takes its methods and speeds, and no others",
    async (facility, line, methods, speeds) => {
      for (const shipping_method of ShippingMethod.options) {
        for (const speed_type of ["", ...SpeedType.options]) {
          const request = orderRequest({ facility, shipping_method, speed_type });
          const reply = await caller.post("/orders", request);
          if (!methods.includes(shipping_method)) expectFaults(reply, "body.shipping_method");
          else if (!speeds.includes(speed_type)) expectFaults(reply, "body.speed_type");
          else expect(expectSuccess(reply, createOrder).production_line_id).toBe(line);
        }
      }
    },
  );

  test.each([
    ["facility ZZ", { facility: "ZZ" }, "facility"],
    ["facility tx", { facility: "tx" }, "facility"],
    [
      "facility NC with shipping_method express",
      { facility: "NC", shipping_method: "express" },
      "shipping_method",
    ],
    [
      "facility NC with shipping_method by_seller",
      { facility: "NC", shipping_method: "by_seller" },
      "shipping_method",
    ],
    [
      "facility NC with shipping_method standard with speed_type rush",
      { facility: "NC", speed_type: "rush" },
      "speed_type",
    ],
  ])("422 for %s, which no line takes together", async (together, asked, at) => {
    const reply = await caller.post("/orders", orderRequest(asked));
    expectFaults(reply, `body.${at}`);
    expect(reply.body["message"]).toContain(`No production line supports ${together}; `);
  });

  test.each([
    ["without more", {}],
    ["with its facility", { facility: "NC" }],
    ["with its own method", { shipping_method: "priority" }],
  ])("a named line takes an order %s", async (_, asked) => {
    const order = await placeOrder(caller, { ...asked, production_line_id: charlotte });
    expect(order.production_line_id).toBe(charlotte);
  });

  test.each([
    ["another facility", { facility: "TX" }, ["facility"]],
    ["a method it lacks", { shipping_method: "express" }, ["shipping_method"]],
    ["a label", { label_url }, ["shipping_method"]],
    ["a label and a method", { label_url, shipping_method: "standard" }, ["label_url"]],
    ["a speed", { speed_type: "expedite" }, ["speed_type"]],
    [
      "all of these",
      { facility: "TX", shipping_method: "by_tiktok", speed_type: "rush" },
      ["facility", "shipping_method", "speed_type"],
    ],
  ])("422 for a named line that clashes with %s", async (_, asked, fields) => {
    const reply = await caller.post("/orders", {
      ...orderRequest(asked),
      production_line_id: charlotte,
    });
    expectFaults(reply, ...fields.map((field) => `body.${field}`));
  });

  test("422 for a line that does not exist", async () => {
    const request = orderRequest({ production_line_id: randomUUID() });
    expectFaults(await caller.post("/orders", request), "body.production_line_id");
  });
});
