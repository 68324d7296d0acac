import type { Shipment } from "#shared/order/shipment.ts";
import { showFields, showTable, showTime } from "./show.ts";

/** A parcel and its tracking events. */
export function showShipment(parcel: Shipment): string {
  const fields = showFields({
    Id: parcel.id,
    Carrier: [parcel.carrier, parcel.service].filter((part) => part !== ""),
    "Tracking number": parcel.tracking_number || "none",
    Tracking: parcel.tracking_status,
    "Look for it at": parcel.tracking_url || undefined,
    Label: parcel.label_url || undefined,
    Shipped: showTime(parcel.shipped_at),
    Delivered: showTime(parcel.delivered_at),
    Items: parcel.items.map(({ item_id, quantity }) => `${String(quantity)} of ${item_id}`),
  });
  if (parcel.tracking_events.length === 0) return fields;
  const events = parcel.tracking_events.map(({ occurred_at, status, location, description }) => [
    showTime(occurred_at),
    status,
    location,
    description,
  ]);
  return `${fields}\n${showTable(["At", "Status", "Where", "What"], events, "")}`;
}
