import { orderId } from "#shared/order/store/order-id.ts";
import { command, type Command } from "../../cli/command.ts";
import { uuid } from "../../cli/read-value.ts";
import { exitCodeOf } from "../../ending/exit-code.ts";
import { UsageError } from "../../ending/usage-error.ts";
import { startProgress } from "../../output/progress.ts";
import { count, showTable, showTime } from "../../output/show.ts";
import { eraseAgain, eraseOrder, listErasures, type Erasure } from "../../rows/erase-orders.ts";

const USER_ID = "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c";

/** Persons who ask to be forgotten. */
export const eraseOrderCommands: readonly Command[] = [
  command({
    words: "orders erase",
    summary: "Erase who receives an order, for good; or all that were erased, after a restore",
    example: `orders erase --user ${USER_ID} --reference SHOP-1001 --yes`,
    options: {
      user_id: { flags: "--user <uuid>", about: "whose order it is", read: uuid },
      order_id: { flags: "--reference <text>", about: "their own order_id of it" },
      again: { flags: "--again", about: "every order that orders erased lists, once more" },
    },
    run: async ({ connect, confirm, json }, { user_id, order_id, again }) => {
      if (again === true && user_id === undefined && order_id === undefined) {
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
      if (again === true || user_id === undefined || order_id === undefined) {
        throw new UsageError("Give --user and --reference, or --again.");
      }
      await confirm(`Erase who receives the order ${order_id} of the user ${user_id}, for good?`);
      const erasure = await eraseOrder(await connect(), orderId(user_id, order_id));
      return {
        document: erasure,
        text: `${order_id} is erased. Do it once more in four days: notifications that are on their way are kept again.`,
      };
    },
  }),
  command({
    words: "orders erased",
    summary: "Show which orders were erased, and when",
    example: "orders erased",
    run: async ({ connect }) => {
      const erasures: Erasure[] = [];
      for await (const erasure of listErasures(await connect())) erasures.push(erasure);
      const rows = erasures.map(({ id, user_id, erased_at }) => [id, user_id, showTime(erased_at)]);
      return {
        document: erasures,
        text: showTable(["Order", "User", "Erased"], rows, "None was erased."),
      };
    },
  }),
];
