import * as z from "zod/mini";
import type { Caller } from "#shared/key/caller.ts";
import { holds } from "#shared/key/permission.ts";
import { pick } from "#shared/values/pick.ts";
import { HistoryEntry } from "#shared/order/history.ts";
import { findMissing, Missing } from "#shared/order/missing.ts";
import { floorFields, partOf } from "#shared/order/order-fields.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { dueDate } from "./estimate-delivery.ts";
import { shownOrder } from "./order-view.ts";
import { Order, OrderItem, priceNames } from "#shared/order/order.ts";
import { UnpackedItem, unpackedOf } from "#shared/order/shipment.ts";

/** What an order costs, and what was paid of it. */
const moneyNames = [...priceNames, "paid", "refunded", "balance_due"] as const;

/** An amount, or null for a key that may not see one. */
const Amount = z.nullable(z.number());

/** An item as operators see it: with the client's wishes for its production. */
export const OperatorOrderItem = z.strictObject({
  ...OrderItem.shape,
  base_cost: Amount,
  production_config: z.string(),
  /** Pieces that were spoiled and made again. */
  remade: z.int(),
});

/** An order as operators see it: all that the public API shows, and more. */
export const OperatorOrder = z.strictObject({
  ...Order.shape,
  ...allAs(moneyNames, Amount),
  items: z.array(OperatorOrderItem),
  ...partOf(floorFields, "kept"),
  production_line_name: z.string(),
  /** The name of the key that placed it, as it was then. */
  merchant: z.string(),
  /** The name of the key that claimed or started it; empty while nobody has. */
  claimed_by: z.string(),
  /** By when it was to arrive, had production taken it as soon as it might. */
  due_date: z.nullable(z.string()),
  /** Pieces that are in no parcel. */
  unpacked: z.array(UnpackedItem),
  /** The factory's own number of the order. */
  order_fulfill_id: z.string(),
  cancelled_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  /** Without its label an order is not produced; without payment only if the rate card allows it. */
  missing: z.array(Missing),
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

/** The same value under several names. */
function allAs<Name extends string, Value>(names: readonly Name[], value: Value) {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}

/** Whose key asks. With `floor:orders` alone it sees no money. */
export type Reader = Pick<Caller, "permissions">;

const seesMoney = ({ permissions }: Reader) => holds(permissions, "manage:orders");

/** A stored order as the operator API shows it to a key. */
export function toOperatorOrder(reader: Reader, record: OrderRecord): OperatorOrder {
  return pick(OperatorOrder, shownTo(reader, record));
}

/** A stored order and its history as the operator API shows them to a key. */
export function toOperatorOrderDetail(
  reader: Reader,
  record: OrderRecord,
  history: readonly HistoryEntry[],
): OperatorOrderDetail {
  const entries = seesMoney(reader) ? history : history.map(withoutAmount);
  return pick(OperatorOrderDetail, { ...shownTo(reader, record), history: entries });
}

function shownTo(reader: Reader, record: OrderRecord) {
  const order = shownOrder(record);
  const items = order.items.map((item) => ({ ...item, remade: item.remade ?? 0 }));
  const shown = {
    ...order,
    items,
    due_date: dueDate(record),
    missing: findMissing(record),
    unpacked: unpackedOf(record),
  };
  if (seesMoney(reader)) return shown;
  return {
    ...shown,
    ...allAs(moneyNames, null),
    items: items.map((item) => ({ ...item, base_cost: null })),
    issues: shown.issues.map((issue) =>
      issue.code === "PAYMENT_DUE" ? { ...issue, details: {} } : issue,
    ),
  };
}

/** The notes of payments and refunds are amounts. */
const withoutAmount = (entry: HistoryEntry): HistoryEntry =>
  entry.action === "payment" || entry.action === "refunded" ? { ...entry, note: "" } : entry;
