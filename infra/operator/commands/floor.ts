import { randomUUID } from "node:crypto";
import { call, type Command } from "../cli/command.ts";
import { showAmount, showMore, showTable, showTime } from "../output/show.ts";
import { showOrder } from "../output/show-order.ts";
import { cursored } from "./page-options.ts";

const LINE_ID = "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949";

const floor = {
  production_line_id: { flags: "--line <uuid>", about: "of this production line" },
  facility: { flags: "--facility <code>", about: "of this facility" },
} as const;

/** The production floor. */
export const floorCommands: readonly Command[] = [
  call({
    words: "orders queue",
    summary: "Show the orders of a line or a facility in one state, those in a hurry first",
    example: "orders queue --facility TX",
    operation: "GET /orders",
    options: {
      ...floor,
      status: {
        flags: "--status <status>",
        about: "new_order if absent, on_hold or in_production",
      },
      blocked: {
        flags: "--blocked",
        about: "new orders that wait for their label or payment, and so are not claimed",
      },
      issue: { flags: "--issue <code>", about: "those that have it, such as ADDRESS_SUGGESTED" },
      ...cursored,
    },
    show: ({ items, next_cursor }) => {
      const rows = items.map((order) => [
        order.id,
        order.order_id,
        order.items.reduce((pieces, { quantity }) => pieces + quantity, 0),
        order.payment_status,
        showAmount(order.balance_due),
        order.lacks.includes("label") ? "none" : "",
        showTime(order.created_at),
      ]);
      const headings = ["Id", "Reference", "Count", "Payment", "Due", "Label", "Created"];
      return showMore(showTable(headings, rows, "No such orders wait."), next_cursor);
    },
  }),
  call({
    words: "orders claim",
    summary: "Take the first new order into production; no two claims get the same one",
    example: `orders claim --line ${LINE_ID}`,
    operation: "POST /orders/claim",
    options: {
      ...floor,
      claim_id: {
        flags: "--claim-id <text>",
        about: "of your own; given again within a day, it answers the same order",
      },
    },
    fields: ({ claim_id = randomUUID(), ...from }) => ({ ...from, claim_id }),
    show: ({ order }) => (order === null ? "No new order waits." : showOrder(order)),
  }),
];
