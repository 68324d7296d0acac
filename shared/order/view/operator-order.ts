import * as z from "zod/mini";
import { pick } from "#shared/values/pick.ts";
import { HistoryEntry } from "#shared/order/history.ts";
import { findLacks, Lack } from "#shared/order/lacks.ts";
import { floorFields, partOf } from "#shared/order/order-fields.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { shownOrder } from "./order-view.ts";
import { Order, OrderItem } from "#shared/order/order.ts";
import { UnpackedItem, unpackedOf } from "#shared/order/shipment.ts";

/** An item as operators see it: with the client's wishes for its production. */
export const OperatorOrderItem = z.strictObject({
  ...OrderItem.shape,
  production_config: z.string(),
  /** Pieces that were spoiled and made again. */
  remade: z.int(),
});

/** An order as operators see it: all that the public API shows, and more. */
export const OperatorOrder = z.strictObject({
  ...Order.shape,
  items: z.array(OperatorOrderItem),
  ...partOf(floorFields, "kept"),
  production_line_name: z.string(),
  /** The name of the key that placed it; empty if it is from before names were kept. */
  merchant: z.string(),
  /** The name of the key that claimed or started it; empty while nobody has. */
  claimed_by: z.string(),
  /** Pieces that are in no parcel. */
  unpacked: z.array(UnpackedItem),
  /** The factory's own number of the order. */
  order_fulfill_id: z.string(),
  cancelled_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  /** Without its label an order is not produced; without payment only if the rate card allows it. */
  lacks: z.array(Lack),
  /** Counts the changes of the order. */
  version: z.int(),
});
export type OperatorOrder = z.infer<typeof OperatorOrder>;

/** An order with its latest changes, the oldest of them first. */
export const OperatorOrderDetail = z.strictObject({
  ...OperatorOrder.shape,
  history: z.array(HistoryEntry),
});
export type OperatorOrderDetail = z.infer<typeof OperatorOrderDetail>;

/** A stored order as the operator API shows it. */
export function toOperatorOrder(record: OrderRecord): OperatorOrder {
  return pick(OperatorOrder, shownToOperators(record));
}

/** A stored order and its history as the operator API shows them. */
export function toOperatorOrderDetail(
  record: OrderRecord,
  history: readonly HistoryEntry[],
): OperatorOrderDetail {
  return pick(OperatorOrderDetail, { ...shownToOperators(record), history });
}

function shownToOperators(record: OrderRecord) {
  const shown = shownOrder(record);
  const items = shown.items.map((item) => ({ ...item, remade: item.remade ?? 0 }));
  return { ...shown, items, lacks: findLacks(record), unpacked: unpackedOf(record) };
}
