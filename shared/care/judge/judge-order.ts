import type { OrderRecord } from "#shared/order/order-record.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { indexes, type StoredItem, type TableKey } from "#shared/table/keys.ts";
import { claimFaults } from "./claims.ts";
import { faultsOf, type OrderFault } from "./fault.ts";
import { historyFaults, type Recorded } from "./history.ts";
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

/** Reports an order that is on hold without a holder, has a holder but is not on hold, or has a holder twice. */
function holdFaults({ holds, status }: OrderRecord): OrderFault[] {
  const holders = holds.map(({ by }) => by);
  const isHeld = holders.length > 0;
  return faultsOf("contradiction", [
    isHeld === (status === "on_hold") && new Set(holders).size === holders.length
      ? ""
      : `it is ${status}, held by ${holders.join(" and ") || "no one"}`,
  ]);
}

/** Reports an order that is missing from a list or a queue, or is in the wrong one. */
function indexFaults(item: StoredItem, order: OrderRecord): OrderFault[] {
  const right: StoredItem = toItem(order);
  const wrong = Object.entries(indexes).flatMap(([name, { partition, sort }]) =>
    item[partition] === right[partition] && item[sort] === right[sort] ? [] : name,
  );
  return faultsOf("index_keys", [
    wrong.length === 0 ? "" : `not where it belongs in ${wrong.join(", ")}`,
  ]);
}
