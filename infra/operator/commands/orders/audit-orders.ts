import type { Data } from "#shared/api/client/operation.ts";
import { command, type Command } from "../../cli/command.ts";
import { nameUsers } from "../../cli/find-named.ts";
import { order, user } from "../../cli/named.ts";
import type { Client } from "#shared/api/client/client.ts";
import { exitCodeOf } from "../../exit/exit-code.ts";
import { startProgress } from "../../output/progress.ts";
import { count, showEnd, showTable, type End } from "../../output/show.ts";
import { forEachPage } from "../../csv/for-each-page.ts";

type AuditFinding = Data<"GET /orders/audit">["findings"][number];
type RebuildFinding = Data<"POST /orders/rebuild">["findings"][number];

/** The remedy for each kind of finding. */
const remedies: Readonly<Record<AuditFinding["what"], string>> = {
  damage: "restore it from a copy: RUNBOOK, A damaged order",
  history: "orders rebuild",
  step: "orders show names who did it: RUNBOOK, An audit that finds something",
  payment: "compare it with your payments: RUNBOOK, An audit that finds something",
  refund: "give it back, then orders refund: orders find --refund-due",
  contradiction: "orders show names who changed it: RUNBOOK, An audit that finds something",
  index_keys: "orders rebuild",
  artwork: "its owner gives another URL: RUNBOOK, An audit that finds something",
  counts: "orders rebuild --user",
  notification: "inform its owner: RUNBOOK, An audit that finds something",
  unsettled: "audit it again when less goes on",
};

/** Returns the repair of a finding by a rebuild, or the remedy if it was not repaired. */
function outcomeOf({ what, repaired }: RebuildFinding): string {
  if (repaired) return "yes";
  return `no: ${what === "damage" ? remedies[what] : "it kept changing, run this again"}`;
}

/** Commands that audit and repair the stored orders. */
export const auditOrderCommands: readonly Command[] = [
  command({
    words: "orders audit",
    summary: "Judge orders, their histories, lists, counts and notifications; change nothing",
    example: "orders audit",
    options: {
      user_id: { ...user, about: "the counts and notifications of this owner alone" },
      order_id: { ...order, flags: "--order <order>", about: "this order and its history alone" },
    },
    run: async ({ connect, json }, { user_id, order_id }) => {
      const progress = startProgress(undefined, "Orders judged:", json);
      const client = await connect();
      const ask = (owner: string | undefined, cursor: string | undefined) =>
        client.call("GET /orders/audit", { user_id: owner, cursor });
      const audited = await (
        order_id === undefined
          ? forEachPage(ask, user_id, progress.add)
          : client
              .call("GET /orders/audit", { user_id, order_id })
              .then(({ orders, findings }) => ({ orders, findings, complete: true }))
      ).finally(progress.end);
      const { orders, findings, complete } = audited;
      const last = ({ what }: AuditFinding) => remedies[what];
      const none = `Nothing is wrong: ${count(orders, "order")} judged.`;
      return {
        document: audited,
        text: json ? "" : await showFindings(client, audited, "To do", last, none),
        exitCode: findings.length === 0 && complete ? 0 : 3,
      };
    },
  }),
  command({
    words: "orders rebuild",
    summary: "Compare lists, queues, histories and counts with the orders, and repair differences",
    example: "orders rebuild",
    options: { user_id: { ...user, about: "the counts of this owner alone" } },
    run: async ({ connect, json }, { user_id }) => {
      const progress = startProgress(undefined, "Orders looked at:", json);
      const client = await connect();
      const ask = (owner: string | undefined, cursor: string | undefined) =>
        client.call("POST /orders/rebuild", {
          ...(owner === undefined ? { of: "orders" } : { of: "counts", user_id: owner }),
          cursor,
        });
      const rebuilt = await forEachPage(ask, user_id, progress.add).finally(progress.end);
      const { orders, findings } = rebuilt;
      const left = findings.filter(({ repaired }) => !repaired).length;
      const none = `Nothing to repair: ${count(orders, "order")} looked at.`;
      return {
        document: rebuilt,
        text: json ? "" : await showFindings(client, rebuilt, "Mended", outcomeOf, none),
        exitCode: exitCodeOf(findings.length - left, left + (rebuilt.complete ? 0 : 1)),
      };
    },
  }),
];

/** Shows findings as a table with the order or the owner of each; or a sentence if there is none. */
async function showFindings<Finding extends AuditFinding | RebuildFinding>(
  client: Client,
  { findings, ...end }: End & { readonly findings: readonly Finding[] },
  heading: string,
  last: (finding: Finding) => string,
  none: string,
): Promise<string> {
  const nameUser = await nameUsers(
    client,
    findings.flatMap((each) => (each.order_id === null && each.user_id) || []),
  );
  const rows = findings.map((each) => [
    each.what.replace("_", " "),
    each.order_id ?? `all of ${nameUser(each.user_id ?? "")}`,
    each.detail,
    last(each),
  ]);
  const table = showTable(["What", "Order", "Found", heading], rows, none);
  return [table, ...showEnd(end)].join("\n");
}
