import { randomUUID } from "node:crypto";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { getOrder } from "#shared/api/public/orders.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { setStatus } from "../../support/set-status.ts";

/** Makes a merchant, and an operator who adds parcels to orders. */
export async function shipmentScene() {
  const caller = await newCaller();
  const operator = await newOperator();
  // Orders of other tests must not have the number.
  const tracking_number = randomUUID();
  const post = (orderId: string, fields: Record<string, unknown> = {}) =>
    operator.post(`/orders/${orderId}/shipments`, {
      carrier: "usps",
      tracking_number,
      shared_number: true,
      ...fields,
    });
  return {
    caller,
    operator,
    post,
    tracking_number,
    add: async (orderId: string, fields: Record<string, unknown> = {}) =>
      expectSuccess(await post(orderId, fields), addShipment),
    read: async (orderId: string) =>
      expectSuccess(await caller.get(`/orders/${orderId}`), getOrder),
    /** Makes an order that production has taken. */
    inProduction: async (fields: Record<string, unknown> = {}) => {
      const order = await placeOrder(caller, fields);
      await setStatus(caller, order.id, "in_production");
      return order;
    },
  };
}
