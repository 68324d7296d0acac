import type { OrderRecord } from "#shared/order/order-record.ts";
import { packedOf } from "#shared/order/shipment.ts";
import { faultsOf, type Fault } from "./fault.ts";

/** Reports an item of which the parcels hold more than was ordered. */
export function parcelFaults({ items, shipments }: OrderRecord): Fault[] {
  const packedItems = new Set(
    shipments.flatMap((parcel) => parcel.items.map((item) => item.item_id)),
  );
  const details = [...packedItems].map((item_id) => {
    const ordered = items.find((item) => item.item_id === item_id)?.quantity ?? 0;
    const packed = packedOf(shipments, item_id);
    return packed <= ordered
      ? ""
      : `its parcels hold ${String(packed)} of the item ${item_id}, ${String(ordered)} were ordered`;
  });
  return faultsOf("contradiction", details);
}
