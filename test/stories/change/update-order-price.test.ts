import { describe, expect, test } from "vitest";
import { updateOrder } from "#shared/api/public/orders.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, insert } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder } from "../../support/set-status.ts";
import { updateScene } from "./update-scene.ts";

const { caller, put, read, update } = await updateScene();
const label_url = "https://labels.example.com/1.pdf";

describe("price", () => {
  test.each([
    ["a dearer method", { shipping_method: "express" }, { shipping_fee: 17.95, total: 34.95 }],
    ["a speed", { speed_type: "rush" }, { shipping_fee: 11.25, total: 28.25 }],
    ["inserts", { inserts: [insert] }, { box_fee: 1, total: 24.25 }],
    ["a label", { label_url }, { shipping_fee: 0, total: 17 }],
    [
      "items",
      { items: [{ ...orderLine, quantity: 25 }] },
      { subtotal: 212.5, shipping_fee: 40.75, discount: 10.63, total: 242.62 },
    ],
  ])("is computed again for %s", async (_, patch, price) => {
    const { id } = await placeOrder(caller);
    expect(await update(id, patch)).toMatchObject(price);
    expect(await read(id)).toMatchObject(price);
  });

  test("loses the price of removed parts", async () => {
    const order = await placeOrder(caller, { speed_type: "rush", inserts: [insert] });
    expect(order).toMatchObject({ shipping_fee: 11.25, box_fee: 1 });
    const changed = await update(order.id, { speed_type: "", inserts: [] });
    expect(changed).toMatchObject({ shipping_fee: 6.25, box_fee: 0, total: 23.25 });
    expect(changed.items[0]?.inserts).toEqual([]);
  });
});

describe("label", () => {
  test("can be brought later for by_tiktok, which stays the method", async () => {
    const { id } = await placeOrder(caller, { shipping_method: "by_tiktok" });
    const changed = await update(id, { label_url });
    expect(changed).toMatchObject({ label_url, shipping_method: "by_tiktok", shipping_fee: 0 });
  });

  test("can be taken away from by_seller, which still ships by one", async () => {
    const { id } = await placeOrder(caller, { label_url });
    const changed = await update(id, { label_url: "" });
    expect(changed).toMatchObject({ label_url: "", shipping_method: "by_seller", shipping_fee: 0 });
  });

  test("masked texts are taken from an order that ships by it", async () => {
    const { id } = await placeOrder(caller, { shipping_method: "by_tiktok" });
    const masked = { first_name: "***", state: "***", zip: "***", country: "***" };
    expect(await update(id, masked)).toMatchObject(masked);
  });

  test("422 for a masked country once the order is to be shipped", async () => {
    const { id } = await placeOrder(caller, { shipping_method: "by_tiktok", country: "***" });
    expectFaults(await put(id, { shipping_method: "standard" }), "body.country");
    const changed = await update(id, { shipping_method: "standard", country: "US" });
    expect(changed).toMatchObject({ country: "US", shipping_fee: 6.25 });
  });
});

test("an order that became cheaper than its payment stays paid when it is dearer again, up to the payment", async () => {
  const { id, items } = await placeOrder(caller);
  const lines = (quantity: number) => [{ ...orderLine, sku: items[0]?.sku ?? "", quantity }];
  const change = async (quantity: number) =>
    expectSuccess(await put(id, { items: lines(quantity) }), updateOrder);
  const { total } = await change(10);
  await rewriteOrder(caller, id, { payment_status: "paid", paid: Math.round(total * 100) });
  expect((await change(1)).payment_status).toBe("paid");
  expect((await change(5)).payment_status).toBe("paid");
  expect((await change(10)).payment_status).toBe("paid");
  expect((await change(11)).payment_status).toBe("pending");
});

test("a paid order that costs more now awaits the rest, until it costs less again", async () => {
  const { id, items, total } = await placeOrder(caller);
  await rewriteOrder(caller, id, { payment_status: "paid", paid: Math.round(total * 100) });
  const [line] = items;
  const withPieces = async (quantity: number) => {
    const lines = [{ ...orderLine, sku: line?.sku ?? "", quantity }];
    return expectSuccess(await put(id, { items: lines }), updateOrder).payment_status;
  };
  expect(await withPieces(200)).toBe("pending");
  expect(await withPieces(1)).toBe("paid");
  expect(expectSuccess(await put(id, { note: "x" }), updateOrder).payment_status).toBe("paid");
});
