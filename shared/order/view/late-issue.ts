import type { OperatorIssue } from "#shared/order/issue.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { queueOf } from "#shared/order/queue.ts";
import { dateOf, timestamp, toInstant } from "#shared/values/time.ts";
import { dayToSend } from "./estimate-delivery.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the issue of an order in a queue of the floor that should have left before the day of `now`, in UTC. Its
 * owner's replies do not have it: they change by a change of the order, never by the clock.
 */
export function lateIssues(order: OrderRecord, now: string): OperatorIssue[] {
  const ship_by = dayToSend(order);
  if (ship_by === null || dateOf(now) <= ship_by || queueOf(order) === undefined) return [];
  return [
    {
      code: "LATE",
      severity: "warning",
      path: "",
      message: `The order should have left by ${ship_by}.`,
      remedy: "Make it before other orders, or settle what it waits for.",
      since: timestamp(new Date(toInstant(ship_by).getTime() + DAY_MS)),
      details: { ship_by },
    },
  ];
}
