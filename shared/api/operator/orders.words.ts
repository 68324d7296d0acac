import { orderWords as publicWords } from "#shared/api/public/orders.words.ts";
import type { Words } from "#shared/api/route/operation.words.ts";
import { cursorQueryWords } from "#shared/api/route/parameters.words.ts";
import { claimed, exampleQueue } from "#shared/order/floor/floor-queue.words.ts";
import { exampleMoves, moveResults } from "#shared/order/floor/move-request.words.ts";
import { exampleProduction } from "#shared/order/production/production-report.words.ts";
import {
  exampleDetail,
  exampleOrders,
  exampleOperatorOrder as order,
  OperatorOrderListData,
} from "#shared/order/view/operator-order.words.ts";
import { AuditPage } from "#shared/care/audit/audit-page.ts";
import { audited, auditQueryWords } from "#shared/care/audit/audit-page.words.ts";
import { RebuildPage } from "#shared/care/rebuild/rebuild-page.ts";
import { page as rebuilt } from "#shared/care/rebuild/rebuild-page.words.ts";
import { digits } from "#shared/values/describe.ts";
import { OperatorOrder, OperatorOrderDetail } from "#shared/order/view/operator-order.ts";
import { MOVES } from "#shared/order/floor/move-request.ts";
import { OrderPage, queueCursor } from "#shared/order/floor/floor-queue.ts";
import * as routes from "./orders.ts";
import { SEARCH_LIMIT } from "#shared/order/find/order-search.ts";
import { TRACKING_NUMBER_LENGTH } from "#shared/order/parcel/shipment-draft.ts";

const params = { order_id: ["The service's `id` of the order.", order.id] } as const;

const NOT_FOUND = {
  when: "There is no order of this id, or its owner deleted it.",
  message: `There is no order ${order.id}.`,
};

const CONFLICT = {
  when: "The order is not at the `version` that the request names, or others kept changing it; nothing was changed.",
  message: "The order is at version 4, not 3. Nothing was changed; read the order and try again.",
};

const { id, order_id, status } = order;

const data = { id, order_id, status };

