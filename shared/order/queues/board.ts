import * as z from "zod/mini";
import type { Caller } from "#shared/key/caller.ts";
import {
  OperatorOrder,
  OperatorOrderItem,
  toOperatorOrder,
} from "#shared/order/view/operator-order.ts";
import { isUndecided } from "#shared/order/claim-record.ts";
import type { OrderQueue } from "#shared/order/order-queue.ts";
import { cursorPageOf } from "#shared/values/page.ts";
import { pick } from "#shared/values/pick.ts";
import type { QueuePage } from "./floor-queue.ts";

/** An item in a row of the board. */
export const BoardItem = z.pick(OperatorOrderItem, {
  ...{ item_id: true, sku: true, product_name: true, color: true, size: true, quantity: true },
  not_made_quantity: true,
});

/** An order in a row of the board, without its address, artwork and parcels. */
export const BoardOrder = z.strictObject({
  ...z.pick(OperatorOrder, {
    ...{ id: true, order_id: true, merchant: true, status: true, version: true, created_at: true },
    ...{ speed_type: true, shipping_method: true, label_url: true, produce_after: true },
    ...{ ship_by: true, due_date: true, payment_status: true, missing: true, unpacked: true },
    ...{ hold_reason: true, taken_by: true, started_at: true },
  }).shape,
  items: z.array(BoardItem),
  /** The codes of its issues, one for each. */
  issues: z.array(z.string()),
  /** The kind and the wish of each of its open claims. */
  open_claims: z.array(z.string()),
  /** How its first piece looks, or else the artwork of it. */
  picture_url: z.nullable(z.string()),
});
export type BoardOrder = z.infer<typeof BoardOrder>;

/** A page of the board. */
export const Board = cursorPageOf(BoardOrder);
export type Board = z.infer<typeof Board>;

/** Returns a page of a queue as rows of the board. */
export function toBoard(reader: Caller, { orders, next_cursor }: QueuePage): Board {
  const items = orders.map(({ order: record }) => {
    const order = toOperatorOrder(reader, record);
    const { preview_files = [], print_files = [] } = order.items[0] ?? {};
    const url = preview_files[0]?.url ?? print_files[0]?.thumbnail ?? print_files[0]?.url ?? null;
    const issues = order.issues.map(({ code }) => code);
    const open_claims = order.claims
      .filter(isUndecided)
      .map(({ kind, wish }) => `${kind}: ${wish}`);
    return pick(BoardOrder, { ...order, issues, open_claims, picture_url: url });
  });
  return { items, next_cursor };
}

/** The most orders of a queue that are counted. */
export const MOST_COUNTED = 1000;

const Count = z.int().check(z.gte(0), z.lte(MOST_COUNTED));

/** The number of orders in each queue, up to {@link MOST_COUNTED}, and of those that left it today. */
export const QueueCounts = z.strictObject({
  ...({
    ...{ new_order: Count, on_hold: Count, in_production: Count, blocked: Count, unshipped: Count },
    claims: Count,
  } satisfies Readonly<Record<OrderQueue, typeof Count>>),
  /** By the day of each facility. */
  shipped_today: z.int().check(z.gte(0)),
});
export type QueueCounts = z.infer<typeof QueueCounts>;
