import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ProductRecord, VariationRecord } from "#shared/offer/catalog/product.ts";
import type { Offer } from "#shared/offer/load-offer.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { resolveOrder, type ExistingOrder } from "#shared/order/place/resolve-order.ts";
import { orderRecord } from "../../../support/order-record.ts";

/** A dearer rate card than that of the stored order, without lines and variations. */
const nothing: Offer = {
  variations: new Map(),
  products: [],
  productionLines: [],
  rateCard: { ...defaultRateCard, box: 900, taxes: [{ country: "US", rate_millionths: 100_000 }] },
};

const order = orderRecord(randomUUID(), { order_id: "RESOLVED-1" });
const wish = { ...order, production_line_id: "" };

const line = {
  sku: "GOLD",
  quantity: 1,
  production_config: "",
  print_files: [{ key: "front", url: "https://files.example.com/front.png" }],
  preview_files: [],
};

const product: ProductRecord = {
  id: randomUUID(),
  sku: "GOLD",
  name: "Golden Tee",
  catalog_id: randomUUID(),
  base_price: 999_999_999,
  currency: "USD",
  images: [],
  is_active: true,
  min_order_quantity: 1,
  max_order_quantity: 1_000_000,
  variations_count: 50,
  attributes: { gender: [], group: "", print_areas: ["front"] },
};

const variation: VariationRecord = {
  id: randomUUID(),
  product_id: product.id,
  name: "Golden Tee",
  sku: "GOLD",
  color: "",
  size: "",
  price: 999_999_999,
  is_available: true,
  stock_quantity: 0,
  attributes: { print_areas: ["front"], print_area_sizes: {}, style: "", tier: "" },
};

const fieldsOf = ({ faults }: ReturnType<typeof resolveOrder>) =>
  faults.map(({ loc }) => loc.slice(1).join("."));

test("all requested things that are not offered are reported at once", () => {
  const resolution = resolveOrder(wish, nothing);
  expect(resolution.order).toBeUndefined();
  expect(fieldsOf(resolution)).toEqual(["facility", "items.0.sku"]);
});

test("items beyond the highest amount are refused with a remedy", () => {
  const skus = Array.from({ length: 50 }, (_, index) => `GOLD-${String(index)}`);
  const offer = (price: number): Offer => ({
    ...nothing,
    variations: new Map(skus.map((sku) => [sku, { ...variation, sku, price }])),
    products: [product],
  });
  const items = skus.map((sku) => ({ ...line, sku, quantity: 1_000_000 }));
  const existing: ExistingOrder = { order, changed: ["items"] };
  const dearest = resolveOrder({ ...wish, items }, offer(2_000_000), existing).order;
  expect(dearest).toMatchObject({ subtotal: 1e14 });
  expect(Number.isSafeInteger(dearest?.total)).toBe(true);
  expect(resolveOrder({ ...wish, items }, offer(2_000_001), existing).faults).toEqual([
    {
      loc: ["body", "items"],
      msg: "Cost 1000000500000.00 together; an order's items may cost at most 1000000000000.00: place several orders",
      type: "quantity_out_of_range",
    },
  ]);
  expect(fieldsOf(resolveOrder({ ...wish, items }, offer(999_999_999), existing))).toEqual([
    "items",
  ]);
});

test("an update keeps the fields that it does not change, whatever is offered by now", () => {
  const { items, shipping_method, country, state, facility } = order;
  const { production_line_id, production_line_name } = order;
  const { subtotal, shipping_fee, box_fee, discount, tax, total } = order;
  expect(resolveOrder(wish, nothing, { order, changed: ["note"] }).order).toEqual({
    items,
    shipping_method,
    country,
    state,
    facility,
    names_facility: true,
    production_line_id,
    production_line_name,
    requires_payment: false,
    lead_days: null,
    routed_by: "",
    artwork_check: defaultRateCard.artwork_check,
    customs_data: defaultRateCard.customs_data,
    ship_from: "",
    subtotal,
    shipping_fee,
    box_fee,
    discount,
    tax,
    total,
  });
});

test("an update decides only its own fields again", () => {
  const priced = resolveOrder(wish, nothing, { order, changed: ["state"] }).order;
  expect(priced).toMatchObject({ production_line_id: order.production_line_id, tax: 170 });
  const existing: ExistingOrder = { order, changed: ["speed_type", "country"] };
  expect(fieldsOf(resolveOrder(wish, nothing, existing))).toEqual(["facility"]);
});

test.each(["Texas", "texas", " tx ", "US-TX", "TX"])("%s pays the tax of TX", (state) => {
  const taxes = [
    { country: "US", state: "TX", rate_millionths: 82_500 },
    { country: "US", rate_millionths: 100_000 },
  ];
  const taxed = { ...nothing, rateCard: { ...defaultRateCard, taxes } };
  const resolved = resolveOrder({ ...wish, state }, taxed, { order, changed: ["state"] }).order;
  expect(resolved).toMatchObject({ state: "TX", tax: 140 });
});
