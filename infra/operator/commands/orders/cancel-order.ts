import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { addRemedy } from "../../cli/add-remedy.ts";
import { command } from "../../cli/command.ts";
import { order } from "../../cli/named.ts";
import { orderInShort, showMoved } from "../../output/show-order.ts";
import { aimAtOrder } from "./aim-at-order.ts";
import { finished, refusedState, remedyIn } from "./refused-state.ts";
import { ORDER_ID, version } from "../options/order-options.ts";

/** An operator stops an order by another move before production than in it. The command makes the right one. */
export const cancelOrder = command({
  words: "orders cancel",
  summary: "Stop an order for good: before production it is rejected, in production cancelled",
  example: `orders cancel ${ORDER_ID} --reason "The customer changed their mind"`,
  arguments: { order_id: order },
  options: {
    reason: { flags: "--reason <text>", about: "why; the owner reads it", required: true },
    version,
  },
  run: async ({ connect, confirm }, given) => {
    const client = await connect();
    const aim = aimAtOrder((read) => `Cancel ${orderInShort(read)}?`);
    const { question, fields } = await aim(given, client);
    await confirm(question);
    const stop = (action: "cancel" | "reject") =>
      client.call("POST /orders/{order_id}/moves", { ...given, ...fields, action });
    const stopped = await stop("cancel").catch((error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error;
      const status = refusedState(error);
      if (status !== undefined && isOpen(status)) return stop("reject");
      const remedy = remedyIn(finished)(error);
      throw remedy === undefined ? error : addRemedy(error, remedy);
    });
    return { document: stopped, text: showMoved(stopped) };
  },
});
