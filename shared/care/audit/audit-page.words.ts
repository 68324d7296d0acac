import { exampleOrder } from "#shared/order/order.words.ts";
import { describe, describeValue } from "#shared/values/describe.ts";
import { auditCursor, AuditFinding, AuditPage } from "./audit-page.ts";

const { id, user_id } = exampleOrder;

describeValue(AuditFinding.shape.what, {
  about: "What is not as it must be.",
  values: {
    damage:
      "An order cannot be read, has the id of another, or is gone while its history is there.",
    history: "The history of an order misses versions, or has more than the order.",
    step: "A step of an order is none that the states allow, or does not go on from the one before.",
    refund:
      "A deleted order, which no list of its owner shows, is owed a refund that was not recorded for a week.",
    payment:
      "More was refunded than was paid, a status does not follow from the amounts, or the history says other amounts.",
    contradiction:
      "Amounts of an order do not add up, its holds do not fit its status, or its parcels hold more than was ordered.",
    index_keys:
      "An order is missing from a list or a queue, stands in another's, or is not found by a tracking number.",
    counts: "A stretch of a user's orders is counted otherwise than they are.",
    notification:
      "A notification has an id that no change of its order gives, or tells another step.",
    unsettled: "A stretch of a user's orders kept changing, and could not be judged.",
  },
});

const { example: finding } = describe(AuditFinding, {
  id: "AuditFinding",
  about: "Something that is not as it must be.",
  fields: {
    what: "What it is.",
    user_id: "Whose order it is, or whose counts; `null` if a damaged order does not say.",
    order_id: "The order; `null` for counts, which are of many.",
    detail: "What is wrong, for people. It has nothing personal.",
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
    "The user whose counts and notifications to audit. Without it and `order_id` all orders are.",
    user_id,
  ],
  order_id: ["The one order to audit. Not with `user_id`.", id],
  cursor: [
    "The `next_cursor` of the page before, of the same audit. Without it the audit begins.",
    auditCursor.write(["counts", user_id, `${exampleOrder.created_at}#${id.slice(0, 8)}`]),
  ],
} as const;

export const { example: audited } = describe(AuditPage, {
  id: "AuditPage",
  about: "A page of an audit.",
  fields: {
    orders: "How many orders were judged.",
    findings: "What is not as it must be; empty if all is right.",
    user_ids: "Of orders, whose they are: audit each of these users afterwards. Of a user empty.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { orders: 218, findings: [finding], user_ids: [user_id], next_cursor: null },
});
