import { addTrackingEvents as contract } from "#shared/api/operator/shipments.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { addTrackingEvents } from "#shared/order/parcel/add-tracking-events.ts";
import { toShipment } from "#shared/order/shipment.ts";

/** Adds what a carrier told of a parcel; what it told before is not added again. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toShipment(
    await addTrackingEvents(caller, params.order_id, params.shipment_id, body.events),
  ),
}));
