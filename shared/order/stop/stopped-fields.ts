import type { OrderRecord } from "#shared/order/order-record.ts";

/** Fields that change, beside the status, when an order is cancelled or rejected. */
export const stopped: Pick<OrderRecord, "production_status" | "holds"> = {
  production_status: "cancelled",
  holds: [],
};
