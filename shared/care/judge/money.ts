import type { HistoryRecord } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { balanceDue, isRepaid, paymentStatusOf } from "#shared/order/balance.ts";
import { subtotalOf } from "#shared/order/place/price-order.ts";
import { owesRefund } from "#shared/order/order-queue.ts";
import { toPriceText } from "#shared/values/money.ts";
import { toInstant } from "#shared/values/time.ts";
import { faultsOf, type OrderFault } from "./fault.ts";
import { wholeEntries, type Recorded } from "./history.ts";

type Amounts = Pick<HistoryRecord, "total" | "paid" | "refunded">;

/** Reports a refund of more than was paid, and statuses that do not follow from the amounts. */
export function paymentFaults(order: OrderRecord): OrderFault[] {
  const { paid, refunded, payment_status, status } = order;
  const follows = paymentStatusOf(order);
  return faultsOf("payment", [
    refunded <= paid && refunded >= 0 && paid >= 0
      ? ""
      : `${toPriceText(refunded)} was refunded of ${toPriceText(paid)} that was paid`,
    payment_status === follows ? "" : `its payment is ${payment_status}, by its amounts ${follows}`,
    !isRepaid(order) || refunded >= paid
      ? ""
      : `it is ${status}, and ${toPriceText(paid - refunded)} is left to be refunded`,
  ]);
}

/**
 * Reports amounts that changed by something other than a payment, a refund or a new price, and an order whose amounts
 * are not those that its last change left.
 */
export function amountFaults({ order, entries }: Recorded): OrderFault[] {
  const byVersion = wholeEntries(entries);
  const details = [...byVersion.values()].map((entry) => {
    const before = byVersion.get(entry.version - 1);
    const isFollowed = before === undefined || canFollow(before, entry);
    return isFollowed
      ? ""
      : `version ${String(entry.version)} (${entry.action}) led from ${say(before)} to ${say(entry)}`;
  });
  const last = byVersion.get(order.version);
  const isLast = last === undefined || say(last) === say(order);
  return faultsOf("payment", [
    ...details,
    isLast
      ? ""
      : `version ${String(order.version)} led to ${say(last)}, the order has ${say(order)}`,
  ]);
}

/** Whether an entry's action may have changed the amounts like this. */
function canFollow(before: Amounts, { action, total, paid, refunded }: HistoryRecord): boolean {
  if (action === "restored") return true;
  if (action === "replaced") return paid === 0 && refunded === 0;
  // Production takes pieces that it cannot make out of the price.
  const isRepriced = action === "updated" || (action === "production" && total < before.total);
  return (
    (total === before.total || isRepriced) &&
    (paid === before.paid || (action === "payment" && paid > before.paid)) &&
    (refunded === before.refunded || (action === "refunded" && refunded > before.refunded))
  );
}

const say = ({ total, paid, refunded }: Amounts) =>
  `${toPriceText(paid)} paid and ${toPriceText(refunded)} refunded of ${toPriceText(total)}`;

/** A refund takes some days, and needs no attention before that. */
const REFUND_MS = 7 * 86_400_000;

/** Reports a deleted order, which its owner cannot see, that is owed a refund long after its last change. */
export function refundFaults(order: OrderRecord): OrderFault[] {
  const { deleted_at, updated_at } = order;
  const isRecent = Date.now() - toInstant(updated_at).getTime() < REFUND_MS;
  if (deleted_at === null || isRecent || !owesRefund(order)) return [];
  const owed = toPriceText(-balanceDue(order));
  return [{ what: "refund", detail: `deleted, and ${owed} is owed back since ${updated_at}` }];
}

/** Reports amounts that do not add up. */
export function sumFaults(order: OrderRecord): OrderFault[] {
  const { items, subtotal, shipping_fee, box_fee, tax, discount, total } = order;
  const cost = subtotalOf(items);
  const sum = subtotal + shipping_fee + box_fee + tax - discount;
  return faultsOf("contradiction", [
    subtotal === cost
      ? ""
      : `its subtotal is ${toPriceText(subtotal)}, its items cost ${toPriceText(cost)}`,
    total === sum
      ? ""
      : `its total is ${toPriceText(total)}, its parts add up to ${toPriceText(sum)}`,
  ]);
}
