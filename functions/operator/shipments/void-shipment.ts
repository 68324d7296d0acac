import { voidShipment as contract } from "#shared/api/operator/shipments.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";
import { voidShipment } from "#shared/order/parcel/void-shipment.ts";

/** Takes a parcel back that was added by mistake. */
export const handler = endpoint(contract, async ({ caller, params }) => ({
  data: toOperatorOrder(caller, await voidShipment(caller, params.order_id, params.shipment_id)),
}));
