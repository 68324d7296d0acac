import * as z from "zod/mini";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { Price, priceNames } from "#shared/order/order.ts";
import { OrderCreateSchema } from "#shared/order/place/order-draft.ts";
import type { Resolved } from "#shared/order/place/resolve-order.ts";
import { toAmounts } from "#shared/values/money.ts";
import { pick } from "#shared/values/pick.ts";

const { country, items, ...others } = OrderCreateSchema.shape;

/** The body of create; of the address, a price needs the country, and the state where that is taxed. */
export const QuoteRequest = z.object({ country, items, ...z.partial(z.object(others)).shape });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** What an order would cost by one shipping method, its parts named as in an order, and the line that would make it. */
export const Quote = z.strictObject({
  shipping_method: ShippingMethod,
  production_line_id: z.uuid(),
  production_line: z.string(),
  ...Price.shape,
});
export type Quote = z.infer<typeof Quote>;

/** A resolved order as a quote shows it. */
export function toQuote(order: Resolved): Quote {
  return pick(Quote, {
    ...order,
    production_line: order.production_line_name,
    ...toAmounts(order, priceNames),
  });
}
