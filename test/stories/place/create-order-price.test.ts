import { describe, expect, test } from "vitest";
import { newCaller } from "../../support/call.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
const pieces = (quantity: number) => [{ ...orderLine, quantity }];

describe("price", () => {
  test.each([
    ["standard", 6.25],
    ["priority", 9.95],
    ["express", 17.95],
    ["global", 16.95],
    ["dhl_parcel_ground", 7.7],
    ["dhl_parcel_expedited", 11.2],
    ["by_tiktok", 0],
    ["by_seller", 0],
  ])("two pieces ship %s for %d", async (shipping_method, shipping_fee) => {
    const order = await placeOrder(caller, { shipping_method });
    expect(order).toMatchObject({ shipping_method, shipping_fee, subtotal: 17 });
    expect(order.total).toBe(Math.round((17 + shipping_fee) * 100) / 100);
  });

  test.each([
    ["rush", "standard", 11.25],
    ["expedite", "standard", 8.75],
    ["rush", "by_seller", 5],
  ])("%s production adds its surcharge to %s shipping", async (speed_type, method, fee) => {
    const order = await placeOrder(caller, { speed_type, shipping_method: method });
    expect(order.shipping_fee).toBe(fee);
  });

  test.each([
    [24, 204, 0],
    [25, 212.5, 10.63],
    [99, 841.5, 42.08],
    [100, 850, 85],
    [500, 4250, 425],
  ])("%d pieces cost %d less %d", async (quantity, subtotal, discount) => {
    const order = await placeOrder(caller, {
      items: pieces(quantity),
      shipping_method: "by_seller",
    });
    expect(order).toMatchObject({ subtotal, discount, tax: 0 });
    expect(order.total).toBe(Math.round((subtotal - discount) * 100) / 100);
  });

  test("the discount counts the pieces of all items", async () => {
    const order = await placeOrder(caller, { items: [...pieces(12), ...pieces(13)] });
    expect(order).toMatchObject({ subtotal: 212.5, discount: 10.63, shipping_fee: 40.75 });
    expect(order.total).toBe(242.62);
  });

  test("an order without inserts pays no box", async () => {
    expect(await placeOrder(caller, { inserts: [] })).toMatchObject({ box_fee: 0, total: 23.25 });
  });
});
