import { BEFORE } from "#shared/order/list/list-keys.ts";
import { putChunks } from "#shared/order/stream/put-chunks.ts";
import { compareCounts } from "#shared/care/audit/compare-counts.ts";
import { countsCursor, type RebuildPage } from "./rebuild-page.ts";

/**
 * Compares an owner's chunks of counts with the orders of their ranges, and repairs what differs. A concurrent count makes
 * the conditional write fail.
 */
export async function rebuildCounts(
  user_id: string,
  cursor: string | undefined,
): Promise<RebuildPage> {
  const from = countsCursor.read(cursor)?.[1] ?? BEFORE;
  const { orders, miscounted, next } = await compareCounts(
    user_id,
    from,
    async (right) => (await putChunks(user_id, right)) !== undefined,
  );
  const findings = miscounted.map(({ detail, isSettled: repaired }) => ({
    what: "counts" as const,
    user_id,
    order_id: null,
    detail,
    repaired,
  }));
  const next_cursor = next === undefined ? null : countsCursor.write([user_id, next]);
  return { orders, findings, user_ids: [], next_cursor };
}
