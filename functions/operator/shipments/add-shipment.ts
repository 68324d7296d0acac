import { addShipment as contract } from "#shared/api/operator/shipments.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { addShipment } from "#shared/order/parcel/add-shipment.ts";

/** Adds a parcel to an order, or changes the one that its carrier and tracking number name. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: await addShipment(caller, params.order_id, body),
}));
