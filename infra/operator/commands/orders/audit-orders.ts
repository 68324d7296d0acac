import type { Data } from "#shared/api/client/operation.ts";
import { command, type Command } from "../../cli/command.ts";
import { nameUsers } from "../../cli/find-named.ts";
import { order, user } from "../../cli/named.ts";
import { startProgress } from "../../output/progress.ts";
import { count, showEnd, showTable } from "../../output/show.ts";
import { goThrough } from "../../rows/go-through.ts";

type Finding = Data<"GET /orders/audit">["findings"][number];

/** What to do about each kind of finding. */
const remedies: Readonly<Record<Finding["what"], string>> = {
  damage: "mend its item by hand: RUNBOOK, A damaged order",
  history: "orders rebuild",
  step: "orders show tells who did it: RUNBOOK, An audit that finds something",
  payment: "compare it with your payments: RUNBOOK, An audit that finds something",
  refund: "give it back, then orders refund: orders find --refund-due",
  counts: "orders rebuild --user",
  notification: "tell its owner: RUNBOOK, An audit that finds something",
  unsettled: "audit it again when less goes on",
};

/** Whether all is as it must be. */
export const auditOrderCommands: readonly Command[] = [
  command({
    words: "orders audit",
    summary: "Judge histories, refunds, counts and notifications; change nothing",
    example: "orders audit",
    options: {
      user_id: { ...user, about: "the counts and notifications of this owner alone" },
      order_id: { ...order, flags: "--order <order>", about: "the history of this order alone" },
    },
    run: async ({ connect, json }, { user_id, order_id }) => {
      const progress = startProgress(undefined, "Orders judged:", json);
      const client = await connect();
      const ask = (owner: string | undefined, cursor: string | undefined) =>
        client.call("GET /orders/audit", { user_id: owner, cursor });
      const audited = await (
        order_id === undefined
          ? goThrough(ask, user_id, progress.add)
          : client
              .call("GET /orders/audit", { user_id, order_id })
              .then(({ orders, findings }) => ({ orders, findings, complete: true }))
      ).finally(progress.end);
      const { orders, findings, complete } = audited;
      const nameUser = await nameUsers(
        client,
        json ? [] : findings.flatMap((each) => (each.order_id === null && each.user_id) || []),
      );
      const rows = findings.map(({ what, order_id: id, user_id: owner, detail }) => [
        ...[what, id ?? `all of ${nameUser(owner ?? "")}`, detail, remedies[what]],
      ]);
      const none = `Nothing is wrong: ${count(orders, "order")} judged.`;
      return {
        document: audited,
        text: [
          showTable(["What", "Order", "Found", "To do"], rows, none),
          ...showEnd(audited),
        ].join("\n"),
        exitCode: findings.length === 0 && complete ? 0 : 3,
      };
    },
  }),
];
