import * as z from "zod/mini";
import { UnmovedOrder } from "#shared/api/route/error-replies.ts";
import { addRemedy } from "../../cli/add-remedy.ts";
import { command } from "../../cli/command.ts";
import { order } from "../../cli/named.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { count } from "../../output/show.ts";
import { orderInShort, showMoved } from "../../output/show-order.ts";
import { countMade } from "#shared/order/pieces.ts";
import { ORDER_ID, version } from "../options/order-options.ts";

export const unpacked = {
  flags: "--unpacked",
  about: "ship orders with pieces in no parcel too",
} as const;

/** Shipping cannot be undone, so pieces that are in no parcel are named first. */
export const shipOrder = command({
  words: "orders ship",
  summary:
    "Mark an order as shipped; asks first if pieces are in no parcel or its merchant asks to stop it",
  example: `orders ship ${ORDER_ID}`,
  arguments: { order_id: order },
  options: {
    unpacked: { ...unpacked, about: "also with pieces in no parcel, without asking" },
    reason: { flags: "--reason <text>", about: "why; the history keeps it" },
    version,
  },
  run: async ({ connect, confirm }, given) => {
    const client = await connect();
    const ship = (how: Pick<typeof given, "unpacked" | "version">) =>
      client.call("POST /orders/{order_id}/moves", { ...given, action: "ship", ...how });
    const shipped = await ship(given).catch(async (error: unknown) => {
      const { unpacked: left = [], claim_id } = causeIn(error);
      if (error instanceof ApiFailure && claim_id !== undefined) {
        throw addRemedy(
          error,
          `orders ship --reason ships it all the same; claims accept ${given.order_id} ${claim_id} --by stopped stops it.`,
        );
      }
      if (left.length === 0 || given.reason === undefined) throw error;
      const pieces = left.map(({ quantity, sku }) => `${String(quantity)} of ${sku}`).join(", ");
      const lacking = `${count(countMade(left), "piece")} in no parcel: ${pieces}.`;
      const read = await client.call("GET /orders/{order_id}", { order_id: given.order_id });
      await confirm(`${lacking} Ship ${orderInShort(read)} without them?`);
      return ship({ unpacked: true, version: given.version ?? read.version });
    });
    return { document: shipped, text: showMoved(shipped) };
  },
});

/** Returns what a refusal names as its cause; nothing for another refusal. */
function causeIn(error: unknown): Partial<Pick<UnmovedOrder, "unpacked" | "claim_id">> {
  if (!(error instanceof ApiFailure)) return {};
  return z.safeParse(UnmovedOrder, error.refusal?.["data"]).data ?? {};
}
