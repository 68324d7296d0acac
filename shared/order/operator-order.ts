import * as z from "zod/mini";
import { shipsByLabel, SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { HistoryEntry } from "./history.ts";
import { Insert, Order, OrderItem } from "./order.ts";
import { toOrder } from "./order-view.ts";
import type { OrderRecord } from "./order-record.ts";
import { isOpen } from "./order-status.ts";
import { balanceDue } from "./payment.ts";

/** An item as operators see it: with what the client asks of its production. */
export const OperatorOrderItem = z.strictObject({
  ...OrderItem.shape,
  production_config: z.string(),
});

/** What an order may lack that its owner brings. */
export const Lack = z.enum(["label", "payment"]);
export type Lack = z.infer<typeof Lack>;

/** An order as operators see it: as the public API shows it, and what that does not show. */
export const OperatorOrder = z.strictObject({
  ...Order.shape,
  items: z.array(OperatorOrderItem),
  speed_type: z.union([SpeedType, z.literal("")]),
  ioss_number: z.string(),
  preferred_carrier: z.string(),
  is_scan_label: z.boolean(),
  inserts: z.array(Insert),
  production_line_name: z.string(),
  /** The factory's own number of the order. */
  order_fulfill_id: z.string(),
  cancelled_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  /** What it lacks: without its label it is not produced, without payment only if the rate card lets it be. */
  lacks: z.array(Lack),
  /** Counts the changes of the order. */
  version: z.int(),
});
export type OperatorOrder = z.infer<typeof OperatorOrder>;

/** An order with the latest changes that were made to it, the oldest of them first. */
export const OperatorOrderDetail = z.strictObject({
  ...OperatorOrder.shape,
  history: z.array(HistoryEntry),
});
export type OperatorOrderDetail = z.infer<typeof OperatorOrderDetail>;

/** What an order lacks: its label as long as production has not taken it, and payment until all of it is paid. */
export function findLacks(order: OrderRecord): Lack[] {
  const { shipping_method, label_url, status } = order;
  const hasNoLabel = shipsByLabel(shipping_method) && label_url === "" && isOpen(status);
  return [
    ...(hasNoLabel ? (["label"] as const) : []),
    ...(balanceDue(order) > 0 ? (["payment"] as const) : []),
  ];
}

/** A stored order as the operator API shows it. */
export function toOperatorOrder(record: OrderRecord): OperatorOrder {
  const order = toOrder(record);
  return {
    ...order,
    items: order.items.map((item, index) => ({
      ...item,
      production_config: record.items[index]?.production_config ?? "",
    })),
    speed_type: record.speed_type,
    ioss_number: record.ioss_number,
    preferred_carrier: record.preferred_carrier,
    is_scan_label: record.is_scan_label,
    inserts: record.inserts.map(({ name, size, url }) => ({ name, size, url })),
    production_line_name: record.production_line_name,
    order_fulfill_id: record.order_fulfill_id,
    cancelled_at: record.cancelled_at,
    deleted_at: record.deleted_at,
    lacks: findLacks(record),
    version: record.version,
  };
}
