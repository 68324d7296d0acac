import type { OrderRecord } from "#shared/order/order-record.ts";

/** Fields that change with the status when production gives an order back: the next start begins from the start. */
export const backToQueue: Pick<
  OrderRecord,
  "production_status" | "started_at" | "taken_by" | "take_key"
> = { production_status: "pending", started_at: null, taken_by: "", take_key: "" };
