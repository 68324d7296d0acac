import { Changes } from "#shared/order/list/changes.ts";
import { exampleChanges, exampleCursor } from "#shared/order/list/changes.words.ts";
import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import { pageQueryWords } from "#shared/api/route/parameters.words.ts";
import { ArtworkReport } from "#shared/order/artwork/artwork-report.ts";
import {
  exampleArtworkRequest,
  exampleReport,
} from "#shared/order/artwork/artwork-report.words.ts";
import { exampleOrder } from "#shared/order/order.words.ts";
import { exampleRequest } from "#shared/order/place/order-draft.words.ts";
import { exampleCancellation } from "#shared/order/stop/cancellation.words.ts";
import { Quote } from "#shared/order/quote/quote.ts";
import { exampleQuote } from "#shared/order/quote/quote.words.ts";
import { errors } from "#shared/refusal/errors.words.ts";
import { describe } from "#shared/values/describe.ts";
import { examplePagination, pageWords } from "#shared/values/page.words.ts";
import { pageOf } from "#shared/values/page.ts";
import type { OrderIssue } from "#shared/order/issue.ts";
import { Order } from "#shared/order/order.ts";
import { Cancellation } from "#shared/order/stop/cancellation.ts";
import type * as routes from "./orders.ts";

const OrderListData = pageOf(Order);

const { example: list } = describe(OrderListData, {
  id: "OrderListData",
  about: "A page of orders.",
  fields: pageWords("orders"),
  example: { items: [exampleOrder], pagination: examplePagination },
});

const QuoteListData = z.strictObject({ items: z.array(Quote) });

const { example: quotes } = describe(QuoteListData, {
  id: "QuoteListData",
  about: "The price of an order that is not placed.",
  fields: { items: "A quote for each shipping method that can serve the order." },
  example: { items: [exampleQuote] },
});

const held: OrderIssue = {
  code: "HELD_BY_OWNER",
  severity: "blocking",
  path: "",
  message: "The customer may change the size",
  remedy: "Its owner releases it: POST /orders/{order_id}/release.",
  since: "2026-11-21T12:05:00.123000",
  details: {},
};

const heldOrder: Order = {
  ...exampleOrder,
  status: "on_hold",
  hold_reason: held.message,
  issues: [held],
};

const { country, facility, speed_type, items } = exampleRequest;

const params = {
  order_id: [
    "The service's `id` of the order or your own `order_id`, percent-encoded: `#` as `%23`.",
    exampleOrder.order_id,
  ],
} as const;

const NOT_FOUND = {
  when: "You have no such order, or it was deleted.",
  message: "There is no order SHOP-2001.",
};

const CONFLICT = {
  when: "Others changed the order at the same moment, and nothing was changed.",
  message:
    "Others changed this order at the same moment. Nothing was changed; read the order and try again.",
};

const tooLate = (done: string) =>
  `The order cannot be ${done}, because production has taken it or it was stopped.`;

