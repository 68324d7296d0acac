import type { OrderIssue } from "#shared/order/issue.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isStopped } from "#shared/order/balance.ts";

/** Returns an issue for each item of which production cannot make all pieces. A stopped order has no issues. */
export function notMadeIssues(order: OrderRecord): OrderIssue[] {
  if (isStopped(order)) return [];
  return order.items.flatMap((item, index): OrderIssue[] => {
    const { quantity, not_made_quantity = 0, not_made_reason = "" } = item;
    if (not_made_quantity === 0) return [];
    return [
      {
        code: "PIECES_NOT_MADE",
        severity: "warning",
        path: `items.${String(index)}`,
        message: `${String(not_made_quantity)} of ${String(quantity)} pieces are not made (${not_made_reason}).`,
        remedy:
          "The order costs nothing for them. A negative balance_due is refunded; order other pieces in a new order.",
        since: null,
        details: { quantity: not_made_quantity },
      },
    ];
  });
}
