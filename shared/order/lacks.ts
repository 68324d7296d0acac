import * as z from "zod/mini";
import { shipsByLabel } from "#shared/offer/rate-card/shipping.ts";
import type { OrderRecord } from "./order-record.ts";
import { isOpen } from "./order-status.ts";
import { balanceDue } from "./payment.ts";

/** What an order may lack that its owner brings. */
export const Lack = z.enum(["label", "payment"]);
export type Lack = z.infer<typeof Lack>;

/** What an order lacks: its label as long as production has not taken it, and payment until all of it is paid. */
export function findLacks(order: OrderRecord): Lack[] {
  const { shipping_method, label_url, status } = order;
  const hasNoLabel = shipsByLabel(shipping_method) && label_url === "" && isOpen(status);
  return [
    ...(hasNoLabel ? (["label"] as const) : []),
    ...(balanceDue(order) > 0 ? (["payment"] as const) : []),
  ];
}
