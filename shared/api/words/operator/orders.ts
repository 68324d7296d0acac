import type { AnyOperationWords } from "#shared/api/words/operation-words.ts";
import { exampleOrder } from "#shared/api/words/schemas/example-order.ts";
import { exampleOperatorOrder as order } from "./example-operator-order.ts";

const started = {
  version: 3,
  at: "2026-11-21T12:30:00.456000",
  by: "operator",
  user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
  key_id: "7138a74c-e84a-887c-8104-9051f3845da2",
  key_name: "Press 4",
  action: "started",
  from: "new_order",
  to: "in_production",
  note: "",
} as const;

export const orderWords = {
  "operator/orders/list-queue": {
    tag: "Orders",
    summary: "List the orders of a line or a facility in one state",
    description:
      "Those the floor has to do: `rush` before `expedite` before the others, the oldest of each first. A page may hold fewer orders than its limit, where orders moved at that moment or are very large: follow `next_cursor` until it is null.",
    reply: { items: [order], next_cursor: null },
    refusals: {},
  },
  "operator/orders/get-order": {
    tag: "Orders",
    summary: "Get an order with its history",
    description:
      "Deleted orders too. `history` holds the latest 1,000 changes, the oldest first; the very latest is always among them, those before it may take a moment to appear.",
    reply: { ...order, history: [started] },
    refusals: {},
  },
  "operator/orders/search-orders": {
    tag: "Orders",
    summary: "Find orders: by reference, by tracking number, or those of a user",
    description:
      "Give one of order_id (the client's own reference, of all users), tracking_number (in either case, blanks do not matter) and user_id. The orders of a user take the filters and the order of the merchant's own list, and like it leave out deleted ones; those of a reference are shown deleted or not, the newest first, and no more than 1,000 of them are counted.",
    reply: { items: [order], pagination: { page: 1, limit: 20, pages: 1, total: 1 } },
    refusals: {},
  },
  "operator/orders/list-versions": {
    tag: "Orders",
    summary: "List the deleted orders that one took the place of",
    description:
      "An order that is placed under the reference of a deleted one has its id too. The oldest first; follow `next_cursor` until it is null.",
    reply: {
      items: [
        {
          ...order,
          status: "new_order",
          payment_status: "pending",
          paid: 0,
          production_status: "pending",
          deleted_at: "2026-11-21T12:30:00.456000",
        },
      ],
      next_cursor: null,
    },
    refusals: {},
  },
  "operator/orders/claim-order": {
    tag: "Orders",
    summary: "Take the first new order of a line or a facility into production",
    description:
      "The first of its queue. No two claims get the same order; `order` is null when none waits. When a reply is lost, the order that it held is in_production: the queue of that status lists it, and its history says who took it.",
    body: { production_line_id: exampleOrder.production_line_id },
    reply: { order },
    refusals: {},
  },
  "operator/orders/move-order": {
    tag: "Orders",
    summary: "Move an order along the state table",
    description:
      "A move that was made already answers 409 ORDER_NOT_MOVABLE, whose `data.status` names the order's state: after a lost reply, send it again and read that. A refund of an `amount` names the order's `version`: repeated it answers 409 CONFLICT, and is no second refund.",
    body: { action: "start" },
    reply: order,
    refusals: {},
  },
  "operator/orders/move-orders": {
    tag: "Orders",
    summary: "Move up to 100 orders",
    description:
      "Each order moves or fails by itself: one result each, in the order of the moves, `status` after the move or the error that moving it alone would have had.",
    body: {
      moves: [
        { order_id: order.id, action: "start" },
        {
          order_id: "0c6d1b7e-2f3a-5b4c-9d8e-7f6a5b4c3d2e",
          action: "hold",
          reason: "Artwork is blurred",
        },
      ],
    },
    reply: {
      results: [
        { order_id: order.id, status: "in_production", error: null },
        {
          order_id: "0c6d1b7e-2f3a-5b4c-9d8e-7f6a5b4c3d2e",
          status: null,
          error: {
            code: "ORDER_NOT_MOVABLE",
            message:
              "The action hold is possible while an order is new_order; this one is shipped.",
          },
        },
      ],
    },
    refusals: {},
  },
  "operator/orders/record-payment": {
    tag: "Orders",
    summary: "Record where the payment of an order stands",
    description:
      "What is paid only grows, up to the total; payment_status follows from it: pending until all is paid, and again when an order is changed to cost more. While it is pending, it may be reported as failed, and back. A payment for an order that was stopped or deleted reads refund_pending; refunds are moves. An order that reads re_placed took the place of a deleted one of the same id: `created_at` says which of them is meant, without it such a payment is refused. Safe to repeat.",
    body: { payment_status: "paid" },
    reply: order,
    refusals: {},
  },
  "operator/orders/record-production": {
    tag: "Orders",
    summary: "Record the factory's number, the production status and how files are printed",
    description:
      "A field left out keeps its value. The production_status is of orders that are in_production or shipped, and never moves the order itself. Safe to repeat.",
    body: {
      order_fulfill_id: "F-20417",
      items: [
        {
          item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
          print_files: [{ key: "front", print_tech: "DTG" }],
        },
      ],
    },
    reply: order,
    refusals: {},
  },
} satisfies Record<string, AnyOperationWords>;
