import type { Mutant } from "../mutant.ts";

/** The audit finds states that no request can cause; a rebuild repairs only these. */
export const auditMutants: readonly Mutant[] = [
  {
    breaks: "An audit does not see that a history misses versions.",
    file: "shared/care/judge/history.ts",
    find: "!kept.includes(each)",
    replace: "kept.length === 0",
    by: ["test/rules/judge-order.test.ts"],
  },
  {
    breaks: "An audit accepts a refund of more than was paid.",
    file: "shared/care/judge/money.ts",
    find: "refunded <= paid &&",
    replace: "paid <= paid &&",
    by: ["test/rules/judge-order.test.ts"],
  },
  {
    breaks: "A rebuild puts an order whose owner was falsified into the lists of another.",
    file: "shared/care/audit/judge-page.ts",
    find: "orderId(user_id, order_id) === id",
    replace: 'order_id === ""',
    by: ["test/stories/care/audit-orders.test.ts"],
  },
  {
    breaks: "A rebuild writes entries into the history of a test order that was placed again.",
    file: "shared/care/judge/history.ts",
    find: "is_test ? Math.min(version, ...kept) : 1",
    replace: "1",
    by: ["test/stories/care/rebuild.test.ts"],
  },
  {
    breaks: "An audit does not see that an order is gone and its history is there.",
    file: "shared/care/audit/judge-page.ts",
    find: '[damage("there is a history, but no order"), ...replaced]',
    replace: "replaced",
    by: ["test/stories/care/audit-orders.test.ts"],
  },
  {
    breaks: "An audit or a rebuild ends at the first damaged order.",
    file: "shared/care/audit/judge-page.ts",
    find: "return { faults: [damage(order.message), ...replaced] }",
    replace: "throw order",
    by: ["test/stories/care/audit-orders.test.ts", "test/stories/care/rebuild.test.ts"],
  },
  {
    breaks: "Neither an audit nor a rebuild sees that an order is in no queue.",
    file: "shared/care/judge/judge-order.ts",
    find: "item[partition] === right[partition] && item[sort] === right[sort]",
    replace: "item[sort] === (item[sort] && right[sort])",
    by: ["test/rules/judge-order.test.ts"],
  },
  {
    breaks: "A rebuild does not repeat a lost message for the check of artwork.",
    file: "shared/care/rebuild/rebuild-orders.ts",
    find: "order.updated_at < then",
    replace: 'order.updated_at === ""',
    by: ["test/stories/care/rebuild.test.ts"],
  },
];
