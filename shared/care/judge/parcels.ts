import type { OrderRecord } from "#shared/order/order-record.ts";
import { piecesOf } from "#shared/order/pieces.ts";
import { parcelPointerKey } from "#shared/table/find-keys.ts";
import type { TableKey } from "#shared/table/keys.ts";
import { faultsOf, type OrderFault } from "./fault.ts";

/** Reports an item of an order whose parcels hold more than was ordered and made. */
export function parcelFaults(order: OrderRecord): OrderFault[] {
  const { items, shipments } = order;
  const packedItems = new Set(
    shipments.flatMap((parcel) => parcel.items.map((item) => item.item_id)),
  );
  const details = [...packedItems].map((item_id) => {
    const item = items.find((each) => each.item_id === item_id) ?? { item_id, quantity: 0 };
    const { made, packed } = piecesOf(order, item);
    return packed <= made
      ? ""
      : `its parcels hold ${String(packed)} of the item ${item_id}, ${String(made)} were ordered and made`;
  });
  return faultsOf("contradiction", details);
}

/** The keys that find an order by the tracking numbers of its parcels; a letter and an erased order have none. */
export const pointersOf = ({ id, shipments }: OrderRecord): TableKey[] =>
  shipments.flatMap(({ tracking_number }) =>
    tracking_number === "" ? [] : parcelPointerKey(tracking_number, id),
  );

/** Reports a parcel that is not found by its tracking number. */
export function pointerFaults(order: OrderRecord, pointers: readonly TableKey[]): OrderFault[] {
  const kept = new Set(pointers.map(({ PK }) => PK));
  const lost = order.shipments.filter((parcel) =>
    pointersOf({ ...order, shipments: [parcel] }).some(({ PK }) => !kept.has(PK)),
  );
  const details = lost.map(({ id }) => `not found by the tracking number of its parcel ${id}`);
  return faultsOf("index_keys", details);
}
