import { offerCache } from "#shared/offer/offer-cache.ts";
import { isBounded } from "#shared/offer/production-line/line-load.ts";
import { isStopped } from "#shared/order/balance.ts";
import type { OrderVersion } from "#shared/order/order-change.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { lineLoadKey } from "#shared/table/keys.ts";
import { addToCounts } from "#shared/table/update.ts";
import { dateOf, timestamp } from "#shared/values/time.ts";
import { countMade } from "#shared/order/pieces.ts";

/** A load is read on its own day alone. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/**
 * Adds the pieces of today's orders to the loads of their lines, a write for each line with a capacity, and takes away
 * those of orders that left a line or were stopped. Records that come twice count twice: a load decides which line is
 * preferred, and nothing else, until its day ends. Logs a failure and does not throw, as a retry would count the others
 * twice.
 */
export async function addLoads(versions: readonly OrderVersion[]): Promise<void> {
  const today = dateOf(timestamp());
  const added = new Map<string, number>();
  for (const { before, order } of versions) {
    for (const [image, sign] of [[before, -1] as const, [order, 1] as const]) {
      if (image === undefined || !isLoadOf(image, today)) continue;
      const line = image.production_line_id;
      added.set(line, (added.get(line) ?? 0) + sign * countMade(image.items));
    }
  }
  const changed = [...added].filter(([, pieces]) => pieces !== 0);
  if (changed.length === 0) return;
  try {
    const { productionLines } = await offerCache.get();
    const bounded = new Set(productionLines.filter(isBounded).map(({ id }) => id));
    for (const [line, pieces] of changed) {
      if (bounded.has(line)) {
        await addToCounts(lineLoadKey(line, today), { pieces }, KEPT_SECONDS);
      }
    }
  } catch (error) {
    const fields = { lines: changed.map(([line]) => line), error: describeError(error) };
    logLine("ERROR", "The loads of lines were not counted", fields);
  }
}

const isLoadOf = (order: OrderRecord, today: string) =>
  !order.is_test &&
  order.deleted_at === null &&
  !isStopped(order) &&
  dateOf(order.created_at) === today;
