import { addTrackingEvents as contract } from "#shared/api/operator/shipments.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { addTrackingEvents } from "#shared/order/parcel/add-tracking-events.ts";
import { Shipment } from "#shared/order/shipment.ts";
import { pick } from "#shared/values/pick.ts";

/** Adds what a carrier told of a parcel; what it told before is not added again. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: pick(
    Shipment,
    await addTrackingEvents(caller, params.order_id, params.shipment_id, body.events),
  ),
}));
