import { blocking, type OrderIssue } from "#shared/order/issue.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { FINDINGS, needsArtwork, pendingFiles } from "./artwork-files.ts";

/** Returns the issues of an order's artwork. They are blocking while the check holds the order, otherwise warnings. */
export function findArtworkIssues(order: OrderRecord): OrderIssue[] {
  if (!needsArtwork(order)) return [];
  const isHeld = order.holds.some(({ by }) => by === "check");
  const found: OrderIssue[] = [];
  const waiting: OrderIssue[] = [];
  const asked = new Set(isHeld ? pendingFiles(order).map(({ url }) => url) : []);
  for (const [item, { print_files }] of order.items.entries()) {
    for (const [file, { check, url }] of print_files.entries()) {
      const path = `items.${String(item)}.print_files.${String(file)}.url`;
      if (check === undefined) {
        if (asked.has(url)) waiting.push({ ...pending, path });
      } else if (check.finding !== undefined) {
        const severity = isHeld && check.status === "failed" ? "blocking" : "warning";
        found.push({ ...check.finding, severity, path, since: check.checked_at });
      }
    }
  }
  return [...found, ...waiting].slice(0, FINDINGS);
}

const pending = blocking({
  code: "ARTWORK_PENDING",
  message: "The artwork of the last update is still to be checked.",
  remedy:
    "The service checks it, mostly within ten minutes, and then releases the order if it passes.",
  since: null,
});
