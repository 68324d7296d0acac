import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Client } from "#shared/api/client/client.ts";
import { command, type Command } from "../../cli/command.ts";
import { order } from "../../cli/named.ts";
import { nameUsers } from "../../cli/find-named.ts";
import { exitCodeOf } from "../../exit/exit-code.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { startProgress } from "../../output/progress.ts";
import { count, showTable, showTime } from "../../output/show.ts";
import { orderInShort } from "../../output/show-order.ts";
import { eraseAgain, eraseOrder, listErasures, type Erasure } from "../../csv/erase-orders.ts";
import { ORDER_ID } from "../options/order-options.ts";

/** Names an order by its recipient, or by its id if the operator's key may erase orders but not read them. */
async function nameOrder(client: Client, order_id: string): Promise<string> {
  try {
    return orderInShort(await client.call("GET /orders/{order_id}", { order_id }));
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) return order_id;
    throw error;
  }
}

/** Commands for recipients who ask to be forgotten. */
export const eraseOrderCommands: readonly Command[] = [
  command({
    words: "orders erase",
    summary: "Erase the recipient of an order for good; or repeat all erasures, after a restore",
    example: `orders erase ${ORDER_ID} --yes`,
    arguments: { order_id: { ...order, optional: true } },
    options: {
      again: { flags: "--again", about: "every order that orders erased lists, once more" },
    },
    run: async ({ connect, confirm, json }, { order_id, again }) => {
      if (again === true && order_id === undefined) {
        const client = await connect();
        const progress = startProgress(undefined, "Orders erased again:", json);
        const result = await eraseAgain(client, () => {
          progress.add(1);
        }).finally(progress.end);
        const { erased, refused } = result;
        const rows = refused.map(({ id, reason }) => [id, reason]);
        const lines = [`${count(erased, "order")} erased again.`];
        if (refused.length > 0) lines.push(showTable(["Order", "Not erased because"], rows, ""));
        return {
          document: result,
          text: lines.join("\n"),
          exitCode: exitCodeOf(erased, refused.length),
        };
      }
      if (again === true || order_id === undefined) {
        throw new UsageError("Give an order, or --again.");
      }
      const client = await connect();
      const called = await nameOrder(client, order_id);
      await confirm(`Erase the recipient of ${called}, for good?`);
      const erasure = await eraseOrder(client, order_id);
      const kept = erasure.related.filter(({ erased_at }) => erased_at === null);
      const done = erasure.related.filter(({ erased_at }) => erased_at !== null);
      const name = (orders: typeof kept) =>
        orders.map((each) => `${each.order_id} (${each.status})`).join(", ");
      return {
        document: erasure,
        text: [
          `The order ${order_id} is erased. The service repeats it automatically: notifications that are on their way are kept again.`,
          ...(done.length > 0
            ? [`Erased with it, as they replace its pieces: ${name(done)}.`]
            : []),
          ...(kept.length > 0
            ? [
                `Not erased, as they are still to be made: ${name(kept)}. Stop them by orders cancel, or wait until they are shipped; then run orders erase ${order_id} again.`,
              ]
            : []),
        ].join("\n"),
        exitCode: exitCodeOf(1 + done.length, kept.length),
      };
    },
  }),
  command({
    words: "orders erased",
    summary: "Show which orders were erased, and when",
    example: "orders erased",
    run: async ({ connect, json }) => {
      const erasures: Erasure[] = [];
      const client = await connect();
      for await (const erasure of listErasures(client)) erasures.push(erasure);
      const nameUser = await nameUsers(client, json ? [] : erasures.map(({ user_id }) => user_id));
      const rows = erasures.map(({ id, user_id, erased_at, due_again_at }) => [
        ...[id, nameUser(user_id), showTime(erased_at)],
        due_again_at === null ? "" : showTime(due_again_at),
      ]);
      return {
        document: erasures,
        text: showTable(["Order", "User", "Erased", "Due again"], rows, "None was erased."),
      };
    },
  }),
];
