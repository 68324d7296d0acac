import type { Mutant } from "../mutant.ts";

const judge = "shared/order/audit/judge-order.ts";
const orders = "shared/order/audit/audit-orders.ts";
const notifications = "shared/webhook/audit/audit-notifications.ts";
const by = ["test/functions/operator/orders/audit-orders.test.ts"];

/** In what an audit finds. */
export const auditMutants: readonly Mutant[] = [
  {
    breaks: "An audit does not see that a history lacks versions.",
    file: judge,
    find: "!kept.includes(each)",
    replace: "kept.length === 0",
    by,
  },
  {
    breaks: "An audit takes entries of versions that an order never had.",
    file: judge,
    find: "(version) => version > order.version",
    replace: "(version) => version > order.version + 9",
    by,
  },
  {
    breaks: "An audit takes a step that the states do not allow.",
    file: judge,
    find: "(from !== to && !canMove(from, to))",
    replace: "(from === to && !canMove(from, to) && action === 'shipped')",
    by,
  },
  {
    breaks: "An audit takes a step that begins elsewhere than the one before led.",
    file: judge,
    find: "before.to !== from",
    replace: "before.to === null",
    by,
  },
  {
    breaks: "An audit takes an order that is elsewhere than its last step led.",
    file: judge,
    find: "last.to !== now.to || ",
    replace: "",
    by,
  },
  {
    breaks: "An audit takes an order that was placed a second time.",
    file: judge,
    find: 'done !== "created" && done !== "replaced"',
    replace: 'done !== "replaced"',
    by,
  },
  {
    breaks: "An audit finds fault with an order that took a deleted one's place.",
    file: judge,
    find: '"created", "replaced", "deleted", "restored"',
    replace: '"created", "replaced", "restored"',
    by,
  },
  {
    breaks: "An audit takes a refund of more than was paid.",
    file: judge,
    find: "refunded <= paid &&",
    replace: "paid <= paid &&",
    by,
  },
  {
    breaks: "An audit takes a payment status that does not follow from the amounts.",
    file: judge,
    find: "payment_status === follows",
    replace: "payment_status !== 'failed'",
    by,
  },
  {
    breaks: "An audit does not tell that a deleted order is owed a refund for weeks.",
    file: "shared/order/audit/judge-order.ts",
    find: "  ...refundFaults(order),\n",
    replace: "",
    by,
  },
  {
    breaks: "An audit leaves out the orders that others took the place of.",
    file: orders,
    find: ", ...replaced.flatMap(moneyFaults)",
    replace: "",
    by,
  },
  {
    breaks: "An audit does not see that an order is gone and its history is there.",
    file: orders,
    find: '[{ what: "damage", detail: "there is a history, but no order" }]',
    replace: "[]",
    by,
  },
  {
    breaks: "An audit ends at the first damaged order.",
    file: orders,
    find: '    return { faults: [{ what: "damage", detail: (error as Error).message }] };',
    replace: "    throw error;",
    by,
  },
  {
    breaks: "An audit tells of a history that the stream has still to write.",
    file: orders,
    find: "const LOOKS = 5;",
    replace: "const LOOKS = 1;",
    by,
  },
  {
    breaks: "An audit takes wrong counts.",
    file: "shared/order/audit/recount.ts",
    find: "counted === there ||",
    replace: "counted >= there ||",
    by,
  },
  {
    breaks: "An audit takes a notification under an id that no change gives.",
    file: notifications,
    find: 'version === 0 ? "no version of it gives" : ',
    replace: "",
    by,
  },
  {
    breaks: "An audit takes a notification that tells another step than was made.",
    file: notifications,
    find: "step.to === current_status",
    replace: "step.to !== step.from",
    by,
  },
  {
    breaks: "A cursor of one audit leads into another.",
    file: "shared/order/audit/audit-page.ts",
    find: "cursor !== undefined && !isOfThis",
    replace: 'cursor === "" && !isOfThis',
    by,
  },
];
