import { BEFORE } from "#shared/order/list/places.ts";
import type { AuditFinding } from "./audit-page.ts";
import { compareCounts } from "./compare-counts.ts";

/** Judges an owner's counts by the orders themselves, and returns where to go on. */
export async function auditCounts(user_id: string, from = BEFORE) {
  const { miscounted, ...rest } = await compareCounts(user_id, from, () => Promise.resolve(true));
  const findings = miscounted.map(({ detail, isSettled }): AuditFinding => ({
    what: isSettled ? "counts" : "unsettled",
    user_id,
    order_id: null,
    detail,
  }));
  return { ...rest, findings };
}
