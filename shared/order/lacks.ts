import * as z from "zod/mini";
import { shipsByLabel } from "#shared/offer/rate-card/shipping.ts";
import type { OrderRecord } from "./order-record.ts";
import { isOpen } from "./order-status.ts";
import { balanceDue } from "./payment.ts";

/** What the owner may still have to bring. */
export const Lack = z.enum(["label", "payment"]);
export type Lack = z.infer<typeof Lack>;

/** What the owner still has to bring: the label until production takes the order, the payment until it is complete. */
export function findLacks(order: OrderRecord): Lack[] {
  const { shipping_method, label_url, status } = order;
  const hasNoLabel = shipsByLabel(shipping_method) && label_url === "" && isOpen(status);
  return [
    ...(hasNoLabel ? (["label"] as const) : []),
    ...(balanceDue(order) > 0 ? (["payment"] as const) : []),
  ];
}
