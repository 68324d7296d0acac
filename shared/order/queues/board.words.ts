import { orderItemFields } from "#shared/order/order.words.ts";
import {
  exampleOperatorItem,
  exampleOperatorOrder,
  operatorOrderFields as fields,
} from "#shared/order/view/operator-order.words.ts";
import { describe, digits } from "#shared/values/describe.ts";
import { pick } from "#shared/values/pick.ts";
import { Board, BoardItem, BoardOrder, MOST_COUNTED, QueueCounts } from "./board.ts";

const { item_id, sku, product_name, color, size, quantity, not_made_quantity } = orderItemFields;

describe(BoardItem, {
  id: "BoardItem",
  about: "An item in a row of the board.",
  fields: { item_id, sku, product_name, color, size, quantity, not_made_quantity },
  example: { ...pick(BoardItem, exampleOperatorItem), not_made_quantity: 0 },
});

const { example: row } = describe(BoardOrder, {
  id: "BoardOrder",
  about: "An order in a row of the board. `GET /orders/{order_id}` has all of it.",
  fields: {
    ...{ id: fields.id, order_id: fields.order_id, merchant: fields.merchant },
    ...{ status: fields.status, version: fields.version, created_at: fields.created_at },
    ...{ speed_type: fields.speed_type, shipping_method: fields.shipping_method },
    ...{ label_url: fields.label_url, produce_after: fields.produce_after },
    ...{ ship_by: fields.ship_by, due_date: fields.due_date },
    payment_status: fields.payment_status,
    ...{ missing: fields.missing, unpacked: fields.unpacked },
    ...{
      hold_reason: fields.hold_reason,
      taken_by: fields.taken_by,
      started_at: fields.started_at,
    },
    items: "Its items, without artwork and prices.",
    issues: "The `code` of each of its issues; a code comes as often as there are such issues.",
    open_claims: "Its open claims: the kind and the wish of each, such as `damaged: reprint`.",
    picture_url:
      "A picture of its first item: its first preview, or else the thumbnail of its first print file, or else that file; `null` without a file.",
  },
  example: pick(BoardOrder, {
    ...exampleOperatorOrder,
    issues: ["ARTWORK_LOW_DPI"],
    open_claims: [],
    picture_url: exampleOperatorItem.print_files[0]?.url ?? null,
  }),
});

export const { example: exampleBoard } = describe(Board, {
  id: "Board",
  about: "A page of the board.",
  fields: {
    items: "The orders of this page, as `GET /orders` sorts them.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { items: [row], next_cursor: null },
});

export const { example: exampleCounts } = describe(QueueCounts, {
  id: "QueueCounts",
  about: `The number of orders in each queue; ${digits(MOST_COUNTED)} stands for as many or more.`,
  fields: {
    new_order: "New orders that can be started, now or at the end of their delay.",
    on_hold: "Orders on hold.",
    in_production: "Orders in production.",
    blocked: "New orders without a label, a payment or data for customs that production waits for.",
    unshipped: "Shipped orders with pieces that are still to be sent.",
    claims: "Orders with an open claim.",
    shipped_today:
      "Orders that were shipped today, by the clock of their facility, or by UTC where its time zone is not known. Not capped; a repeated record may rarely count twice. `orders shipped` has the exact numbers, by line and by who took them.",
  },
  example: {
    new_order: 120,
    on_hold: 3,
    in_production: 33,
    blocked: 4,
    unshipped: 2,
    claims: 1,
    shipped_today: 87,
  },
});
