import { closeClaims, isUndecided } from "#shared/order/claim-record.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { timestamp } from "#shared/values/time.ts";

/**
 * Returns the fields that change with the status when an order is cancelled or rejected. An open claim has asked for
 * that: claims of all other kinds come once the order was shipped.
 */
export const stoppedFields = (
  { claims }: OrderRecord,
  reason: string,
): Pick<OrderRecord, "production_status" | "holds" | "claims"> => ({
  production_status: "cancelled",
  holds: [],
  claims: closeClaims(claims, isUndecided, {
    ...({ state: "accepted", resolution: "stopped" } as const),
    reason,
    closed_at: timestamp(),
  }),
});
