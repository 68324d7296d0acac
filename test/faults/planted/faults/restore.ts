import type { Mutant } from "../mutant.ts";

/** A restore undoes nothing that happened since the copy; a deployment loses no table. */
export const restoreMutants: readonly Mutant[] = [
  {
    breaks: "A denial of writes during a restore stops DynamoDB's replication.",
    file: "infra/operator/client/deny-writes.ts",
    find: 'principal("role/aws-service-role/replication.dynamodb.amazonaws.com/*"),',
    replace: "",
    by: ["test/infra/coming-back.test.ts"],
  },
  {
    breaks: "A restore writes items of another layout into a table.",
    file: "shared/care/restore/table-source.ts",
    find: "  requireLayout(copy, await findItemOf(copy, layoutKey));\n  const segments",
    replace: "  const segments",
    by: ["test/infra/operator/restore.test.ts"],
  },
  {
    breaks: "Subscribers are notified of everything that a restore writes.",
    file: "shared/webhook/event/fan-out.ts",
    find: "      if (isRestored(after)) continue;\n",
    replace: "",
    by: ["test/shared/webhook/event/fan-out.test.ts"],
  },
  {
    breaks:
      "A restored order repeats a version that was notified already: subscribers drop the next change.",
    file: "shared/care/restore/restore-order.ts",
    find: ", await latestVersion(id))",
    replace: ")",
    by: ["test/infra/operator/restore.test.ts"],
  },
  {
    breaks: "A restore takes away the order that was placed since under the same reference.",
    file: "shared/care/restore/restore-order.ts",
    find: '  if (current?.re_placed === true && current.created_at > copied.created_at) return "since";\n',
    replace: "",
    by: ["test/infra/operator/restore.test.ts"],
  },
  {
    breaks: "A key that was revoked is valid again after a restore.",
    file: "shared/care/restore/restore-item.ts",
    find: 'restore === "keep" && present !== undefined',
    replace: 'restore === "keep" && present === undefined',
    by: ["test/infra/operator/restore.test.ts"],
  },
  {
    breaks: "A restore undoes a write of the same moment.",
    file: "shared/care/restore/put-over.ts",
    find: '.join(" AND ")',
    replace: '.join(" OR ")',
    by: ["test/shared/care/restore/restore-item.test.ts"],
  },
  {
    breaks: "A merchant releases an order although it is unknown whether it was shipped.",
    file: "shared/order/hold/hold-order.ts",
    find: 'order.holds.some((hold) => hold.by === "owner")',
    replace: 'order.holds.some((hold) => hold.by === "owner" || hold.by === "restore")',
    by: ["test/infra/operator/restore.test.ts"],
  },
  {
    breaks: "The next deployment replaces the table, and the orders are gone.",
    file: "infra/table.ts",
    find: 'new TableV2(scope, "Table"',
    replace: 'new TableV2(scope, "Items"',
    by: ["test/infra/stack.test.ts"],
  },
];
