import type { OrderStatus } from "#shared/order/order-status.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";

/** States of an order that is not produced: what was paid for it is to be paid back. */
const STOPPED: readonly OrderStatus[] = ["rejected", "cancelled", "in_production_cancelled"];

/** Whether an order is not produced, and has not been refunded yet. */
export function isStopped(status: OrderStatus): boolean {
  return STOPPED.includes(status);
}

/** What changes with the status when an order is stopped; what was paid is to be refunded. */
export function stopped({ paid, payment_status }: OrderRecord) {
  return {
    production_status: "cancelled",
    payment_status: paid > 0 ? "refund_pending" : payment_status,
    hold_reason: "",
  } as const;
}
