import type { OrderVersion } from "#shared/order/order-change.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { shippedKey, shippedPlace } from "#shared/table/floor-keys.ts";
import { addToCount } from "#shared/table/update.ts";

/** A count is read for a day, which begins and ends by the clock of its facility. */
const KEPT_SECONDS = 3 * 24 * 60 * 60;

/**
 * Counts live orders that were shipped, by quarter of an hour, line and facility, a write for each. Records that come twice count
 * twice: the floor reads these counts, and nothing depends on them. Logs a failure and does not throw, as a retry would
 * count the others twice.
 */
export async function countShipped(versions: readonly OrderVersion[]): Promise<void> {
  const shipped = versions.filter(
    ({ before, order }) =>
      order.status === "shipped" && before?.status === "in_production" && !order.is_test,
  );
  const places = Map.groupBy(shipped, ({ order }) => shippedPlace(order));
  try {
    for (const [place, orders] of places) {
      await addToCount(shippedKey(place), "orders", orders.length, KEPT_SECONDS);
    }
  } catch (error) {
    logLine("ERROR", "Shipped orders were not counted", { error: describeError(error) });
  }
}
