import { Claim } from "#shared/order/claim-record.ts";
import { showCheck } from "#shared/order/artwork/artwork-files.ts";
import { toAmount, toAmounts } from "#shared/values/money.ts";
import { pick } from "#shared/values/pick.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { Order, priceNames } from "#shared/order/order.ts";
import { balanceDue } from "#shared/order/balance.ts";
import { hasLeft } from "#shared/order/order-queue.ts";
import { unpackedOf } from "#shared/order/pieces.ts";
import { timestamp } from "#shared/values/time.ts";
import { estimateDelivery } from "./estimate-delivery.ts";
import { findIssues } from "./find-issues.ts";

/** Returns a stored order as the public API shows it at a timestamp. */
export function toOrder(record: OrderRecord, now = timestamp()): Order {
  return pick(Order, shownOrder(record, now));
}

/** Returns all that an API may show of an order, and more: {@link pick} the fields of a schema from it. */
export function shownOrder(record: OrderRecord, now = timestamp()) {
  const issues = findIssues(record);
  const primary = record.shipments.find((shipment) => shipment.primary);
  return {
    ...record,
    created_by: record.user_id,
    items: record.items.map((item) => ({
      ...item,
      base_cost: toAmount(item.base_cost),
      retail_price: item.retail_price === undefined ? undefined : toAmount(item.retail_price),
      print_files: item.print_files.map((file) => ({
        ...file,
        check: showCheck(record, file),
        kept: file.check?.kept,
      })),
      preview_files: item.preview_files.map(({ key, url }) => ({ key: mockupName(key), url })),
      inserts: record.inserts,
    })),
    estimated_delivery: estimateDelivery(record, now),
    issues,
    hold_reason: record.status === "on_hold" ? (issues[0]?.message ?? "") : "",
    ...toAmounts(record, [...priceNames, "paid", "refunded"]),
    balance_due: toAmount(balanceDue(record)),
    tracking_number: primary?.tracking_number ?? record.tracking_number,
    tracking_status: primary?.tracking_status ?? "unknown",
    reprint_of: record.reprint_of || null,
    claims: record.claims.map((claim) => ({
      ...pick(Claim, claim),
      refund_amount: toAmount(claim.refund_amount),
    })),
    unshipped: hasLeft(record) ? unpackedOf(record) : [],
  };
}

/** Returns the order with its parcels, but without their tracking events. */
export function withoutTracking<Shown extends Pick<Order, "shipments">>(order: Shown): Shown {
  const shipments = order.shipments.map((parcel) => ({ ...parcel, tracking_events: [] }));
  return { ...order, shipments };
}

/** Names a mockup by its key: `left_sleeve` → `Left sleeve mockup`. A key that has the word already stays as it is. */
export function mockupName(key: string): string {
  if (/mockup/i.test(key)) return key;
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} mockup`;
}
