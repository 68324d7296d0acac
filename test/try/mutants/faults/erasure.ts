import type { Mutant } from "../mutant.ts";

/** An erasure takes a person's data, all of it and nothing else. */
export const erasureMutants: readonly Mutant[] = [
  {
    breaks: "An erasure leaves a field of the recipient that is not listed as personal.",
    file: "shared/order/order-record.ts",
    find: '  "address_line_1",\n',
    replace: "",
    by: ["test/functions/operator/erasures/erase-order.test.ts"],
  },
  {
    breaks: "Subscribers are notified of an erasure, with empty fields.",
    file: "shared/webhook/event/event.ts",
    find: '  if (after.last_change.action === "erased") return [];\n',
    replace: "",
    by: ["test/functions/operator/erasures/erase-order.test.ts"],
  },
  {
    breaks: "An erasure does not wait for the history: later entries show the recipient.",
    file: "shared/care/erase-stored-order.ts",
    find: "!(await lookAgainUntil(() => hasEntry(id, version), Boolean))",
    replace: 'id === ""',
    by: ["test/functions/operator/erasures/erase-order.test.ts"],
  },
  {
    breaks: "The notes of an erased order's history stay.",
    file: "shared/care/erase-stored-order.ts",
    find: 'return note !== "" && (until === null || at < until);',
    replace: "return note !== note || at === until;",
    by: ["test/functions/operator/erasures/erase-order.test.ts"],
  },
  {
    breaks:
      "An erasure that is repeated erases the order that was placed since under the same reference.",
    file: "shared/care/erase-stored-order.ts",
    find: "    if (isLeft(order)) return order;\n",
    replace: "",
    by: ["test/functions/operator/erasures/erase-order.test.ts"],
  },
  {
    breaks: "A deleted order that another one has replaced is not erased.",
    file: "shared/care/erase-stored-order.ts",
    find: "if (!isLeft(order)) orders.push(",
    replace: 'if (id === "") orders.push(',
    by: ["test/functions/operator/erasures/erase-order.test.ts"],
  },
  {
    breaks: "A tracking number leads to an order whose recipient was erased.",
    file: "shared/care/erase-stored-order.ts",
    find: "  await deleteItems(pointersOf(order));\n",
    replace: "",
    by: ["test/functions/operator/erasures/erase-order.test.ts"],
  },
  {
    breaks: "An erasure takes away the notifications of other orders.",
    file: "shared/care/erase-notifications.ts",
    find: "body.includes(id) && orderOf(body)?.id === id",
    replace: 'body.includes("")',
    by: ["test/functions/operator/erasures/erase-order.test.ts"],
  },
  {
    breaks: "An erasure undoes a write of the same moment.",
    file: "shared/care/erasure-store.ts",
    find: 'ConditionExpression: "write_id = :write_id"',
    replace: 'ConditionExpression: "write_id = :write_id OR attribute_exists(PK)"',
    by: ["test/functions/operator/erasures/erase-order.test.ts"],
  },
  {
    breaks: "An erasure that fails holds up all that are due after it.",
    file: "shared/care/repeat-erasures.ts",
    find: "    return false;\n",
    replace: "    throw error;\n",
    by: ["test/shared/care/repeat-erasures.test.ts"],
  },
  {
    breaks: "An erasure leaves the recipient in the orders that print its pieces again.",
    file: "shared/care/erase-related.ts",
    find: "let links = orders.flatMap(linksOf);",
    replace: "let links = orders.flatMap(linksOf).slice(0, 0);",
    by: ["test/functions/operator/erasures/erase-order.test.ts"],
  },
];
