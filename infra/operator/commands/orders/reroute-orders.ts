import type { Client } from "#shared/api/client/client.ts";
import type { Data } from "#shared/api/client/operation.ts";
import { command } from "../../cli/command.ts";
import { line, order } from "../../cli/named.ts";
import { exitCodeOf } from "../../exit/exit-code.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { moveOrders } from "../../csv/move-orders.ts";
import { count, showTable } from "../../output/show.ts";

/** The queues of orders that production has not begun. */
const WAITING = ["new_order", "blocked", "on_hold"] as const;

/** Gives single orders, or all that wait at a line, to another line. */
export const rerouteOrders = command({
  words: "orders reroute",
  summary: "Give orders, or all that wait at a line, to another line",
  example:
    'orders reroute --from-line "Austin DTG" --to-line "Charlotte Embroidery" --reason "The press is down"',
  arguments: {
    order_id: { ...order, about: "orders: references, ids or scans", optional: true, many: true },
  },
  options: {
    from_line: {
      ...line,
      flags: "--from-line <name|uuid>",
      about: "all that wait at this line, held ones too",
    },
    production_line_id: {
      ...line,
      flags: "--to-line <name|uuid>",
      about: "the line that is to make them",
      required: true,
    },
    facility: { flags: "--facility <code>", about: "a facility of that line" },
    reason: { flags: "--reason <text>", about: "why; the history keeps it", required: true },
  },
  run: async (context, { order_id: ids, from_line, ...move }) => {
    if ((ids === undefined) === (from_line === undefined)) {
      throw new UsageError("Give either orders or --from-line.");
    }
    const client = await context.connect();
    const orders = ids ?? (await findWaiting(client, from_line));
    if (ids === undefined && orders.length > 0) {
      const question = `Give ${count(orders.length, "order")} of the line ${from_line ?? ""} to ${move.production_line_id}?`;
      await context.confirm(question);
    }
    const moves = orders.map((order_id) => ({
      fields: { action: "reroute", ...move, order_id },
      fieldName: context.fieldName,
    }));
    const results = await moveOrders(client, moves);
    const stayed = results.filter(({ error }) => error !== null);
    const went = results.length - stayed.length;
    const rows = stayed.map(({ order_id, error }) => [order_id, error?.message]);
    const sums = `${count(went, "order")} rerouted, ${String(stayed.length)} cannot go.`;
    return {
      document: { results },
      text:
        rows.length === 0 ? sums : `${showTable(["Order", "Stays because"], rows, "")}\n\n${sums}`,
      exitCode: exitCodeOf(went, stayed.length),
    };
  },
});

/** Returns the ids of the orders that wait at a line. */
async function findWaiting(
  client: Client,
  production_line_id: string | undefined,
): Promise<string[]> {
  const found: string[] = [];
  for (const queue of WAITING) {
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const at = cursor === undefined ? {} : { cursor };
      const page: Data<"GET /board"> = await client.call("GET /board", {
        ...{ production_line_id, queue, limit: 100 },
        ...at,
      });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
  }
  return found;
}
