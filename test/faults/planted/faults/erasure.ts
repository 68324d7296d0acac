import type { Mutant } from "../mutant.ts";

/** An erasure takes a person's data, all of it and nothing else. */
export const erasureMutants: readonly Mutant[] = [
  {
    breaks: "A stage's term erases the recipient of an order that somebody waits for.",
    file: "shared/care/erase-old-orders.ts",
    find: "  queueOf(order) === undefined &&\n  !owesRefund(order);",
    replace: "  true;",
    by: ["test/shared/care/erase-old-orders.test.ts"],
  },
  {
    breaks: "A stage's term passes over what a run had no time for.",
    file: "shared/care/erase-old-orders.ts",
    find: "if (isDone && outcome.failed === 0)",
    replace: "if (outcome.failed === 0)",
    by: ["test/shared/care/erase-old-orders.test.ts"],
  },
  {
    breaks: "An erasure leaves a field of the recipient that is not listed as personal.",
    file: "shared/order/order-record.ts",
    find: '  "address_line_1",\n',
    replace: "",
    by: ["test/stories/care/erase-order.test.ts"],
  },
  {
    breaks: "An erasure does not wait for the history: later entries show the recipient.",
    file: "shared/care/erase-stored-order.ts",
    find: "!(await lookAgainUntil(() => hasEntry(id, version), Boolean))",
    replace: 'id === ""',
    by: ["test/stories/care/erase-order.test.ts"],
  },
  {
    breaks:
      "An erasure that is repeated erases the order that was placed since under the same reference.",
    file: "shared/care/erase-stored-order.ts",
    find: "    if (isLeft(order)) return order;\n",
    replace: "",
    by: ["test/stories/care/erase-order.test.ts"],
  },
  {
    breaks: "An erasure takes away the notifications of other orders.",
    file: "shared/care/erase-notifications.ts",
    find: "body.includes(id) && orderOf(body)?.id === id",
    replace: 'body.includes("")',
    by: ["test/stories/care/erase-order.test.ts"],
  },
  {
    breaks: "An erasure undoes a write of the same moment.",
    file: "shared/care/erasure-store.ts",
    find: 'ConditionExpression: "write_id = :write_id"',
    replace: 'ConditionExpression: "write_id = :write_id OR attribute_exists(PK)"',
    by: ["test/stories/care/erase-order.test.ts"],
  },
];
