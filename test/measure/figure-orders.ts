import type { OrderRecord } from "#shared/order/order-record.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";

/** As many orders of one owner as the figures are of, and how many of them come in a minute 20 times. */
export const ORDERS = 100_000;
const BURSTS = 20;
const BURST = 2000;
const BETWEEN_BURSTS = ORDERS / BURSTS;

const FIRST = Date.parse("2026-01-01T00:00:00Z");
const MINUTE_MS = 60_000;
const BETWEEN_ORDERS_MS = 3 * MINUTE_MS;

/** What is put at once; the stream has no part in it. */
const AT_ONCE = 2000;

/** The states that one order in so many is in; what is in none of them has been shipped. */
const oneIn: readonly (readonly [OrderStatus, number])[] = [
  ["on_hold", 20],
  ["cancelled", 33],
  ["rejected", 201],
  ["in_production_cancelled", 499],
  ["partial_refunded", 997],
  ["full_refunded", 1999],
];

/** When an order is created: bursts of 2,000 in a minute, and between them one every three minutes. */
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

/** Puts an owner's orders and their counts into the table, past the API and the stream, and returns them. */
export async function putFigureOrders(userId: string): Promise<OrderRecord[]> {
  const [{ orderRecord }, { putCounts, putUncounted }, { timestamp }] = await Promise.all([
    import("../support/order-record.ts"),
    import("../support/put-counted-orders.ts"),
    import("#shared/values/time.ts"),
  ]);
  const lastChange = createdAt(ORDERS);
  const records = Array.from({ length: ORDERS }, (_, index) =>
    orderRecord(userId, {
      order_id: `FIGURE-${String(index).padStart(6, "0")}`,
      status: statusOf(index),
      created_at: timestamp(new Date(createdAt(index))),
      // A second apart; any two orders are changed in another order than they were created.
      updated_at: timestamp(new Date(lastChange + ((index * 7919) % ORDERS) * 1000)),
    }),
  );
  for (let start = 0; start < ORDERS; start += AT_ONCE) {
    await putUncounted(records.slice(start, start + AT_ONCE));
    process.stderr.write(`\r${String(start + AT_ONCE)} orders put`);
  }
  await putCounts(userId, records);
  process.stderr.write("\n");
  return records;
}
