import { findArtworkIssues } from "#shared/order/artwork/artwork-issues.ts";
import { linkIssues } from "#shared/order/artwork/link-issues.ts";
import { customsIssues } from "./customs-issues.ts";
import { notMadeIssues } from "./not-made-issues.ts";
import { addressIssues, correctionIssues, labelIssues, zipIssues } from "./address-issues.ts";
import {
  findWaitedFor,
  type Missing,
  type MissingParts,
  type WaitingRules,
} from "#shared/order/missing-parts.ts";
import { blocking, type OrderIssue } from "#shared/order/issue.ts";
import type { Hold, OrderRecord } from "#shared/order/order-record.ts";
import { balanceDue } from "#shared/order/balance.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { toAmount } from "#shared/values/money.ts";

/**
 * Returns the issues of an order, derived from its record, blocking issues first. Once production has taken the order,
 * only those of its artwork, of a corrected address and of pieces that are not made are left. A shipped order has the
 * latter two only, and a stopped order has no issues.
 */
export function findIssues(order: OrderRecord): OrderIssue[] {
  if (order.deleted_at !== null) return [];
  const since = isAsPlaced(order) ? order.created_at : null;
  const found = [
    ...findArtworkIssues(order),
    ...linkIssues(order, since),
    ...correctionIssues(order),
    ...notMadeIssues(order),
  ];
  if (!isOpen(order.status)) return found;
  return [
    ...order.holds.flatMap(toIssue),
    ...missingIssues(order, since),
    ...found,
    ...labelIssues(order, since),
    ...customsIssues(order, since),
    ...addressIssues(order, since),
    ...zipIssues(order, since),
  ].sort((one, other) => one.severity.localeCompare(other.severity));
}

/** Whether the order is as it was placed, apart from a check. A change may have brought the problem. */
function isAsPlaced({ version, last_change }: OrderRecord): boolean {
  const isChecked = version === 2 && last_change.action === "checked";
  return version === 1 || isChecked || last_change.action === "replaced";
}

const holders: Readonly<
  Record<Exclude<Hold["by"], "check">, Pick<OrderIssue, "code" | "message" | "remedy">>
> = {
  operator: {
    code: "HELD_BY_OPERATOR",
    message: "The provider holds the order.",
    remedy: "Make the update that the message asks for, if any. Your provider releases the order.",
  },
  owner: {
    code: "HELD_BY_OWNER",
    message: "The order's owner holds it.",
    remedy: "Its owner releases it: POST /orders/{order_id}/release.",
  },
  restore: {
    code: "RESTORED",
    message: "The order was restored after a loss of data, and its later changes are unknown.",
    remedy: "The provider compares it with what really happened, and releases it.",
  },
};

/** Returns the issue of a hold. A check's hold has no issue, because the issues of the artwork describe it. */
function toIssue({ by, reason, since }: Hold): OrderIssue[] {
  if (by === "check") return [];
  const { code, message, remedy } = holders[by];
  return [blocking({ code, message: reason.trim() || message, remedy, since })];
}

type Waiting = MissingParts & WaitingRules;

/** Returns the issues of a part that production waits for. */
const issuesOf: Readonly<Record<Missing, (order: Waiting, since: string | null) => OrderIssue[]>> =
  {
    label: ({ shipping_method }, since) => [
      blocking({
        code: "LABEL_MISSING",
        path: "label_url",
        message: `The order ships ${shipping_method} and waits for its label.`,
        remedy: "Its owner gives a label_url by an update of the order.",
        since,
      }),
    ],
    payment: (order, since) => [
      blocking({
        code: "PAYMENT_DUE",
        message: "Production waits for the payment of the order.",
        remedy: "Its owner pays the balance due; the provider records the payment.",
        since,
        details: { balance_due: toAmount(balanceDue(order)) },
      }),
    ],
    // `customsIssues` names each item, whether production waits for its data or not.
    customs_data: () => [],
  };

/** Returns the issues of missing parts that production waits for, except for data for customs. */
export const missingIssues = (order: Waiting, since: string | null): OrderIssue[] =>
  findWaitedFor(order).flatMap((part) => issuesOf[part](order, since));
