import * as z from "zod/mini";
import { oneGiven, requiredCode, uuid } from "#shared/values/fields.ts";
import { cursorOf } from "#shared/values/cursor.ts";
import { cursorPageOf, pageQuery } from "#shared/values/page.ts";
import { OperatorIssueCode } from "#shared/order/issue.ts";
import { OperatorOrder, toOperatorOrder, type Reader } from "#shared/order/view/operator-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { OrderQueue } from "#shared/order/order-queue.ts";
import { replyBytes } from "#shared/order/view/order-size.ts";

/** The bytes of a page's orders. Lambda's reply may have 6 MB (AWS limit); the rest is for the envelope. */
const PAGE_BYTES = 5_900_000;

/** Fields that name a production line or a facility. */
export const stationFields = {
  production_line_id: z.optional(uuid()),
  facility: z.optional(requiredCode()),
};

/** A production line or a facility; neither stands for all lines. */
export interface Station {
  readonly production_line_id?: string | undefined;
  readonly facility?: string | undefined;
}

const stationNames = ["production_line_id", "facility"] as const;

/** Checks that at least so many of the fields, and at most one, are given. */
export const oneStation = (atLeast: 0 | 1) =>
  z.check<Station>(
    ({ value, issues }) => {
      const given = stationNames.filter((name) => value[name] !== undefined).length;
      if (given === 1 || given === atLeast) return;
      const or = atLeast === 0 ? ", or neither for the whole house" : "";
      const message = `Give either production_line_id or facility${or}`;
      const params = { type: "exactly_one" };
      for (const field of stationNames) {
        issues.push({ code: "custom", input: value, path: [field], message, params });
      }
    },
    // Query parameters, of which neither may be given, have no schema as a whole.
    { params: { schema: oneGiven(stationNames) } },
  );

/** Query parameters that name a production line, a facility, or neither for the whole house. */
export const StationQuery = z.object(stationFields).check(oneStation(0));
export type StationQuery = z.infer<typeof StationQuery>;

/** The cursor of a queue: the rank of the page's last order, which is its priority, then its age. */
export const queueCursor = cursorOf("queue", z.tuple([z.string().check(z.maxLength(64))]));

/** Query parameters of a queue of the floor. */
export const QueueQuery = z
  .object({
    ...stationFields,
    queue: z._default(OrderQueue, "new_order"),
    issue: z.optional(OperatorIssueCode),
    cursor: z.optional(queueCursor.field),
    limit: pageQuery.limit,
  })
  .check(
    oneStation(0),
    z.refine(
      ({ queue, issue = "" }) =>
        queue !== "new_order" || !/^(LABEL_MISSING|PAYMENT_DUE)$/.test(issue),
      {
        path: ["issue"],
        message: "New orders with this issue are in the queue blocked: give queue=blocked",
      },
    ),
  );
export type QueueQuery = z.infer<typeof QueueQuery>;

/** A page of the queue. */
export const OrderPage = cursorPageOf(OperatorOrder);
export type OrderPage = z.infer<typeof OrderPage>;

/** A page of the queue, as stored orders. The cursor of an order continues behind that order. */
export interface QueuePage {
  readonly orders: readonly { readonly order: OrderRecord; readonly cursor: string | null }[];
  readonly next_cursor: string | null;
}

/** Returns a page as operators see it. The page ends early if its orders would exceed Lambda's reply of 6 MB. */
export function toOrderPage(reader: Reader, { orders, next_cursor }: QueuePage): OrderPage {
  const items: OperatorOrder[] = [];
  let bytes = 0;
  let behind: string | null = null;
  for (const { order, cursor } of orders) {
    const item = toOperatorOrder(reader, order);
    bytes += replyBytes(item);
    if (bytes > PAGE_BYTES && items.length > 0) return { items, next_cursor: behind };
    items.push(item);
    behind = cursor;
  }
  return { items, next_cursor };
}
