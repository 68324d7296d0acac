import type { OrderVersion } from "#shared/order/order-change.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { piecesOf } from "#shared/order/pieces.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { shiftPartition, shiftSortKey } from "#shared/table/floor-keys.ts";
import { addToCounts } from "#shared/table/update.ts";

/** Counts are read for a day and the two before it, which begin and end by the clock of their facility. */
const KEPT_SECONDS = 4 * 24 * 60 * 60;

/** A part of a count. */
interface Work {
  /** The sort key of the count. */
  readonly SK: string;
  readonly orders: number;
  readonly pieces: number;
}

/**
 * Counts live orders that were shipped, by who took them, and pieces that were made again, by the reason: by quarter of
 * an hour, line and facility, a write for each. Records that come twice count twice: the floor reads these counts, and
 * nothing depends on them. Logs a failure and does not throw, as a retry would count the others twice.
 */
export async function countShift(versions: readonly OrderVersion[]): Promise<void> {
  const done = versions.filter(({ order }) => !order.is_test).flatMap(workOf);
  const counts = Map.groupBy(done, ({ SK }) => SK);
  try {
    for (const [SK, works] of counts) {
      const sum = (of: "orders" | "pieces") => works.reduce((total, work) => total + work[of], 0);
      const added = { orders: sum("orders"), pieces: sum("pieces") };
      await addToCounts({ PK: shiftPartition, SK }, added, KEPT_SECONDS);
    }
  } catch (error) {
    logLine("ERROR", "The work of a shift was not counted", { error: describeError(error) });
  }
}

/** The work of a change. */
function workOf({ before, order }: OrderVersion): Work[] {
  const remade = order.items.flatMap((item) => {
    const former = before?.items.find(({ item_id }) => item_id === item.item_id);
    const pieces = (item.remade ?? 0) - (former?.remade ?? 0);
    if (former === undefined || pieces <= 0) return [];
    return { SK: shiftSortKey(order, "remade", item.remade_reason ?? ""), orders: 0, pieces };
  });
  if (order.status !== "shipped" || before?.status !== "in_production") return remade;
  const SK = shiftSortKey(order, "shipped", order.taken_by);
  return [...remade, { SK, orders: 1, pieces: packedPieces(order) }];
}

const packedPieces = (order: OrderRecord): number =>
  order.items.reduce((sum, item) => sum + piecesOf(order, item).packed, 0);
