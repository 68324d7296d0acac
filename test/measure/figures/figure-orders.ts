import type { OrderStatus } from "#shared/order/order-status.ts";

/**
 * The number of one owner's orders that the figures are stated for, and of those that arrive in one minute, 20 times.
 */
export const ORDERS = 100_000;
const BURSTS = 20;
const BURST = 2000;
const BETWEEN_BURSTS = ORDERS / BURSTS;

const FIRST = Date.parse("2026-01-01T00:00:00Z");
const MINUTE_MS = 60_000;
const BETWEEN_ORDERS_MS = 3 * MINUTE_MS;

/** Items put at once; the stream takes no part. */
const CONCURRENCY = 2000;

/** The share of the orders in each state: one in so many. All others have been shipped. */
const oneIn: readonly (readonly [OrderStatus, number])[] = [
  ["on_hold", 20],
  ["cancelled", 33],
  ["rejected", 201],
  ["in_production_cancelled", 499],
  ["partial_refunded", 997],
  ["full_refunded", 1999],
];

/** Returns the time of an order's creation: bursts of 2,000 in a minute, and between bursts one every three minutes. */
function createdAt(index: number): number {
  const [bursts, place] = [Math.floor(index / BETWEEN_BURSTS), index % BETWEEN_BURSTS];
  const slow = bursts * (BETWEEN_BURSTS - BURST) + Math.max(place - BURST, 0);
  const inBurst = (Math.min(place, BURST) * MINUTE_MS) / BURST;
  return FIRST + bursts * MINUTE_MS + slow * BETWEEN_ORDERS_MS + inBurst;
}

function statusOf(index: number): OrderStatus {
  if (index >= ORDERS - 100) return "new_order";
  if (index >= ORDERS - 1000) return "in_production";
  return oneIn.find(([, each]) => index % each === 0)?.[0] ?? "shipped";
}

const hasParcel = (status: OrderStatus) =>
  status === "shipped" || status === "partial_refunded" || status === "full_refunded";

/** Puts an owner's orders and their counts into the table without the API and the stream. */
export async function putFigureOrders(userId: string): Promise<void> {
  const [{ orderRecord, parcel }, { putCounts, putUncounted }, { timestamp }] = await Promise.all([
    import("../../support/order-record.ts"),
    import("../../support/put-counted-orders.ts"),
    import("#shared/values/time.ts"),
  ]);
  const lastChange = createdAt(ORDERS);
  const records = Array.from({ length: ORDERS }, (_, index) =>
    orderRecord(userId, {
      order_id: `FIGURE-${String(index).padStart(6, "0")}`,
      status: statusOf(index),
      shipments: hasParcel(statusOf(index)) ? [parcel()] : [],
      created_at: timestamp(new Date(createdAt(index))),
      // Changes are a second apart, and their order differs from that of the creations.
      updated_at: timestamp(new Date(lastChange + ((index * 7919) % ORDERS) * 1000)),
    }),
  );
  for (let start = 0; start < ORDERS; start += CONCURRENCY) {
    await putUncounted(records.slice(start, start + CONCURRENCY));
  }
  await putCounts(userId, records);
}
