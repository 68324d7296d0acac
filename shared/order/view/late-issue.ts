import type { OperatorIssue } from "#shared/order/issue.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { queueOf } from "#shared/order/order-queue.ts";
import { endOfDay } from "#shared/values/local-time.ts";
import { timestamp } from "#shared/values/time.ts";
import { dayToSend } from "./estimate-delivery.ts";

/**
 * Returns the issue of an order in a queue of the floor that should have left before `now`, by the clock of its facility. Its
 * owner's replies do not have it: they change by a change of the order, never by the clock.
 */
export function lateIssues(order: OrderRecord, now: string): OperatorIssue[] {
  const ship_by = dayToSend(order);
  if (ship_by === null || queueOf(order) === undefined) return [];
  const since = timestamp(endOfDay(ship_by, order.time_zone || "UTC"));
  if (now < since) return [];
  return [
    {
      code: "LATE",
      severity: "warning",
      path: "",
      message: `The order should have left by ${ship_by}.`,
      remedy: "Make it before other orders, or settle what it waits for.",
      since,
      details: { ship_by },
    },
  ];
}