export const orderWords = {
  listQueue: {
    summary: "List the orders of a line, a facility or the whole house in one state",
    description:
      "The work of the floor: `rush` before `expedite` before the others, each in the order in which production may take them: by creation, or the end of the owner's delay (`produce_after`). Use it for a board at a press, or to print work lists; to take the next order, claim it instead. A key that is bound to facilities sees only their orders.\n\nA page may hold fewer orders than its limit, if orders moved at that moment or are very large: follow `next_cursor` until it is null.",
    query: {
      production_line_id: [
        "The line whose orders to list. Give this or `facility` and not both, or neither for the whole house. An unknown line is a 422 that names the known ones.",
        order.production_line_id,
      ],
      facility: [
        "The facility whose orders to list, for all its lines. An unknown facility is a 422 that names the known ones.",
        "TX",
      ],
      status: ["The state of the orders; without it `new_order`.", "new_order"],
      blocked: [
        "With `true`, the new orders whose label is missing, or a payment that production waits for. They cannot be claimed; `lacks` names what is missing. Without it, the new orders that can be started, now or at the end of their delay.",
        true,
      ],
      issue: [
        "Only the orders that have this issue; with `blocked`, among the new orders whose label or payment is missing. The queue is searched page by page, so a page may be short or empty with more to come.",
        "ADDRESS_SUGGESTED",
      ],
      ...cursorQueryWords(queueCursor.write(["0#2026-11-21T12:00:00.123000#c2a6f3a4"])),
    },
    reply: { schema: OrderPage, example: exampleQueue },
    refusals: {},
  },
  getOrder: {
    summary: "Get an order with its history",
    description:
      "Any owner's order as it is at this moment, a deleted one too, and who changed it when. `history` holds the latest 1,000 changes, the oldest first; the very latest is always among them, those before it may take a moment to appear.",
    params,
    reply: { schema: OperatorOrderDetail, example: exampleDetail },
    refusals: {
      NOT_FOUND: {
        when: "There never was an order of this id.",
        message: `There is no order ${id}.`,
      },
    },
  },
  searchOrders: {
    summary:
      "Find orders: by reference, by tracking number, those of a user, or those owed a refund",
    description:
      "To answer a merchant's or a carrier's question. Give one of `order_id`, `tracking_number`, `user_id` and `refund_due`.\n\nThe orders of a user take the filters and the order of the merchant's own list, and like it leave out deleted ones. By a reference come the orders of all users, deleted or not, the newest first, at most 1,000. By a tracking number come the orders that have such a parcel now, at most 100. With `refund_due` come the orders of all users that are owed a refund which can be recorded now, deleted ones too, the oldest first, at most 1,000; one that is overpaid and still to be made comes once it was shipped or stopped. A very large order is shown without its tracking events or its parcels: get it by itself.",
    query: {
      ...publicWords.listOrders.query,
      limit: [`How many orders a page has, 1 to ${digits(SEARCH_LIMIT)}; without it 20.`, 20],
      order_id: ["The client's own reference, exactly as they gave it.", order_id],
      tracking_number: [
        `A parcel's tracking number, up to ${digits(TRACKING_NUMBER_LENGTH)} characters; upper or lower case and blanks do not matter.`,
        "9400100000000000000000",
      ],
      user_id: [
        "The user whose orders to list. Only with it may the list be sorted, and filtered by status and time.",
        order.user_id,
      ],
      refund_due: [
        "With `true`, the orders that are owed money back: `balance_due` is negative, and a refund can be recorded.",
        true,
      ],
    },
    reply: { schema: OperatorOrderListData, example: exampleOrders },
    refusals: {},
  },
  listVersions: {
    summary: "List the deleted orders that one took the place of",
    description:
      "An order that is placed under the reference of a deleted one has its id too, and reads `re_placed`. This lists the deleted ones, the oldest first, for what was paid for them; the list is empty for an order that took no other's place. Follow `next_cursor` until it is null.",
    params,
    query: cursorQueryWords("2026-11-21T12:30:00.456000"),
    reply: {
      schema: OrderPage,
      example: {
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
    },
    refusals: {},
  },
  claimOrder: {
    summary: "Take the first new order of a line or a facility into production",
    description:
      "The first of its queue that its owner can no longer correct (`produce_after`). Orders that wait for their label, or for a payment that the rate card requires, are not in that queue. Use it for a press that is free. No two claims get the same order: of several claims at once, each takes another order. `order` is null when none waits. An unknown line or facility is a 422 that names the known ones.\n\nSafe to repeat with a `claim_id`: for a day the same id answers the same order, as it is by then. After its order was given back, the id takes nothing more. Without one, the next claim takes the next order: when its reply is lost, the order that it held is `in_production`, and its history says who took it.",
    body: {
      production_line_id: order.production_line_id,
      claim_id: "press-4-2026-11-21-0017",
    },
    reply: claimed,
    refusals: {
      CONFLICT: {
        when: "Others kept changing an order that waits, the order of this `claim_id` was given back, it is that of a claim from another queue, or too many orders wait for a payment that the rate card has required since they were placed and POST /orders/rebuild has not moved them: no order was taken. Or the same claim is being made at this moment: sent again as `Retry-After` says, it answers what that took.",
        message:
          "This claim_id is that of a claim from TX; give each claim an id of its own. Nothing was taken.",
      },
    },
  },
  moveOrder: {
    summary: "Move an order along the state table",
    description:
      "A single step, by `action`: `hold` and `release`, `start` and `return`, `ship`, `reject`, `cancel` and `refund`; the last three need the permission `manage:orders`. Subscribers of `order.status` are notified.\n\nA move that was made already answers 409 ORDER_NOT_MOVABLE, whose `data.status` names the order's state: after a lost reply, send it again and read that. A refund of less than all names the order's `version`: repeated it answers 409 CONFLICT, and is no second refund.",
    params,
    body: { action: "start" },
    reply: { schema: OperatorOrder, example: order },
    refusals: {
      NOT_FOUND: {
        ...NOT_FOUND,
        when: "There is no order of this id, or its owner deleted it and this is no refund.",
      },
      ORDER_NOT_MOVABLE: {
        when: "The order's status does not allow the action, it waits for its label or payment or for the end of its owner's delay and no reason is given to start it before, pieces of it are in no parcel and it is to be shipped without `unpacked`, it has parcels and is to be given back, its owner holds it, it is a test order, or nothing is left to be refunded.",
        message:
          "The action start is possible while an order is new_order; this one is in_production.",
        data,
      },
      CONFLICT,
    },
  },
  moveOrders: {
    summary: `Move up to ${digits(MOVES)} orders`,
    description: `For many orders at once: a truck has left, a press is broken. Each order moves or fails by itself: one result each, in the order of the moves, with the \`status\` after the move or the error that moving it alone would have had. So the reply is 200 even if every move failed. The body may have ${digits(routes.moveOrders.maximumBodyBytes / 1024)} KB.`,
    body: { moves: exampleMoves },
    reply: moveResults,
    refusals: {},
  },
  correctAddress: {
    summary: "Correct the address of an order",
    description:
      "For an address that a carrier refuses or a recipient corrects, until the order is shipped. Only the given fields change, by the rules of an order that is placed. The order's price stays, even if another state or country would cost something else. Its owner reads the issue `ADDRESS_CORRECTED` and the new address; the history has each field before and after. Safe to repeat: a field that is right already changes nothing.",
    params,
    body: { zip: "78701" },
    reply: { schema: OperatorOrder, example: order },
    refusals: {
      NOT_FOUND,
      ORDER_NOT_EDITABLE: {
        when: "The order was shipped or stopped.",
        message:
          "The address of an order can be corrected while it is new_order, on_hold or in_production; this one is shipped.",
        data: { ...data, status: "shipped" },
      },
      ORDER_NOT_MOVABLE: {
        when: "It is a test order, or its recipient was erased.",
        message:
          "It is a test order: it moves by itself, or when its owner sends POST /orders/{order_id}/simulate.",
        data,
      },
      CONFLICT,
    },
  },
  recordPayment: {
    summary: "Record where the payment of an order stands",
    description:
      "The amount paid only grows, up to the total; `payment_status` follows from it: `pending` until all is paid, and again when an order is changed to cost more. While it is `pending`, it may be reported as `failed`, and back. A payment for an order that was stopped or deleted reads `refund_pending`; refunds are moves. The service itself moves no money.\n\nAn order that reads `re_placed` took the place of a deleted one of the same id: `created_at` says for which of them the payment is; without it such a payment is refused. Safe to repeat: a payment that is recorded already changes nothing.",
    params,
    body: { payment_status: "paid", amount: "all" },
    reply: { schema: OperatorOrder, example: order },
    refusals: {
      NOT_FOUND: {
        when: "There is no order of this id, or none that was created at that time.",
        message: `There is no order ${id}.`,
      },
      ORDER_NOT_MOVABLE: {
        when: "More is paid already than the request says, a payment that is complete is said to have failed, or it is a test order.",
        message: "The payment of this order is paid with 28.25: only a refund changes it.",
        data,
      },
      CONFLICT,
    },
  },
  recordProduction: {
    summary:
      "Record the factory's number, the production status, how files are printed, and remakes",
    description:
      "For facts of an order from the factory's own system. A field left out keeps its value; the order's own status never moves by it. Merchants see the production status, how files are printed and their thumbnails. Safe to repeat; what was `remade` is counted once, as it names the order's `version`.",
    params,
    body: exampleProduction,
    reply: { schema: OperatorOrder, example: order },
    refusals: {
      NOT_FOUND,
      ORDER_NOT_MOVABLE: {
        when: "A `production_status` or `remade` is given, and the order is neither `in_production` nor `shipped`; or it is a test order.",
        message:
          "The production_status can be set while an order is in_production or shipped; this one is new_order.",
        data: { ...data, status: "new_order" },
      },
      CONFLICT,
    },
  },
  rebuildOrders: {
    summary: "Compare lists, histories and counts with the orders, and repair differences",
    description:
      "After a restore or a fault, or to be sure. First `of` `orders`: the places of all orders in lists and queues, and their histories, deleted ones too. Then `of` `counts` for each of the `user_ids`: the counts by which lists are paged and totalled. Each time follow `next_cursor` until it is null. The orders themselves never change by it. Safe to repeat, at any time.",
    body: { of: "orders" },
    reply: { schema: RebuildPage, example: rebuilt },
    refusals: {},
  },
  auditOrders: {
    summary: "Judge orders and their histories, and lists, queues and counts by the orders",
    description:
      "After trouble, or to be sure. First without a user, for all orders, deleted ones too: whether the history has each version once, each step is one that the states allow, the amounts add up, no more was refunded than was paid, no deleted order has been owed a refund for a week, holds fit the status, parcels hold no more than was ordered, and the order is in its lists and queues. Then for each of the `user_ids`: whether the counts by which lists are paged and totalled are those of the orders, and each notification that was sent has the id of one change. Each time follow `next_cursor` until it is null. It changes nothing, and may run at any time: an order that has just changed is looked at again before it is reported.",
    query: auditQueryWords,
    reply: { schema: AuditPage, example: audited },
    refusals: { NOT_FOUND: { ...NOT_FOUND, when: "There is nothing of an order of this id." } },
  },
} satisfies Words<typeof routes>;
