import * as z from "zod/mini";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { EstimatedDelivery, Price, priceNames } from "#shared/order/order.ts";
import { OrderCreateSchema } from "#shared/order/place/order-draft.ts";
import type { Resolved } from "#shared/order/place/resolve-order.ts";
import { estimateDelivery } from "#shared/order/view/estimate-delivery.ts";
import { toAmounts } from "#shared/values/money.ts";
import { pick } from "#shared/values/pick.ts";
import { timestamp } from "#shared/values/time.ts";

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
  /** Of an order that is placed now and does not wait. */
  estimated_delivery: z.nullable(EstimatedDelivery),
});
export type Quote = z.infer<typeof Quote>;

/** A resolved order as a quote shows it. */
export function toQuote(order: Resolved): Quote {
  return pick(Quote, {
    ...order,
    production_line: order.production_line_name,
    ...toAmounts(order, priceNames),
    estimated_delivery: estimateDelivery(order, timestamp()),
  });
}
