import { orderWords as publicWords } from "#shared/api/public/orders.words.ts";
import type { Words } from "#shared/api/route/operation.words.ts";
import { cursorQueryWords } from "#shared/api/route/parameters.words.ts";
import { exampleQueue } from "#shared/order/queues/floor-queue.words.ts";
import { OrderArtwork } from "#shared/order/artwork/order-artwork.ts";
import { exampleArtwork } from "#shared/order/artwork/order-artwork.words.ts";
import { taken } from "#shared/order/take/take-request.words.ts";
import { exampleMoves, moveResults } from "#shared/order/moves/move-request.words.ts";
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
import { MOVES } from "#shared/order/moves/move-request.ts";
import { OrderPage, queueCursor } from "#shared/order/queues/floor-queue.ts";
import * as routes from "./orders.ts";
import { SEARCH_LIMIT } from "#shared/order/find/order-search.ts";
import { TRACKING_NUMBER_LENGTH } from "#shared/order/parcel/shipment-draft.ts";

const params = { order_id: ["The service's `id` of the order.", order.id] } as const;

const NOT_FOUND = {
  when: "There is no order with this id, or its owner deleted it.",
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
    summary: "List a queue of a line, a facility or the whole house",
    description:
      "Returns the work of the floor: `rush` before `expedite` before other orders. Within these, orders are sorted by the time from which production may take them: their creation, or the end of the owner's delay (`produce_after`). Use it for a board at a press, or to print work lists. To take the next order, take it instead. A key that is bound to facilities sees only their orders.\n\nA page may hold fewer orders than its limit, if orders moved at that moment or are very large: follow `next_cursor` until it is null.",
    query: {
      production_line_id: [
        "The line whose orders to list. Give this or `facility` and not both, or neither for the whole house. An unknown line is a 422 that names the known ones.",
        order.production_line_id,
      ],
      facility: [
        "The facility whose orders to list, for all its lines. An unknown facility is a 422 that names the known ones.",
        "TX",
      ],
      queue: ["The queue. Without it, `new_order`.", "new_order"],
      issue: [
        "Only orders with this issue. New orders without their label, their payment or data for customs that production waits for are in the queue `blocked`. The queue is searched page by page, so a page may be short or empty although more follow. With `LATE`, orders that should have left before today, by the clock of their facility: their `ship_by` is past.",
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
      "Returns any owner's order as it is now, also a deleted one, with its changes, their authors and times. `history` holds the latest 1,000 changes, oldest first. It always has the latest change; earlier ones may take a moment to appear.",
    params,
    reply: { schema: OperatorOrderDetail, example: exampleDetail },
    refusals: {
      NOT_FOUND: {
        when: "There never was an order with this id.",
        message: `There is no order ${id}.`,
      },
    },
  },
  getArtwork: {
    summary: "Get links to the print files of an order",
    description:
      "Returns where a press or a workflow fetches each print file of any owner's order: a signed link to the copy that was kept when the file was checked, for five minutes, or the file's own URL where no copy is kept. Compare the bytes that arrive with `sha256`. A copy goes when the stage's days are over, or when an order of the same owner with the same file is erased. A signed link needs no key: give it to machines only.",
    params,
    reply: { schema: OrderArtwork, example: exampleArtwork },
    refusals: { NOT_FOUND },
  },
  searchOrders: {
    summary: "Find orders by reference, tracking number, recipient, user or due refund",
    description:
      "Use it to answer a merchant's or a carrier's question. Give one of `order_id`, `tracking_number`, `name`, `user_id` and `refund_due`.\n\n- `user_id` takes the filters and sorting of the merchant's own list, which leaves out deleted orders.\n- `order_id` finds orders of all users, deleted or not, newest first, at most 1,000, in upper or lower case, and with or without a `#` before it if none has it as it is given.\n- `tracking_number` finds the orders that have such a parcel now, at most 100.\n- `name` finds orders of all users by their recipient, deleted or not, newest first, at most 1,000: by the beginning of the last name, or by the whole last name and the beginning of the first, in either order. Case, accents of any script, punctuation, titles and particles (`de la`) do not matter, nor whether `ü` is written `ue`. The last word of a name that stands in `first_name` alone counts as the last name. A new order may take a second to be found.\n- `refund_due` finds orders of all users, including deleted ones, that are owed a refund which can be recorded now, oldest first, at most 1,000. An overpaid order that is still to be made, or has a rest to be sent, is listed once it was shipped as a whole, stopped, or its rest given up.\n\nA key of the floor searches by `order_id`, `tracking_number` and `name`, and finds the orders of its facilities. A very large order is shown without its tracking events or its parcels: get it by its id.",
    query: {
      ...publicWords.listOrders.query,
      limit: [`How many orders a page has, 1 to ${digits(SEARCH_LIMIT)}; without it 20.`, 20],
      order_id: ["The client's own reference, in upper or lower case.", order_id],
      tracking_number: [
        `A parcel's tracking number, up to ${digits(TRACKING_NUMBER_LENGTH)} characters. Case, spaces, hyphens and invisible characters do not matter.`,
        "9400100000000000000000",
      ],
      name: [
        "The recipient's name, such as `Lovelace`, `Ada Lovelace` or `Lovelace, Ada`.",
        "lovelace",
      ],
      user_id: [
        "The user whose orders to list. Sorting, and filters by status and time, need it.",
        order.user_id,
      ],
      refund_due: [
        "With `true`, orders that are owed a refund: `balance_due` is negative, and a refund can be recorded.",
        true,
      ],
    },
    reply: { schema: OperatorOrderListData, example: exampleOrders },
    refusals: {},
  },
  listVersions: {
    summary: "List the deleted orders that an order replaced",
    description:
      "An order that is placed under the reference of a deleted order has its id too, and `re_placed` is true. Returns these deleted orders, oldest first, for example to see what was paid for them. The list is empty for an order that replaced no other. Follow `next_cursor` until it is null.",
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
  takeOrder: {
    summary: "Take the first new order of a line or a facility into production",
    description:
      "Takes the first order of the queue whose time for corrections by its owner is over (`produce_after`). Orders that wait for their label, or for a payment that the rate card requires, are not in that queue. Use it for a press that is free. No two takes get the same order, even at the same moment. `order` is null when none waits. An unknown line or facility is a 422 that names the known ones.\n\nSafe to repeat with a `take_id`: for a day the same id answers the same order in its current state. After its order was given back, the id takes no other. Without a `take_id`, the next take takes the next order. If its reply is lost, the taken order is `in_production`, and its history names the key that took it.",
    body: {
      production_line_id: order.production_line_id,
      take_id: "press-4-2026-11-21-0017",
    },
    reply: taken,
    refusals: {
      CONFLICT: {
        when: "No order was taken: others kept changing a waiting order, the order of this `take_id` was given back, the `take_id` belongs to a take from another queue, or too many orders wait for a payment. (The rate card has required the payment since they were placed, and POST /orders/rebuild has not moved them.) Or the same take is being made at this moment: sent again after `Retry-After`, it answers the order of that take.",
        message:
          "This take_id belongs to a take from TX; give each take its own id. Nothing was taken.",
      },
    },
  },
  moveOrder: {
    summary: "Move an order along the state table",
    description:
      "Makes a single step, by `action`: `hold` and `release`, `start` and `return`, `ship` and `close`, `reject`, `cancel` and `refund`. The last three need the permission `manage:orders`. Subscribers of `order.status` are notified of a new status.\n\nA repeated move answers 409 ORDER_NOT_MOVABLE, whose `data.status` names the order's state: after a lost reply, send it again and read the state. A partial refund names the order's `version`: repeated, it answers 409 CONFLICT and refunds nothing more.",
    params,
    body: { action: "start" },
    reply: { schema: OperatorOrder, example: order },
    refusals: {
      NOT_FOUND: {
        ...NOT_FOUND,
        when: "There is no order with this id, or its owner deleted it and the move is not a refund.",
      },
      ORDER_NOT_MOVABLE: {
        when: "The order's status does not allow the action, its owner holds it, it is a test order, or nothing is left to refund. `start`: it waits for its label, its payment or data for customs, or for the end of its owner's delay and no reason is given to start early. `ship`: pieces are in no parcel and `unpacked` is not given, or a claim to stop it is open and no reason is given. `return`: it has parcels. `close`: it has no rest, or the rest was given up.",
        message:
          "The action start is possible while an order is new_order; this one is in_production.",
        data,
      },
      CONFLICT,
    },
  },
  moveOrders: {
    summary: `Move up to ${digits(MOVES)} orders`,
    description: `Moves many orders at once, for example when a truck has left or a press is broken. Each order moves or fails separately. The reply has a result for each move, in their order: the \`status\` after the move, or the error that the single move would have. So the reply is 200 even if every move failed. The body may have ${digits(routes.moveOrders.maximumBodyBytes / 1024)} KB.`,
    body: { moves: exampleMoves },
    reply: moveResults,
    refusals: {},
  },
  correctAddress: {
    summary: "Correct the address of an order",
    description:
      "Corrects an address that a carrier refuses or a recipient corrects, until the order is shipped. Only the given fields change, by the rules of placing an order. The order's price stays, even if it differs for another state or country. Its owner sees the issue `ADDRESS_CORRECTED` and the new address; the history has each field before and after. Safe to repeat: a field that has the value already does not change.",
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
          "It is a test order: it moves automatically, or when its owner sends POST /orders/{order_id}/simulate.",
        data,
      },
      CONFLICT,
    },
  },
  recordPayment: {
    summary: "Record the payment of an order",
    description:
      "Records a payment. The amount paid only grows, up to the total. `payment_status` follows from it: `pending` until all is paid, and again when a change makes the order cost more. While it is `pending`, it may be reported as `failed`, and back. A payment for an order that was stopped or deleted leads to `refund_pending`; refunds are moves. The service itself moves no money.\n\nAn order with `re_placed` replaced a deleted order of the same id: `created_at` names the order of the payment, and without it the payment is refused. Safe to repeat: a recorded payment is not counted twice.",
    params,
    body: { payment_status: "paid", amount: "all" },
    reply: { schema: OperatorOrder, example: order },
    refusals: {
      NOT_FOUND: {
        when: "There is no order with this id that was created at that time.",
        message: `There is no order ${id}.`,
      },
      ORDER_NOT_MOVABLE: {
        when: "More is paid already than the request reports, a complete payment is reported as failed, or it is a test order.",
        message: "The payment of this order is paid with 28.25: only a refund changes it.",
        data,
      },
      CONFLICT,
    },
  },
  recordProduction: {
    summary:
      "Record the factory's number, the production status, printing, and pieces remade or not made",
    description:
      "Records facts of an order from the factory's own system. A field that is left out keeps its value. The order's own status does not change. Merchants see the production status, how files are printed and their thumbnails, and which pieces are not made and why. The order costs nothing for those, and `balance_due` shows what is owed back. Safe to repeat: `remade` and `not_made` count once, because they name the order's `version`.",
    params,
    body: exampleProduction,
    reply: { schema: OperatorOrder, example: order },
    refusals: {
      NOT_FOUND,
      ORDER_NOT_MOVABLE: {
        when: "A `production_status` or `remade` is given, and the order is neither `in_production` nor `shipped`; `not_made` is given, and it is not `in_production` or no piece would be left; or it is a test order.",
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
      "Use it after a restore or a fault, or as a check.\n\n1. Send `of` `orders`: the places of all orders in lists and queues, and their histories, including deleted orders.\n2. Send `of` `counts` for each of the `user_ids`: the counts by which lists are paged and totalled.\n\nEach time follow `next_cursor` until it is null. The orders themselves never change. Safe to repeat, at any time.",
    body: { of: "orders" },
    reply: { schema: RebuildPage, example: rebuilt },
    refusals: {},
  },
  auditOrders: {
    summary: "Audit orders, their histories, lists, queues and counts",
    description:
      "Use it after a fault, or as a check.\n\n1. Without a user, it audits all orders, including deleted ones. The history has each version once, and the states allow each step. The amounts add up, no more was refunded than was paid, and no deleted order has been owed a refund for a week. Holds fit the status, parcels hold no more than was ordered, and the order is in its lists and queues.\n2. With each of the `user_ids`, it audits a user. The counts by which lists are paged and totalled are those of the orders, and each notification has the id of a change.\n\nEach time follow `next_cursor` until it is null. It changes nothing, and may run at any time: an order that has just changed is read again before it is reported.",
    query: auditQueryWords,
    reply: { schema: AuditPage, example: audited },
    refusals: { NOT_FOUND: { ...NOT_FOUND, when: "There are no data of an order with this id." } },
  },
} satisfies Words<typeof routes>;
