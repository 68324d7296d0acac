import type { OrderRecord } from "#shared/order/order-record.ts";
import type { EstimatedDelivery } from "#shared/order/order.ts";
import { addBusinessDays, toInstant } from "#shared/values/time.ts";

/** When an order should arrive that production may take at a timestamp; null where nobody said how long it takes. */
export function estimateDelivery(
  { lead_days }: Pick<OrderRecord, "lead_days">,
  ready: string,
): EstimatedDelivery | null {
  if (lead_days === null) return null;
  const start = toInstant(ready);
  return {
    from_date: addBusinessDays(start, lead_days.min),
    to_date: addBusinessDays(start, lead_days.max),
  };
}
