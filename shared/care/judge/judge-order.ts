import type { OrderRecord } from "#shared/order/order-record.ts";
import type { StoredItem, TableKey } from "#shared/table/keys.ts";
import { claimFaults } from "./claims.ts";
import type { OrderFault } from "./fault.ts";
import { historyFaults, type Recorded } from "./history.ts";
import { holdFaults } from "./holds.ts";
import { indexFaults } from "./index-keys.ts";
import { amountFaults, paymentFaults, refundFaults, sumFaults } from "./money.ts";
import { parcelFaults, pointerFaults } from "./parcels.ts";
import { stepFaults } from "./steps.ts";

/** An order as stored, with its history. */
export interface StoredOrder extends Recorded {
  readonly item: StoredItem;
  /** The stored pointers of the tracking numbers of its parcels. */
  readonly pointers: readonly TableKey[];
}

/** Judges an order by its fields, its index keys and its history. */
export function judgeOrder(stored: StoredOrder): OrderFault[] {
  const { item, order, pointers } = stored;
  return [
    ...historyFaults(stored),
    ...stepFaults(stored),
    ...amountFaults(stored),
    ...recordFaults(order),
    ...indexFaults(item, order),
    ...pointerFaults(order, pointers),
  ];
}

/** Judges the fields of an order against each other. */
export function recordFaults(order: OrderRecord): OrderFault[] {
  return [
    ...paymentFaults(order),
    ...refundFaults(order),
    ...sumFaults(order),
    ...holdFaults(order),
    ...parcelFaults(order),
    ...claimFaults(order),
  ];
}
