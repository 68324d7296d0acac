import { linkEnd } from "#shared/artwork/link-end.ts";
import type { OrderIssue } from "#shared/order/issue.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readyTime } from "#shared/order/store/ready-time.ts";
import { endOfDay } from "#shared/values/local-time.ts";
import { timestamp, toInstant } from "#shared/values/time.ts";
import { FINDINGS, needsArtwork } from "./artwork-files.ts";

/**
 * Returns an issue for each file of production whose signed link ends before the day to send the order does. If its
 * line does not say how long it takes, the link must last until production may begin. Both times are the order's own, so
 * that no issue comes or goes by the clock.
 */
export function linkIssues(order: OrderRecord, since: string | null): OrderIssue[] {
  if (!needsArtwork(order)) return [];
  const ending = filesToFetch(order).flatMap(({ path, url }) => {
    const end = linkEnd(url);
    return end === undefined ? [] : [{ path, end }];
  });
  if (ending.length === 0) return [];
  const needed = lastNeeded(order);
  return ending
    .filter(({ end }) => end < needed)
    .slice(0, FINDINGS)
    .map(({ path, end }) => {
      const ends_at = timestamp(end);
      return {
        code: "ARTWORK_EXPIRES",
        severity: "warning",
        path,
        message: `The signed link to the file ends at ${ends_at}, before the order is to be sent.`,
        remedy:
          "Its owner gives a link that lasts until the order is sent, by an update of the order.",
        since,
        details: { ends_at },
      };
    });
}

/** The files that production fetches, except for those that are kept, and the label. */
function filesToFetch({ items, inserts, label_url }: OrderRecord) {
  return [
    ...items.flatMap(({ print_files }, item) =>
      print_files.flatMap(({ url, check }, file) =>
        check?.kept === undefined
          ? [{ path: `items.${String(item)}.print_files.${String(file)}.url`, url }]
          : [],
      ),
    ),
    ...inserts.map(({ url }, insert) => ({ path: `inserts.${String(insert)}.url`, url })),
    { path: "label_url", url: label_url },
  ];
}

function lastNeeded(order: OrderRecord): Date {
  const { ship_by, time_zone } = order;
  return ship_by === null ? toInstant(readyTime(order)) : endOfDay(ship_by, time_zone || "UTC");
}
