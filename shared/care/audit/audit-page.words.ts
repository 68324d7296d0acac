import { exampleOrder } from "#shared/order/order.words.ts";
import { describe, describeValue } from "#shared/values/describe.ts";
import { auditCursor, AuditFinding, AuditPage } from "./audit-page.ts";

const { id, user_id } = exampleOrder;

describeValue(AuditFinding.shape.what, {
  about: "The kind of finding.",
  values: {
    damage:
      "An order cannot be read, has the id of another, or is missing although its history exists.",
    history: "The history of an order misses versions, or has more versions than the order.",
    step: "The states do not allow a step of an order, or the step does not follow from the previous one.",
    refund:
      "A deleted order, which its owner's lists do not show, has been owed a refund for a week, and no refund is recorded.",
    payment:
      "More was refunded than was paid, a status does not follow from the amounts, or the history has other amounts.",
    contradiction:
      "Amounts of an order do not add up, its holds do not fit its status, its parcels hold more than was ordered, or its claims have more than was made or given back.",
    index_keys:
      "An order is missing from a list or a queue, is in the wrong one, or is not found by a tracking number.",
    artwork:
      "A kept copy of an order's artwork is gone before its days are over: production fetches the file at its URL. The audit looks for a file of each order that is still to be made.",
    counts: "The counts of a stretch of a user's orders are wrong.",
    notification:
      "A notification's id does not follow from a change of its order, or it reports another step.",
    unsettled: "A stretch of a user's orders kept changing, and could not be audited.",
  },
});

const { example: finding } = describe(AuditFinding, {
  id: "AuditFinding",
  about: "A fault that an audit found.",
  fields: {
    what: "The kind of finding.",
    user_id:
      "The owner of the order or of the counts; `null` if a damaged order does not name one.",
    order_id: "The order; `null` for counts, which cover many orders.",
    detail: "A description for people, without personal data.",
  },
  example: {
    what: "step",
    user_id,
    order_id: id,
    detail: "version 4 leads from shipped to new_order",
  },
});

export const auditQueryWords = {
  user_id: [
    "The user whose counts and notifications to audit. Without it and `order_id`, the audit reads all orders.",
    user_id,
  ],
  order_id: ["The order to audit. Do not combine it with `user_id`.", id],
  cursor: [
    "Continues the same audit: the `next_cursor` of the previous page. Leave it out in the first request.",
    auditCursor.write(["counts", user_id, `${exampleOrder.created_at}#${id.slice(0, 8)}`]),
  ],
} as const;

export const { example: audited } = describe(AuditPage, {
  id: "AuditPage",
  about: "A page of an audit.",
  fields: {
    orders: "How many orders were audited.",
    findings: "The faults found, or an empty list.",
    user_ids:
      "The owners of the orders: audit each of these users afterwards. Empty in the audit of a user.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { orders: 218, findings: [finding], user_ids: [user_id], next_cursor: null },
});
