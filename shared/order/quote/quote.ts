import * as z from "zod/mini";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { Price, priceNames } from "#shared/order/order.ts";
import { OrderCreateSchema } from "#shared/order/place/order-draft.ts";
import type { Resolved } from "#shared/order/place/resolve-order.ts";
import { toAmounts } from "#shared/values/money.ts";
import { pick } from "#shared/values/pick.ts";

const { country, items, ...others } = OrderCreateSchema.shape;

/** The body of create, in which the address may be left out except for the country, and the state where it is taxed. */
export const QuoteRequest = z.object({ country, items, ...z.partial(z.object(others)).shape });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** The price of an order by one shipping method, and the line that would make it. */
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
