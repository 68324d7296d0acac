import { findCustomsGaps, type CustomsParts } from "#shared/order/missing-parts.ts";
import type { OrderIssue } from "#shared/order/issue.ts";

/** Returns an issue for each item that lacks data for customs. It blocks the order if the rate card requires the data. */
export function customsIssues(order: CustomsParts, since: string | null): OrderIssue[] {
  return findCustomsGaps(order).map(({ item, fields }) => ({
    code: "CUSTOMS_DATA_MISSING",
    severity: order.customs_data === "require" ? "blocking" : "warning",
    path: `items.${String(item)}`,
    message: `The parcel crosses a border, and customs ask for ${fields.join(" and ")} of this item.${
      order.items[item]?.retail_price === 0 ? " A gift has a value too." : ""
    }`,
    remedy: "Its owner gives the fields by an update of the order's items.",
    since,
    details: { fields: fields.join(", ") },
  }));
}
