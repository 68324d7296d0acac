import type { OrderMove } from "#shared/order/moves/move-request.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { fromAmount, toAmount } from "#shared/values/money.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { call, command, type Command } from "../../cli/command.ts";
import { order } from "../../cli/named.ts";
import { refusal } from "../../cli/refusal.ts";
import { exitCodeOf } from "../../exit/exit-code.ts";
import { moveColumns, readMoves } from "../../csv/read-moves.ts";
import { moveNamed } from "./move-named.ts";
import { amountOrAll } from "../../cli/read-value.ts";
import { count, showAmount, showTable } from "../../output/show.ts";
import { showFaults } from "../../output/show-faults.ts";
import { aimAtOrder } from "./aim-at-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { correctionCommands } from "./correct-orders.ts";
import { finished, remedyIn, type Remedies } from "./refused-state.ts";
import { fetchArtwork } from "./fetch-artwork.ts";
import { rerouteOrders } from "./reroute-orders.ts";
import { shipOrder, unpacked } from "./ship-order.ts";
import { withSwitches } from "../../cli/name-field.ts";
import { orderInShort, showMoved, showOrder } from "../../output/show-order.ts";
import { ORDER_ID, version } from "../options/order-options.ts";

const reason = { flags: "--reason <text>", about: "why; the history keeps it" } as const;
const created_at = {
  flags: "--created-at <time>",
  about: "the exact time of creation, if several orders had this id",
} as const;
const refunded = {
  flags: "--amount <amount|all>",
  about: "how much, or all that is left",
  read: amountOrAll,
} as const;

const givenBack = {
  flags: "--return",
  about: "give an order in production back: released, it waits in the queue",
} as const;

/** A reroute has its own command. */
type Action = Exclude<OrderMove["action"], "reroute">;

/** Whether a move is permanent: the command line asks before it makes it. */
const isFinal: Readonly<Record<Action, boolean>> = {
  hold: false,
  release: false,
  start: false,
  return: false,
  // `orders ship` asks if pieces are in no parcel; a batch with such orders is refused.
  ship: false,
  close: true,
  reject: true,
  cancel: true,
  refund: true,
};
const finalMoves = Object.entries(isFinal).flatMap(([action, isAsked]) => (isAsked ? action : []));

/** Declares a command that is a single move of an order, with a reason if its example has a reason. */
function move(
  action: Exclude<Action, "ship" | "cancel" | "refund">,
  summary: string,
  because?: string,
  remedies: Remedies = {},
): Command {
  const given = because === undefined ? "" : ` --reason "${because}"`;
  return call({
    words: `orders ${action}`,
    summary,
    example: `orders ${action} ${ORDER_ID}${given}`,
    operation: "POST /orders/{order_id}/moves",
    arguments: { order_id: order },
    options: {
      reason: because === undefined ? reason : { ...reason, required: true },
      version,
      ...(action === "hold" && { return: givenBack }),
    },
    fixed: { action },
    ...(isFinal[action] && {
      aim: aimAtOrder(
        (read) => `${action.replace(/^./, (first) => first.toUpperCase())} ${orderInShort(read)}?`,
      ),
    }),
    remedy: remedyIn(remedies),
    show: showMoved,
  });
}

/** Throws ApiFailure, in the service's form, for a refund that cannot be made, before anybody is asked. */
function askRefund(read: OperatorOrder, some: number | "all"): string {
  const { status, deleted_at, is_test, paid } = read;
  const name = orderInShort(read);
  const much = some === "all" ? "all" : showAmount(some);
  // A deleted order keeps the status that it had. The service says more of test orders and to keys that see no amounts.
  if (is_test || paid === null) return `Refund ${much} of what was paid for ${name}?`;
  const isToBeMade = isOpen(status) || status === "in_production";
  if (deleted_at === null && isToBeMade) {
    throw refused(
      `A refund is for an order that was shipped or stopped; ${name} is ${status}. orders cancel stops it.`,
    );
  }
  const left = fromAmount(paid) - fromAmount(read.refunded ?? 0);
  if (paid === 0) throw refused(`Nothing was paid for ${name}; orders pay records a payment.`);
  if (left === 0) throw refused(`All that was paid for ${name} is refunded.`);
  const rest = showAmount(toAmount(left));
  if (some !== "all" && (some === 0 || fromAmount(some) > left)) {
    throw refused(`${rest} is left to refund for ${name}: give a part of it, or all.`);
  }
  const whole = left < fromAmount(paid) ? ` left of ${showAmount(paid)}` : "";
  return `Refund ${much} of ${rest}${whole} paid for ${name}?`;
}

const refused = (message: string) => refusal("ORDER_NOT_MOVABLE", message);

