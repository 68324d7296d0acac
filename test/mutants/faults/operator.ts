import type { Mutant } from "../mutant.ts";

const client = "test/infra/operator/client/client.test.ts";
const rows = "test/infra/operator/rows/row-file.test.ts";

/** In the operators' command line. */
export const operatorMutants: readonly Mutant[] = [
  {
    breaks: "A claim whose reply was lost takes a second order.",
    file: "infra/operator/client/client.ts",
    find: "!mayPass || (wasBegun && !isRepeatable)",
    replace: "!mayPass",
    by: [client],
  },
  {
    breaks: "The operator's key is sent to wherever a redirect leads.",
    file: "infra/operator/client/client.ts",
    find: 'redirect: "manual"',
    replace: 'redirect: "follow"',
    by: [client],
  },
  {
    breaks: "A pause that the service asks for is cut short.",
    file: "infra/operator/client/client.ts",
    find: "Math.max(backoff, error.retryAfterMs)",
    replace: "backoff",
    by: [client],
  },
  {
    breaks: "An amount of 12.50 in a CSV file is a text, and the service refuses it.",
    file: "infra/operator/rows/row-file.ts",
    find: "(\\.\\d+)?$/.test(cell)",
    replace: "$/.test(cell)",
    by: [rows],
  },
  {
    breaks: "A spreadsheet with semicolons is one column of which nothing is known.",
    file: "infra/operator/rows/row-file.ts",
    find: '.test(csv) ? ";" : ","',
    replace: '.test(csv) ? "," : ","',
    by: [rows],
  },
  {
    breaks: "A refusal names a field of the API that no flag is called.",
    file: "infra/operator/run.ts",
    find: "tellPlace(command, values, loc.slice(1))",
    replace: 'loc.slice(1).join(".")',
    by: ["test/infra/operator/keys.test.ts"],
  },
  {
    breaks: "A fault in a CSV file is told at the wrong line once a cell has a line break.",
    file: "infra/operator/rows/row-file.ts",
    find: 'return cells.join("").split("\\n").length;',
    replace: "return Math.min(1, cells.length);",
    by: [rows],
  },
  {
    breaks: "A script takes a command that did half of its work for done.",
    file: "infra/operator/ending/exit-code.ts",
    find: "return done === 0 ? 1 : 3;",
    replace: "return done === 0 ? 1 : 0;",
    by: ["test/infra/operator/orders.test.ts"],
  },
  {
    breaks: "A script cannot tell wrong usage from a refusal of the service.",
    file: "infra/operator/run.ts",
    find: "error instanceof UsageError ? 2 : 1",
    replace: "error instanceof UsageError ? 1 : 1",
    by: ["test/infra/operator/keys.test.ts"],
  },
  {
    breaks: "The operator's key is sent over http to another machine.",
    file: "infra/operator/client/find-stage.ts",
    find: 'protocol === "https:" || (protocol === "http:" && isHere)',
    replace: 'protocol === "https:" || protocol === "http:"',
    by: ["test/infra/operator/keys.test.ts"],
  },
  {
    breaks: "What a merchant writes steers the operator's terminal.",
    file: "infra/operator/output/show.ts",
    find: '.replaceAll(/\\p{Cc}+/gu, " ")',
    replace: "",
    by: ["test/infra/operator/output/show.test.ts"],
  },
  {
    breaks: "A script that forgot --yes does what nobody confirmed.",
    file: "infra/operator/cli/confirm.ts",
    find: "  if (!process.stdin.isTTY || !process.stderr.isTTY) {\n",
    replace: "  if (!process.stdin.isTTY) return;\n  if (!process.stderr.isTTY) {\n",
    by: ["test/infra/operator/keys.test.ts"],
  },
  {
    breaks: "A key is revoked for good without a question.",
    file: "infra/operator/commands/keys.ts",
    find: "    ask: ({ key_id: id }) => `Revoke the key ${id}? It cannot be taken back.`,\n",
    replace: "",
    by: ["test/infra/operator/keys.test.ts"],
  },
  {
    breaks: "What a merchant writes is a formula in the spreadsheet of an export.",
    file: "infra/operator/rows/write-orders.ts",
    find: "escape_formulas: true",
    replace: "escape_formulas: false",
    by: ["test/infra/operator/find-orders.test.ts"],
  },
  {
    breaks: "An export has the orders at the end of a page twice.",
    file: "infra/operator/rows/walk-orders.ts",
    find: "yield items.filter(({ id }) => !seen.has(id));",
    replace: "yield items;",
    by: ["test/infra/operator/find-orders.test.ts"],
  },
  {
    breaks: "A parcel that was taken back is told to nobody.",
    file: "shared/webhook/event/event.ts",
    find: "[...changed, ...before.shipments.filter(({ id }) => !kept.has(id))]",
    replace: "kept.size > 0 ? changed : []",
    by: ["test/shared/webhook/event/fan-out.test.ts"],
  },
  {
    breaks: "A parcel that is on its way is taken back.",
    file: "shared/order/parcel/void-shipment.ts",
    find: "parcel.tracking_events.length > 0",
    replace: "parcel.tracking_events.length > 1",
    by: ["test/functions/operator/shipments/void-shipment.test.ts"],
  },
  {
    breaks: "A deleted order is found by its reference no more.",
    file: "shared/order/order-store.ts",
    find: "    ...referenceIndexKeys(order),\n",
    replace: "    ...(order.deleted_at === null ? referenceIndexKeys(order) : {}),\n",
    by: ["test/functions/operator/orders/search-orders.test.ts"],
  },
];
