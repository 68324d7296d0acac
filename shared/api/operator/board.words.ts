import { Board, QueueCounts } from "#shared/order/queues/board.ts";
import { exampleBoard, exampleCounts } from "#shared/order/queues/board.words.ts";
import { Shift } from "#shared/order/queues/shift.ts";
import { exampleShift } from "#shared/order/queues/shift.words.ts";
import { orderWords } from "./orders.words.ts";

const { query } = orderWords.listQueue;

export const boardWords = {
  getBoard: {
    summary: "Get the board of a queue",
    description:
      "Returns the orders of `GET /orders` as rows: what a board at a press shows, without addresses, artwork and parcels. Screens read it again and again: send the `ETag` of the last reply in `If-None-Match`, and a 304 without a body says that since, in this quarter of an hour, no order has come, gone or moved, and no owner has changed what is printed or by which label an order ships. Other changes of an order, such as a corrected address, do not change the `ETag`: ask without it now and then. Replies are compressed for clients that accept gzip.",
    query,
    reply: { schema: Board, example: exampleBoard },
    refusals: {},
  },
  countQueues: {
    summary: "Count the orders in each queue",
    description:
      "Returns how many orders the queues of a line, of a facility or of the whole house have. 1,000 stands for 1,000 or more. Each call reads the index entries that it counts: call it every minute or two.",
    query: { production_line_id: query.production_line_id, facility: query.facility },
    reply: { schema: QueueCounts, example: exampleCounts },
    refusals: {},
  },
  getShift: {
    summary: "Get the work of a day",
    description:
      "Returns how many orders and pieces a line, a facility or the whole house shipped on a day, by hour and by who took them, and how many pieces were made again, by reason. A day begins and ends by the clock of its facility, or by UTC where its time zone is not known. Counts follow a change within seconds, and are kept for three days.",
    query: {
      production_line_id: query.production_line_id,
      facility: query.facility,
      days_ago: ["How many days ago: 0 is today, and 2 the earliest day that is known.", 1],
    },
    reply: { schema: Shift, example: exampleShift },
    refusals: {},
  },
} as const;