export const orderWords = {
  createOrder: {
    summary: "Create an order",
    description:
      "Places an order. It is priced and checked at once. An order that cannot be made or delivered is refused with a 422. A 422 lists every fault of the form and the address at once and, when these are right, every fault against the catalog, the production lines and the rate card.\n\nSafe to repeat: the same request with the same `order_id` answers with the order that it created before, and the header `Idempotent-Replayed: true`. Repeat it whenever no reply came. The guide explains under **Place the order** which requests count as the same.",
    body: exampleRequest,
    reply: { schema: Order, example: exampleOrder },
    headers: ["Idempotent-Replayed"],
    refusals: {
      DUPLICATE_ORDER_ID: {
        ...errors.DUPLICATE_ORDER_ID,
        when: errors.DUPLICATE_ORDER_ID.cause,
      },
      CONFLICT: {
        when: "An order with this `order_id` is being placed and deleted at the same moment.",
        message: "This order is being placed and deleted at once. Try again.",
      },
    },
  },
  quoteOrder: {
    summary: "Price an order without placing it",
    description:
      "Prices an order for a basket, or to choose a shipping method. Takes the body of an order; the address only needs the country, and the state where sales tax applies. Nothing is stored. A price holds until the catalog or the rate card changes.",
    body: { country, facility, speed_type, items },
    reply: { schema: QuoteListData, example: quotes },
    refusals: {},
  },
  checkArtwork: {
    summary: "Check a print file before ordering it",
    description:
      "Checks whether a print file can be fetched, is a printable picture, and has the pixels that its print area needs. The service fetches its first 64 KB and keeps nothing. It follows up to three redirects. The reply comes within 10 seconds: a host has 8 seconds, after which the status is `failed`. A check counts as 20 requests of your key. A file without pixels to count, or for a print area without a size, is `ok` once it is fetched.",
    body: exampleArtworkRequest,
    reply: { schema: ArtworkReport, example: exampleReport },
    refusals: {},
  },
  listOrders: {
    summary: "List your orders",
    description:
      "Returns your orders, latest first, with filters by status and time. To follow changes, use `GET /changes`.\n\nThe list is sorted by `created_at`. It is sorted by `updated_at` if `sort_by` asks for it, or if `updated_from` or `updated_to` is given. By `created_at`, every page is available. By `updated_at`, a 422 refuses requests beyond 10,000 orders:\n\n- With `updated_from` or `updated_to`, at most 10,000 orders may have changed in that time.\n- Without them, a page may be at most 10,000 orders from the nearer end of the list.\n- With only a status or dates of creation, the 10,000 orders that changed last are searched.\n\nThe list shows a change within about two seconds; an order that you get by its id is always current.",
    query: {
      ...pageQueryWords,
      status: ["Only orders in this status. Without it, orders in any status.", "new_order"],
      from_date: [
        "Only orders placed at this time or later: a date, which counts from its first moment (UTC), or a date and time. Without it, from the first order on.",
        "2026-11-01",
      ],
      to_date: [
        "Only orders placed at this time or earlier: a date, which counts to its last moment (UTC), or a date and time. Without it, up to now.",
        "2026-11-30",
      ],
      updated_from: [
        "Only orders last changed at this time or later: a date, which counts from its first moment (UTC), or a date and time. Without it, from the first change on.",
        "2026-11-21T00:00:00",
      ],
      updated_to: [
        "Only orders last changed at this time or earlier: a date, which counts to its last moment (UTC), or a date and time. Without it, up to now.",
        "2026-11-30",
      ],
      sort_by: [
        "The field to sort by. Without it, `created_at`. With `updated_from` or `updated_to`, only `updated_at`, which is then the default.",
        "updated_at",
      ],
      sort_order: ["The end that comes first. Without it, the latest.", "desc"],
    },
    reply: { schema: OrderListData, example: list },
    refusals: {},
  },
  listChanges: {
    summary: "List what has changed",
    description:
      "Returns your orders that have changed since a place in time, the oldest change first. Begin with `since`, and go on with the `next_cursor` of each page as `after`, at once until `up_to_date` is `true`, and then whenever you like: no change is left out. An order that changes again comes again, so take the later one. A change is shown fifteen seconds after it was made; a deleted order is in no list.",
    query: {
      after: ["The `next_cursor` of the page before. It counts instead of `since`.", exampleCursor],
      since: [
        `The time from which to begin, if there is no page before: a date, which counts from its first moment (UTC), or a date and time. A time that is still to come counts as now.`,
        "2026-11-21T00:00:00",
      ],
      limit: pageQueryWords.limit,
    },
    reply: { schema: Changes, example: exampleChanges },
    refusals: {},
  },
  getOrder: {
    summary: "Get an order",
    description: "Returns an order with its status, its price and its parcels, as it is now.",
    params,
    reply: { schema: Order, example: exampleOrder },
    refusals: { NOT_FOUND },
  },
  updateOrder: {
    summary: "Update an order",
    description:
      "Changes any of an order's fields while it is `new_order` or `on_hold`. It is checked again, and priced again if a field that affects the price is given. `items` and `inserts` are replaced whole. An order may be sent back as it was read: `order_id`, `status` and other fields that cannot be changed are ignored. An order that replaces claimed pieces (`reprint_of`) stays free of charge: whatever would cost more is refused.",
    params,
    body: { note: "Leave at the door" },
    reply: {
      id: "UpdateOrderResponse",
      schema: Order,
      example: { ...exampleOrder, note: "Leave at the door" },
    },
    refusals: {
      NOT_FOUND,
      ORDER_NOT_EDITABLE: { ...errors.ORDER_NOT_EDITABLE, when: tooLate("changed") },
      CONFLICT,
    },
  },
  deleteOrder: {
    summary: "Delete an order",
    description:
      "Removes an order that was a mistake, while it is `new_order` or `on_hold`. It is gone from every list, and its `order_id` can be used again. Your provider refunds what was paid. To keep a record, and to see the refund, cancel it instead.",
    params,
    reply: { schema: z.strictObject({}), example: {} },
    refusals: {
      NOT_FOUND,
      ORDER_NOT_DELETABLE: {
        ...errors.ORDER_NOT_DELETABLE,
        when: "The order cannot be deleted, because production has taken it or it was stopped.",
      },
      CONFLICT,
    },
  },
  cancelOrder: {
    summary: "Cancel an order",
    description:
      "Stops an order while it is `new_order` or `on_hold`. Your provider refunds what was paid. The order stays in your lists, and keeps its `order_id`.",
    params,
    body: { reason: "Customer changed their mind" },
    reply: { schema: Cancellation, example: exampleCancellation },
    refusals: {
      NOT_FOUND,
      ORDER_NOT_CANCELLABLE: { ...errors.ORDER_NOT_CANCELLABLE, when: tooLate("cancelled") },
      CONFLICT,
    },
  },
  holdOrder: {
    summary: "Hold an order",
    description:
      "Keeps an order from production until you release it: while it is `new_order`, or `on_hold` for another reason. It reads `on_hold`, and has the issue `HELD_BY_OWNER`. A repeated request changes at most the reason.",
    params,
    body: { reason: "The customer may change the size" },
    reply: { schema: Order, example: heldOrder },
    refusals: {
      NOT_FOUND,
      ORDER_NOT_EDITABLE: { ...errors.ORDER_NOT_EDITABLE, when: tooLate("held") },
      CONFLICT,
    },
  },
  releaseOrder: {
    summary: "Release an order that you held",
    description:
      "Removes your hold. The order is `new_order` again, at its old place in the queue, unless something else holds it, which its `issues` explain. An order that is not held stays as it is.",
    params,
    reply: { schema: Order, example: exampleOrder },
    refusals: {
      NOT_FOUND,
      ORDER_NOT_EDITABLE: {
        when: "The hold is not yours, production has taken the order, or it was stopped.",
        message:
          "This hold is not yours: your provider holds the order, and releases it. The order's issues say why.",
        data: errors.ORDER_NOT_EDITABLE.data,
      },
      CONFLICT,
    },
  },
  simulateOrder: {
    summary: "Bring a test order to a state",
    description:
      "Moves a test order to this state at once, by each step that a live order would take, and notifies your subscriptions of each. It needs a test key; a live key gets a 403. From there the order continues automatically, unless its `note` is `simulate: stay`. Safe to repeat: an order that has the state already stays as it is.",
    params,
    body: { to: "delivered" },
    reply: { schema: Order, example: { ...exampleOrder, is_test: true, status: "shipped" } },
    refusals: {
      NOT_FOUND,
      ORDER_NOT_MOVABLE: {
        when: "The state cannot be reached from the order's state, you hold the order, or it waits for its label.",
        message: "No way leads a test order from shipped to in_production.",
        data: { id: exampleOrder.id, order_id: exampleOrder.order_id, status: "shipped" },
      },
      CONFLICT,
    },
  },
} satisfies Words<typeof routes>;
