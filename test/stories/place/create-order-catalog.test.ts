import { describe, expect, test } from "vitest";
import { newCaller } from "../../support/call.ts";
import { expectFaults } from "../../support/expect-reply.ts";
import {
  hatLine,
  orderLine,
  orderRequest,
  printFile,
  withLine,
} from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();

describe("an order of something that is not offered", () => {
  test.each([
    ["an unknown SKU", { sku: "MUG-WHITE" }, "sku", "unknown_sku"],
    ["a SKU in lower case", { sku: "tee-classic-black-m" }, "sku", "unknown_sku"],
    ["a sold out variation", { sku: "HOODIE-ZIP-NAVY-2XL" }, "sku", "unavailable"],
    ["a product no longer active", { sku: "TEE-RETIRED-WHITE-M" }, "sku", "unavailable"],
    ["more than the product's maximum", { quantity: 501 }, "quantity", "quantity_out_of_range"],
    [
      "a print area of another product",
      { key: "hat_front" },
      "print_files.0.key",
      "unknown_print_area",
    ],
    ["a print area in upper case", { key: "FRONT" }, "print_files.0.key", "unknown_print_area"],
  ])(
    "422 for %s",
    async (_, { key, ...fields }: { key?: string; sku?: string; quantity?: number }, at, type) => {
      const area = key ?? (fields.sku?.startsWith("HOODIE-ZIP") === true ? "back" : "front");
      const print_files = [{ ...printFile, key: area }];
      const reply = await caller.post("/orders", withLine({ ...fields, print_files }));
      expectFaults(reply, `body.items.0.${at}`);
      expect(reply.body["detail"]).toMatchObject([{ type }]);
    },
  );

  test.each([
    ["a slip", "TEE-CLASSIC-BLAK-M", "Did you mean TEE-CLASSIC-BLACK-M?"],
    ["lower case", "tee-classic-black-m", "Did you mean TEE-CLASSIC-BLACK-M?"],
    ["a slip in its product's", "TEE-CLASSC-BLACK-M", "Did you mean TEE-CLASSIC-BLACK-M?"],
    [
      "that of a product",
      "TEE-CLASSIC",
      /It is the SKU of a product; order one of its variations: TEE-CLASSIC-\S+, TEE-CLASSIC-.*, and others/,
    ],
    [
      "a variation that there is not",
      "TEE-CLASSIC-GOLD-9XL",
      /The variations of TEE-CLASSIC are TEE-CLASSIC-/,
    ],
    [
      "like none",
      "MUG-WHITE",
      "GET /products/{product_id}/variations lists a product's variations",
    ],
  ])("an unknown SKU, %s, is told with what to do", async (_, sku, remedy) => {
    const reply = await caller.post("/orders", withLine({ sku }));
    expectFaults(reply, "body.items.0.sku");
    const says = reply.body["message"];
    if (typeof remedy === "string") expect(says).toContain(`Unknown SKU ${sku}. ${remedy}`);
    else expect(says).toMatch(remedy);
  });

  test("a change, a quote and a check of artwork show the remedy too", async () => {
    const { id } = await placeOrder(caller);
    const items = [{ ...orderLine, sku: "TEE-CLASSIC-BLAK-M" }];
    const { key, url } = printFile;
    for (const reply of [
      await caller.put(`/orders/${id}`, { items }),
      await caller.post("/quotes", { country: "US", items }),
      await caller.post("/artwork-checks", { sku: "TEE-CLASSIC-BLAK-M", key, url }),
    ]) {
      expect(reply.body["message"]).toContain("Did you mean TEE-CLASSIC-BLACK-M?");
    }
  });

  test("a product's own maximum holds for each item", async () => {
    const hats = (quantity: number) => ({ ...hatLine, quantity });
    await placeOrder(caller, { items: [hats(100)] });
    const reply = await caller.post("/orders", orderRequest({ items: [hats(100), hats(101)] }));
    expectFaults(reply, "body.items.1.quantity");
  });

  test("422 names all faults at once, the facility too", async () => {
    const reply = await caller.post("/orders", {
      ...orderRequest({ facility: "ZZ" }),
      items: [
        orderLine,
        { ...orderLine, sku: "MUG-WHITE" },
        {
          ...orderLine,
          quantity: 501,
          print_files: [printFile, { ...printFile, key: "hat_front" }],
        },
        { ...orderLine, sku: "TEE-RETIRED-WHITE-M", quantity: 501 },
      ],
    });
    expectFaults(
      reply,
      "body.facility",
      "body.items.1.sku",
      "body.items.2.quantity",
      "body.items.2.print_files.1.key",
      "body.items.3.sku",
      "body.items.3.quantity",
    );
  });

  test("422 names every fault of the request's form at once", async () => {
    const request = orderRequest({
      first_name: undefined,
      state: "",
      country: "US",
      email: 5,
      speed_type: "fast",
      items: [{ ...orderLine, quantity: 0 }, { sku: "" }],
    });
    expectFaults(
      await caller.post("/orders", request),
      "body.first_name",
      "body.state",
      "body.email",
      "body.speed_type",
      "body.items.0.quantity",
      "body.items.1.sku",
      "body.items.1.quantity",
      "body.items.1.print_files",
    );
  });

  test("a refused order leaves its reference free", async () => {
    const request = orderRequest({ facility: "ZZ" });
    expectFaults(await caller.post("/orders", request), "body.facility");
    await placeOrder(caller, { order_id: request.order_id });
  });
});
