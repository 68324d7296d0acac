import type { OrderRecord } from "#shared/order/order-record.ts";

/** Fields that change, beside the status, when production gives an order back: the next start begins anew. */
export const backToQueue: Pick<
  OrderRecord,
  "production_status" | "started_at" | "taken_by" | "take_key"
> = { production_status: "pending", started_at: null, taken_by: "", take_key: "" };
