import { SERVICE } from "#shared/key/caller.ts";
import { moveOrder } from "#shared/order/floor/move-order.ts";
import { withPayment } from "#shared/order/floor/record-payment.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { addShipment } from "#shared/order/parcel/add-shipment.ts";
import { addTrackingEvents } from "#shared/order/parcel/add-tracking-events.ts";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import type { Step } from "./next-step.ts";

/**
 * Takes a step of a test order by the operators' own verbs, and as their refusals say. A move is of the given version
 * only; parcels and tracking events that are there already change nothing.
 */
export async function takeStep({ id, version }: OrderRecord, step: Step): Promise<void> {
  switch (step.kind) {
    case "move":
      await moveOrder(SERVICE, id, { ...step.move, version });
      return;
    case "pay":
      await changeOrderById(SERVICE, id, { action: "payment", note: "Test" }, (order) =>
        withPayment(order, { payment_status: "paid", amount: "all" }),
      );
      return;
    case "pack":
      await addShipment(SERVICE, id, step.parcel);
      return;
    case "track":
      await addTrackingEvents(SERVICE, id, step.shipmentId, [step.event]);
  }
}
