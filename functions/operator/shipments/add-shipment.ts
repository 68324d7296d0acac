import { addShipment as contract } from "#shared/api/operator/shipments.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { addShipment } from "#shared/order/parcel/add-shipment.ts";
import { toShipment } from "#shared/order/shipment.ts";

/** Adds a parcel to an order, or changes the one that its carrier and tracking number name. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toShipment(await addShipment(caller, params.order_id, body)),
}));
