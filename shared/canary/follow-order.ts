import * as z from "zod/mini";
import { toInstant } from "#shared/values/time.ts";
import { listNotifications, type CanaryNotification } from "./notification.ts";
import type { Shop } from "./shop.ts";

/** The notifications of a test order, each once. */
const SUBJECTS = [
  "order.status in_production",
  "order.shipment unknown",
  "order.status shipped",
  "order.shipment in_transit",
  "order.shipment delivered",
];

const END = "delivered";

/** Eight times what an order's steps and their notifications take: the next scheduled run is later than that. */
const UNDER_WAY_MS = 4 * 60_000;

const OrderReply = z.object({
  data: z.object({ status: z.string(), tracking_status: z.string(), created_at: z.string() }),
});

/** The outcome of the last run's order. */
export interface Followed {
  readonly status: string;
  readonly tracking_status: string;
  /** Whether what is missing may still come: the order is young, because the run was not the schedule's. */
  readonly is_under_way: boolean;
  /** Notifications that are missing or not validly signed, or a note that the order has not reached its end. */
  readonly missing: readonly string[];
  /** The longest time from a change to the arrival of its notification, in milliseconds, or undefined. */
  readonly lag: number | undefined;
}

/** Reads the order that the last run placed, and returns its outcome. Throws if it cannot be read. */
export async function followOrder(shop: Shop, orderId: string): Promise<Followed> {
  const [{ data: order }, notifications] = await Promise.all([
    shop.ask(`GET /orders/${orderId}`, OrderReply),
    listNotifications(orderId),
  ]);
  const missing = SUBJECTS.filter((what) => !notifications.some(({ subject }) => subject === what));
  const { created_at, ...state } = order;
  if (state.tracking_status !== END) missing.push(`the order ${END}`);
  const isYoung = Date.now() - toInstant(created_at).getTime() < UNDER_WAY_MS;
  const is_under_way = missing.length > 0 && isYoung;
  return { ...state, is_under_way, missing, lag: longest(notifications) };
}

function longest(notifications: readonly CanaryNotification[]): number | undefined {
  if (notifications.length === 0) return undefined;
  const lags = notifications.map(
    ({ changed_at, received_at }) =>
      toInstant(received_at).getTime() - toInstant(changed_at).getTime(),
  );
  return Math.max(...lags);
}
