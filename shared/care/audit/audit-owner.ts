import { BEFORE } from "#shared/order/list/list-keys.ts";
import { auditNotifications } from "./audit-notifications.ts";
import { auditCursor, type AuditFinding, type AuditPage } from "./audit-page.ts";
import { compareCounts } from "./compare-counts.ts";

/** Judges the next page of an owner's counts, then of the notifications sent to the owner's subscriptions. */
export async function auditOwner(user_id: string, cursor: string | undefined): Promise<AuditPage> {
  const [of = "counts", , place = BEFORE] = auditCursor.read(cursor) ?? [];
  const counted = of === "counts" ? await auditCounts(user_id, place) : undefined;
  const { orders = 0, findings = [], next: counts } = counted ?? {};
  if (counts !== undefined) {
    const next_cursor = auditCursor.write(["counts", user_id, counts]);
    return { orders, findings, user_ids: [], next_cursor };
  }
  const ofNotifications = await auditNotifications(user_id, counted === undefined ? place : BEFORE);
  return {
    orders,
    findings: [...findings, ...ofNotifications.findings],
    user_ids: [],
    next_cursor:
      ofNotifications.next === undefined
        ? null
        : auditCursor.write(["notifications", user_id, ofNotifications.next]),
  };
}

/** Compares an owner's counts with the orders, and returns the place at which to continue. */
async function auditCounts(user_id: string, from: string) {
  const { miscounted, ...rest } = await compareCounts(user_id, from, () => Promise.resolve(true));
  const findings = miscounted.map(({ detail, isSettled }): AuditFinding => ({
    what: isSettled ? "counts" : "unsettled",
    user_id,
    order_id: null,
    detail,
  }));
  return { ...rest, findings };
}
