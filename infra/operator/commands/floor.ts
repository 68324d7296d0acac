import { randomUUID } from "node:crypto";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { call, command, type Command } from "../cli/command.ts";
import { line } from "../cli/named.ts";
import { integer } from "../cli/read-value.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { exitCodeOf } from "../exit/exit-code.ts";
import { UsageError } from "../exit/usage-error.ts";
import { MOST_COUNTED } from "#shared/order/queues/board.ts";
import { count, showEnd, showMore, showTable } from "../output/show.ts";
import { showOrder } from "../output/show-order.ts";
import { showShift } from "../output/show-shift.ts";
import { showQueue } from "../output/show-queue.ts";
import { cursored } from "./options/page-options.ts";

const floor = {
  production_line_id: line,
  facility: { flags: "--facility <code>", about: "of this facility" },
} as const;

/** The production floor. */
export const floorCommands: readonly Command[] = [
  call({
    words: "orders queue",
    summary: "Show a queue of a line, a facility or the whole house, urgent orders first",
    example: "orders queue --facility TX",
    operation: "GET /orders",
    options: {
      ...floor,
      queue: {
        flags: "--queue <queue>",
        about:
          "new_order if absent, on_hold, in_production, blocked (by a missing label, payment or data for customs), unshipped (shipped in part) or claims (with an open one)",
      },
      issue: { flags: "--issue <code>", about: "those that have it, such as ADDRESS_SUGGESTED" },
      ...cursored,
    },
    show: ({ items, next_cursor }) =>
      showMore(showQueue(items, "No such orders wait."), next_cursor),
  }),
  call({
    words: "claims list",
    summary: "Show the orders with an open claim, of a line, a facility or the whole house",
    example: "claims list --facility TX",
    operation: "GET /orders",
    options: { ...floor, ...cursored },
    fixed: { queue: "claims" },
    show: ({ items, next_cursor }) => showMore(showQueue(items, "No claim is open."), next_cursor),
  }),
  call({
    words: "orders counts",
    summary: "Show how many orders are in each queue of a line, a facility or the whole house",
    example: "orders counts --facility TX",
    operation: "GET /board/counts",
    options: floor,
    show: (counts) =>
      showTable(
        ["Queue", "Orders"],
        Object.entries(counts).map(([queue, orders]) => [
          queue,
          orders === MOST_COUNTED && queue !== "shipped_today"
            ? `${String(orders)} or more`
            : orders,
        ]),
        "",
      ),
  }),
  call({
    words: "orders shift",
    summary: "Show what was shipped today by hour and person, and what was made again and why",
    example: "orders shift --facility TX --days-ago 1",
    operation: "GET /board/shift",
    options: {
      ...floor,
      days_ago: {
        flags: "--days-ago <number>",
        about: "1 for yesterday, 2 for the day before; today if absent",
        read: integer,
      },
    },
    show: showShift,
  }),
  command({
    words: "orders take",
    summary: "Take the first new order into production, or several; no two takes get the same one",
    example: 'orders take --line "Austin DTG"',
    options: {
      ...floor,
      count: { flags: "--count <number>", about: "so many, one after the other", read: oneOrMore },
      take_id: {
        flags: "--take-id <text>",
        about: "of your own, of one order; given again within a day, it answers the same order",
      },
    },
    run: async ({ connect }, { count: wanted, take_id, ...from }) => {
      if (wanted !== undefined && take_id !== undefined) {
        throw new UsageError("Give --take-id for one order only, without --count.");
      }
      const client = await connect();
      const take = async (own: string | undefined = randomUUID()) =>
        (await client.call("POST /orders/take", { ...from, take_id: own })).order;
      if (wanted === undefined) {
        const order = await take(take_id);
        return { document: { order }, text: order ? showOrder(order) : "No new order waits." };
      }
      const { orders, failure } = await takeSeveral(wanted, () => take());
      const end = { complete: failure === undefined, ...(failure && { failure }) };
      return {
        document: { orders, ...end },
        text: [
          showQueue(orders, "No new order waits."),
          `\n${count(orders.length, "order")} taken.`,
          ...showEnd(end),
        ].join("\n"),
        exitCode: exitCodeOf(orders.length, end.complete ? 0 : 1),
      };
    },
  }),
];

/**
 * Takes orders until there are enough or none waits. A failure after the first take ends it, and is reported with the
 * taken orders.
 */
async function takeSeveral(wanted: number, take: () => Promise<OperatorOrder | null>) {
  const orders: OperatorOrder[] = [];
  try {
    while (orders.length < wanted) {
      const order = await take();
      if (order === null) break;
      orders.push(order);
    }
    return { orders };
  } catch (error) {
    if (orders.length === 0 || !(error instanceof ApiFailure)) throw error;
    return { orders, failure: error.message };
  }
}

function oneOrMore(text: string): number {
  const number = integer(text);
  if (number < 1) throw new Error("It takes a whole number from 1 on.");
  return number;
}
