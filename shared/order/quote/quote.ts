import * as z from "zod/mini";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { OrderCreateSchema } from "#shared/order/place/order-draft.ts";
import type { Resolved } from "#shared/order/place/resolve-order.ts";
import { toAmount } from "#shared/values/money.ts";

const { country, items, ...others } = OrderCreateSchema.shape;

/** The body of create; of the address, a price needs the country, and the state where that is taxed. */
export const QuoteRequest = z.object({ country, items, ...z.partial(z.object(others)).shape });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** What an order would cost by one shipping method, its parts named as in an order, and the line that would make it. */
export const Quote = z.strictObject({
  shipping_method: ShippingMethod,
  production_line_id: z.uuid(),
  production_line: z.string(),
  subtotal: z.number(),
  shipping_fee: z.number(),
  box_fee: z.number(),
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
});
export type Quote = z.infer<typeof Quote>;

/** A resolved order as a quote shows it. */
export function toQuote(order: Resolved): Quote {
  return {
    shipping_method: order.shipping_method,
    production_line_id: order.production_line_id,
    production_line: order.production_line_name,
    subtotal: toAmount(order.subtotal),
    shipping_fee: toAmount(order.shipping_fee),
    box_fee: toAmount(order.box_fee),
    discount: toAmount(order.discount),
    tax: toAmount(order.tax),
    total: toAmount(order.total),
  };
}