/** Commands that show and move an order. */
export const orderCommands: readonly Command[] = [
  command({
    words: "orders show",
    summary: "Show an order with its items, parcels and history; deleted ones too",
    example: `orders show ${ORDER_ID}`,
    arguments: { order_id: order },
    run: async ({ connect }, { order_id: id }) => {
      const client = await connect();
      const found = await client.call("GET /orders/{order_id}", { order_id: id });
      // A key that sees no amounts may not read the deleted orders that had the id.
      const isAlone = !found.re_placed || found.total === null;
      if (isAlone) return { document: found, text: showOrder(found) };
      const { items } = await client.call("GET /orders/{order_id}/versions", { order_id: id });
      const document = { ...found, versions: items };
      return { document, text: showOrder(document) };
    },
  }),
  move("hold", "Put an order on hold, new or in production", "The artwork is blurred", {
    ...finished,
    on_hold: "It is on hold already: orders show says why.",
  }),
  move("release", "Let an order that is on hold go on to production"),
  move("start", "Take a new order into production", undefined, {
    on_hold: "orders show says why; orders release lets it go on.",
    in_production: "It is in production already: orders show says who took it.",
  }),
  move("return", "Return an order to the queue, at its old place"),
  fetchArtwork,
  rerouteOrders,
  shipOrder,
  move("close", "Give up the pieces that an order was shipped without", "Not made any more", {
    new_order: "orders cancel stops it.",
    on_hold: "orders cancel stops it.",
    in_production: "orders ship --unpacked does so.",
  }),
  move(
    "reject",
    "Refuse an order that is not in production yet, for good",
    "The artwork is protected",
    { ...finished, in_production: "orders cancel stops it." },
  ),
  cancelOrder,
  call({
    words: "orders refund",
    summary: "Record a refund for an order, in part or whole",
    example: `orders refund ${ORDER_ID} --amount 5.00 --reason "One sleeve is stained"`,
    operation: "POST /orders/{order_id}/moves",
    arguments: { order_id: order },
    options: { amount: { ...refunded, required: true }, reason, version, created_at },
    fixed: { action: "refund" },
    aim: (values, client) => {
      const { order_id: id, amount: some, version: given, created_at: replaced } = values;
      // A deleted order that another one has replaced is not read by its id.
      if (replaced !== undefined) {
        const question = `Refund the order ${id} of ${replaced}?`;
        return Promise.resolve({ question, fields: { version: given } });
      }
      return aimAtOrder((read) => askRefund(read, some))(values, client);
    },
    show: showMoved,
  }),
  command({
    words: "orders move",
    summary: "Move many orders, each separately: by id, or from a file",
    example: `orders move ${ORDER_ID} --action start`,
    arguments: {
      order_id: { ...order, about: "orders: references, ids or scans", optional: true, many: true },
    },
    options: {
      file: {
        flags: "--file <moves.csv|json>",
        about:
          "rows with order_id, as above, and, where they differ, the others; or - (standard input)",
        columns: moveColumns,
      },
      action: {
        flags: "--action <action>",
        about: `one of ${Object.keys(isFinal).join(", ")}; reject stops an order before production, cancel in it`,
      },
      unpacked,
      reason,
      amount: { ...refunded, about: "of refunds, how much; or all that is left" },
    },
    run: async (context, given) => {
      const { moves, places, faults } = await readMoves(given, context);
      if (faults.length > 0) {
        return { document: { faults }, text: showFaults(faults, places), exitCode: 1 };
      }
      const actions = moves.map(({ fields }) => String(fields["action"]));
      const grave = actions.filter((action) => finalMoves.includes(action));
      if (grave.length > 0) {
        const kinds = [...new Set(grave)].join(" and ");
        await context.confirm(`Really ${kinds} ${count(grave.length, "order")}?`);
      }
      const results = await moveNamed(await context.connect(), moves);
      const failed = results.filter(({ error }) => error !== null).length;
      const rows = results.map(({ order_id, status, error }) => [
        ...[order_id, status],
        error === null ? undefined : withSwitches({ options: { unpacked } }, error.message),
      ]);
      return {
        document: { results },
        text: showTable(["Order", "Status", "Not moved because"], rows, "No moves are given."),
        exitCode: exitCodeOf(results.length - failed, failed),
      };
    },
  }),
  call({
    words: "orders pay",
    summary: "Record the payment of an order",
    example: `orders pay ${ORDER_ID} --status paid --amount all`,
    operation: "PUT /orders/{order_id}/payment",
    arguments: { order_id: order },
    options: {
      payment_status: {
        flags: "--status <status>",
        about: "paid, failed or pending",
        required: true,
      },
      amount: {
        flags: "--amount <amount|all>",
        about: "with paid, what was paid so far; or all, the total",
        read: amountOrAll,
      },
      version,
      created_at,
    },
    show: showMoved,
  }),
  ...correctionCommands,
];
