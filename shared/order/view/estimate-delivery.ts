import type { OrderRecord } from "#shared/order/order-record.ts";
import type { EstimatedDelivery } from "#shared/order/order.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { isStopped } from "#shared/order/balance.ts";
import { readyTime } from "#shared/order/store/ready-time.ts";
import { addBusinessDays, dateOf } from "#shared/values/time.ts";

/**
 * Returns when an order should arrive that production takes at `start`; null if the line or the rate card does not say
 * how long it takes.
 */
export function estimateFrom(
  { lead_days }: Pick<OrderRecord, "lead_days">,
  start: string,
): EstimatedDelivery | null {
  if (lead_days === null) return null;
  const day = dateOf(start);
  return {
    from_date: addBusinessDays(day, lead_days.min),
    to_date: addBusinessDays(day, lead_days.max),
  };
}

/**
 * Returns when an order should arrive, as of `now`. It counts from the start of production once that has begun. Before,
 * and while the order is held, it counts from now, or from the end of the order's delay if that is later. During production neither date is past.
 * Null for an order that was stopped or deleted, and if the line or the rate card does not say how long it takes.
 */
export function estimateDelivery(order: OrderRecord, now: string): EstimatedDelivery | null {
  if (isOff(order)) return null;
  const ready = readyTime(order);
  const started = order.status === "on_hold" ? null : order.started_at;
  const estimate = estimateFrom(order, started ?? (ready > now ? ready : now));
  if (estimate === null || order.status !== "in_production") return estimate;
  const today = addBusinessDays(dateOf(now), 0);
  const notPast = (date: string) => (date < today ? today : date);
  return { from_date: notPast(estimate.from_date), to_date: notPast(estimate.to_date) };
}

/**
 * Returns the last day on which an order should have arrived if production had taken it as soon as it could. Null as in
 * {@link estimateDelivery}.
 */
export function dueDate(order: OrderRecord): string | null {
  return isOff(order) ? null : (estimateFrom(order, readyTime(order))?.to_date ?? null);
}

/** Returns the last day on which an order should leave; null once it was shipped, stopped or deleted. */
export function dayToSend(order: OrderRecord): string | null {
  const isToSend = isOpen(order.status) || order.status === "in_production";
  return isToSend && !isOff(order) ? order.ship_by : null;
}

const isOff = (order: OrderRecord) => order.deleted_at !== null || isStopped(order);
