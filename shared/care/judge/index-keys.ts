import type { OrderRecord } from "#shared/order/order-record.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { indexes, type StoredItem } from "#shared/table/keys.ts";
import { faultsOf, type OrderFault } from "./fault.ts";

/** Reports an order that is missing from a list or a queue, or is in the wrong one. */
export function indexFaults(item: StoredItem, order: OrderRecord): OrderFault[] {
  const right: StoredItem = toItem(order);
  const wrong = Object.entries(indexes).flatMap(([name, { partition, sort }]) =>
    item[partition] === right[partition] && item[sort] === right[sort] ? [] : name,
  );
  return faultsOf("index_keys", [
    wrong.length === 0 ? "" : `not where it belongs in ${wrong.join(", ")}`,
  ]);
}
