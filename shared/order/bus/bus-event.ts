import * as z from "zod/mini";
import { HistoryAction, isRestored } from "#shared/order/history.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { TrackingStatus } from "#shared/order/shipment.ts";
import { changedShipments, eventId, type OrderVersion } from "#shared/order/order-change.ts";

/**
 * An event of an order for other code in the account. It has no personal data and nothing of the order's content: its
 * reader asks the operator API for the order.
 */
export const BusEvent = z.strictObject({
  /** The same whenever the event is sent again. A webhook of the same change has it too. */
  id: z.uuid(),
  event: z.enum([
    "order.created",
    "order.status",
    "order.shipment",
    "order.updated",
    "order.deleted",
  ]),
  /** When the order changed. */
  timestamp: z.string(),
  /** The order's id, not its owner's reference. */
  order: z.uuid(),
  version: z.int(),
  /** The action of the order's history that made this version. */
  action: HistoryAction,
  user_id: z.uuid(),
  production_line_id: z.string(),
  facility: z.string(),
  /** Only in `order.status`. */
  previous_status: z.optional(OrderStatus),
  current_status: z.optional(OrderStatus),
  /** Only in `order.shipment`. */
  shipment_id: z.optional(z.uuid()),
  tracking_status: z.optional(TrackingStatus),
});
export type BusEvent = z.infer<typeof BusEvent>;

/**
 * Returns the events of a version of an order, at least one: it was created, deleted, or has another status; each
 * parcel that is new, changed or gone; otherwise it was updated. A version that a restore or a rebuild wrote has no
 * event.
 */
export function busEventsOf({ before, order }: OrderVersion): BusEvent[] {
  const { id, version, user_id, production_line_id, facility } = order;
  const { action, by } = order.last_change;
  if (isRestored(order) || (by === "service" && action === "updated")) return [];
  const event = (name: BusEvent["event"], of: Partial<BusEvent> = {}): BusEvent => ({
    id: eventId(order, name, ...(of.shipment_id === undefined ? [] : [of.shipment_id])),
    event: name,
    timestamp: order.updated_at,
    order: id,
    version,
    action,
    user_id,
    production_line_id,
    facility,
    ...of,
  });
  if (before === undefined || action === "replaced") return [event("order.created")];
  if (action === "deleted") return [event("order.deleted")];
  const parcels = changedShipments({ before, after: order }).map((shipment) =>
    event("order.shipment", {
      shipment_id: shipment.id,
      tracking_status: shipment.tracking_status,
    }),
  );
  if (before.status === order.status)
    return parcels.length > 0 ? parcels : [event("order.updated")];
  const states = { previous_status: before.status, current_status: order.status };
  return [event("order.status", states), ...parcels];
}
