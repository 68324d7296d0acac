import { addShipment as contract } from "#shared/api/operator/shipments.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { addShipment } from "#shared/order/parcel/add-shipment.ts";
import { Shipment } from "#shared/order/shipment.ts";
import { pick } from "#shared/values/pick.ts";

/** Adds a parcel to an order, or changes the one that its carrier and tracking number name. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: pick(Shipment, await addShipment(caller, params.order_id, body)),
}));
