import { addTrackingEvents as contract } from "#shared/api/operator/shipments.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { trackShipment } from "#shared/order/parcel/track-shipment.ts";

/** Adds what a carrier told of a parcel; what it told before is not added again. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: await trackShipment(caller, params.order_id, params.shipment_id, body.events),
}));
