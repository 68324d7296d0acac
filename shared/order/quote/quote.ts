import * as z from "zod/mini";
import { ShippingMethod, shipsByLabel } from "#shared/offer/rate-card/shipping.ts";
import { EstimatedDelivery, Price, priceNames } from "#shared/order/order.ts";
import { OrderIssue } from "#shared/order/issue.ts";
import { OrderCreateSchema } from "#shared/order/place/order-draft.ts";
import type { Resolved } from "#shared/order/place/resolve-order.ts";
import { addressIssues, labelIssues, type Addressed } from "#shared/order/view/address-issues.ts";
import { customsIssues } from "#shared/order/view/customs-issues.ts";
import { missingIssues } from "#shared/order/view/find-issues.ts";
import { estimateFrom } from "#shared/order/view/estimate-delivery.ts";
import { toAmounts } from "#shared/values/money.ts";
import { pick } from "#shared/values/pick.ts";
import { timestamp } from "#shared/values/time.ts";

const { country, items, ...others } = OrderCreateSchema.shape;

/** The body of create. Its address may be left out, except for the country, and the state if that is taxed. */
export const QuoteRequest = z.object({ country, items, ...z.partial(z.object(others)).shape });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** The price of an order by a shipping method, and the line that would produce it. */
export const Quote = z.strictObject({
  shipping_method: ShippingMethod,
  /** Whether the order would wait for the client's own label. */
  needs_label: z.boolean(),
  production_line_id: z.uuid(),
  production_line: z.string(),
  ...Price.shape,
  /** The estimate for an order that is placed now, without a delay. */
  estimated_delivery: z.nullable(EstimatedDelivery),
  issues: z.array(OrderIssue),
});
export type Quote = z.infer<typeof Quote>;

/** A resolved order with the requested fields. Its address may be incomplete. */
export type Quoted = Resolved & Addressed;

/** The state of an order that is not placed yet. */
const unplaced = {
  status: "new_order",
  payment_status: "pending",
  cancelled_at: null,
  deleted_at: null,
  rejected_status: "",
  paid: 0,
  refunded: 0,
  claims: [],
} as const;

/** Returns a resolved order as a quote shows it. */
export function toQuote(order: Quoted): Quote {
  return pick(Quote, {
    ...order,
    needs_label: shipsByLabel(order.shipping_method) && order.label_url === "",
    production_line: order.production_line_name,
    ...toAmounts(order, priceNames),
    estimated_delivery: estimateFrom(order, timestamp()),
    issues: [
      ...missingIssues({ ...order, ...unplaced }, null),
      ...labelIssues(order, null),
      ...customsIssues(order, null),
      ...addressIssues(order, null),
    ],
  });
}
