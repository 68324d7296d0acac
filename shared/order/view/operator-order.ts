import * as z from "zod/mini";
import type { Caller } from "#shared/key/caller.ts";
import { holds } from "#shared/key/permission.ts";
import { pick } from "#shared/values/pick.ts";
import { timestamp } from "#shared/values/time.ts";
import { HistoryEntry } from "#shared/order/history.ts";
import { OperatorIssue } from "#shared/order/issue.ts";
import { findMissing, Missing } from "#shared/order/missing-parts.ts";
import { OrderCustoms } from "#shared/order/customs/order-customs.ts";
import { floorFields, partOf } from "#shared/order/order-fields.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { dayToSend, dueDate } from "./estimate-delivery.ts";
import { lateIssues } from "./late-issue.ts";
import { shownOrder } from "./order-view.ts";
import { Claim } from "#shared/order/claim-record.ts";
import { Order, OrderItem, priceNames } from "#shared/order/order.ts";
import { OrderQueue, queueOf } from "#shared/order/order-queue.ts";
import { RoutedBy } from "#shared/order/order-record.ts";
import { unpackedOf } from "#shared/order/pieces.ts";
import { UnpackedItem } from "#shared/order/shipment.ts";

/** The fields with the price of an order and its payments. */
const moneyNames = [...priceNames, "paid", "refunded", "balance_due"] as const;

/** An amount, or null for a key that may not see one. */
const Amount = z.nullable(z.number());

/** An item as operators see it, with the client's notes for production. */
export const OperatorOrderItem = z.strictObject({
  ...OrderItem.shape,
  base_cost: Amount,
  production_config: z.string(),
  /** The shelf of its blanks; empty without one. */
  bin: z.string(),
  /** The number of the bar code on its blanks; empty without one. */
  gtin: z.string(),
  /** The number of pieces that were spoiled and made again. */
  remade: z.int(),
});

/** A claim as operators see it. */
export const OperatorClaim = z.extend(Claim, { refund_amount: Amount });

/** An order as operators see it: the fields of the public API, and more. */
export const OperatorOrder = z.strictObject({
  ...Order.shape,
  claims: z.array(OperatorClaim),
  ...allAs(moneyNames, Amount),
  items: z.array(OperatorOrderItem),
  issues: z.array(OperatorIssue),
  ...partOf(floorFields, "kept"),
  production_line_name: z.string(),
  /** The name that the key had when it placed the order. */
  merchant: z.string(),
  /** The reason for its production line; empty in orders that were stored before there was one. */
  routed_by: z.union([RoutedBy, z.literal("")]),
  /** Whether its owner named a line: the present one or, of a rerouted order, one before it. */
  names_line: z.boolean(),
  /** The name of the key that took or started it; empty before. */
  taken_by: z.string(),
  /** When production took it; null before. */
  started_at: z.nullable(z.string()),
  /** The country that it leaves from if it crosses a border of customs; empty otherwise. */
  ship_from: z.string(),
  /** The last day on which it should leave if production had taken it as soon as it could. */
  ship_by: z.nullable(z.string()),
  /** The last day on which it should have arrived if production had taken it as soon as it could. */
  due_date: z.nullable(z.string()),
  /** The queue of the floor that it is in; null if the floor has nothing to do with it. */
  queue: z.nullable(OrderQueue),
  /** Pieces that are in no parcel. */
  unpacked: z.array(UnpackedItem),
  /** Why the unpacked pieces of an order that has left production are not sent any more; empty before. */
  unshipped_reason: z.string(),
  /** The factory's own number of the order. */
  order_fulfill_id: z.string(),
  cancelled_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  /** An order without its label is not produced; without its payment, only if the rate card allows it. */
  missing: z.array(Missing),
  /** The number of the order's changes, from 1 on. */
  version: z.int(),
});
export type OperatorOrder = z.infer<typeof OperatorOrder>;

/** An order with what customs ask of it and its latest changes, the oldest first. */
export const OperatorOrderDetail = z.strictObject({
  ...OperatorOrder.shape,
  customs: z.nullable(OrderCustoms),
  history: z.array(HistoryEntry),
});
export type OperatorOrderDetail = z.infer<typeof OperatorOrderDetail>;

/** Returns an object with the same value under several names. */
function allAs<Name extends string, Value>(names: readonly Name[], value: Value) {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}

/** The key that reads an order. Without `manage:orders` it sees no amounts. */
export type Reader = Pick<Caller, "permissions">;

const seesMoney = ({ permissions }: Reader) => holds(permissions, "manage:orders");

/** Returns a stored order as the operator API shows it to a key. */
export function toOperatorOrder(reader: Reader, record: OrderRecord): OperatorOrder {
  return pick(OperatorOrder, shownTo(reader, record));
}

/** Returns the history of an order as the operator API shows it to a key. */
export function toShownHistory(reader: Reader, history: readonly HistoryEntry[]): HistoryEntry[] {
  const entries = seesMoney(reader) ? history : history.map(withoutAmount);
  return entries.map((entry) => pick(HistoryEntry, entry));
}

function shownTo(reader: Reader, record: OrderRecord) {
  const now = timestamp();
  const order = shownOrder(record, now);
  const items = order.items.map((item) => ({
    ...item,
    bin: item.bin ?? "",
    gtin: item.gtin ?? "",
    remade: item.remade ?? 0,
  }));
  const shown = {
    ...order,
    items,
    issues: [...order.issues, ...lateIssues(record, now)],
    ship_by: dayToSend(record),
    due_date: dueDate(record),
    missing: findMissing(record),
    queue: queueOf(record) ?? null,
    unpacked: unpackedOf(record),
  };
  if (seesMoney(reader)) return shown;
  return {
    ...shown,
    ...allAs(moneyNames, null),
    claims: shown.claims.map((claim) => ({ ...claim, refund_amount: null })),
    items: items.map((item) => ({ ...item, base_cost: null, retail_price: undefined })),
    issues: shown.issues.map((issue) =>
      issue.code === "PAYMENT_DUE" ? { ...issue, details: {} } : issue,
    ),
  };
}

/** Empties the notes of payments and refunds, which are amounts. */
const withoutAmount = (entry: HistoryEntry): HistoryEntry =>
  entry.action === "payment" || entry.action === "refunded" ? { ...entry, note: "" } : entry;
