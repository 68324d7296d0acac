import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Offer } from "#shared/offer/load-offer.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { resolveQuotes } from "#shared/order/quote/quote-order.ts";
import { QuoteRequest } from "#shared/order/quote/quote.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { orderLine } from "../../../support/order-request.ts";
import { productionLine } from "../../../support/production-line.ts";

const attributes = {
  ...{ print_areas: ["front"], print_area_sizes: {} },
  ...{ gender: [], group: "", style: "", tier: "" },
};
const product = {
  id: randomUUID(),
  sku: "TEE",
  name: "Tee",
  catalog_id: randomUUID(),
  base_price: 850,
  currency: "USD",
  images: [],
  is_active: true,
  min_order_quantity: 1,
  max_order_quantity: 10,
  variations_count: 1,
  attributes,
};
const variation = {
  id: randomUUID(),
  product_id: product.id,
  name: "Tee, Black",
  sku: orderLine.sku,
  color: "Black",
  size: "M",
  price: 850,
  is_available: true,
  stock_quantity: 1,
  attributes,
};
const line = productionLine();

const offerWith = (fields: Partial<Offer> = {}): Offer => ({
  products: [product],
  variations: new Map([[variation.sku, variation]]),
  productionLines: [line],
  rateCard: defaultRateCard,
  ...fields,
});

/** Returns the quoted methods, or the places and kinds of the faults. */
function quote(fields: Record<string, unknown>, offered = offerWith()): string[] {
  const request = QuoteRequest.parse({ country: "US", items: [orderLine], ...fields });
  try {
    return resolveQuotes(request, offered).map(({ shipping_method }) => shipping_method);
  } catch (error) {
    if (!(error instanceof ValidationFailure)) throw error;
    return error.faults.map(({ loc, type }) => `${loc.slice(1).join(".")} ${type}`);
  }
}

test("the address needs a state only where states are taxed", () => {
  const taxing = (tax: { country: string; state?: string; rate_millionths: number }) =>
    offerWith({ rateCard: { ...defaultRateCard, taxes: [tax] } });
  expect(quote({})).toEqual(ShippingMethod.options);
  expect(quote({}, taxing({ country: "US", rate_millionths: 50_000 }))).toEqual(
    ShippingMethod.options,
  );
  const texas = taxing({ country: "US", state: "TX", rate_millionths: 82_500 });
  expect(quote({}, texas)).toEqual(["state missing"]);
  expect(quote({ state: " " }, texas)).toEqual(["state missing"]);
  const european = ShippingMethod.options.filter((method) => !method.startsWith("dhl_"));
  expect(quote({ country: "DE" }, texas)).toEqual(european);
  const [order] = resolveQuotes(
    QuoteRequest.parse({ country: "US", state: "TX", items: [orderLine] }),
    texas,
  );
  expect(order).toMatchObject({ subtotal: 1700, shipping_fee: 625, tax: 140, total: 2465 });
});

test("a method that no line has is left out; without any method, one fault says so", () => {
  const labels = ["by_tiktok", "by_seller"];
  const withoutLabels = offerWith({ productionLines: [{ ...line, supports_label_url: false }] });
  expect(quote({}, withoutLabels)).toEqual(
    ShippingMethod.options.filter((method) => !labels.includes(method)),
  );
  expect(quote({ shipping_method: "by_seller" }, withoutLabels)).toEqual([
    "shipping_method unsupported",
  ]);
  const none = offerWith({ productionLines: [{ ...line, supported_shipping_methods: [] }] });
  expect(quote({}, none)).toEqual(["shipping_method unsupported"]);
  expect(quote({ facility: "NC" })).toEqual(["facility unsupported"]);
  expect(quote({ speed_type: "rush" })).toEqual(["speed_type unsupported"]);
});
