import { SERVICE } from "#shared/key/caller.ts";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import { moveOrder } from "#shared/order/moves/move-order.ts";
import { withPayment } from "#shared/order/payment/record-payment.ts";
import { findWaitedFor } from "#shared/order/missing-parts.ts";
import { rulesOf, type OrderRecord } from "#shared/order/order-record.ts";
import { requireVersion } from "#shared/order/order-refusals.ts";
import { addShipment } from "#shared/order/parcel/add-shipment.ts";
import { addTrackingEvents } from "#shared/order/parcel/add-tracking-events.ts";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import { isBrought, type Step } from "./next-step.ts";

/**
 * Takes a step of a test order by the operators' own functions, whose errors it throws. It pays instead of a start if
 * production waits for nothing but the payment. Moves and payments change the given version only. A parcel or a
 * tracking event that exists already changes nothing.
 */
export async function takeStep(order: OrderRecord, step: Step): Promise<void> {
  const { id, version } = order;
  switch (step.kind) {
    case "move":
      if (step.move.action === "start" && (await isToBePaid(order))) await pay(order);
      else await moveOrder(SERVICE, id, { ...step.move, version });
      return;
    case "pay":
      await pay(order);
      return;
    case "pack":
      await addShipment(SERVICE, id, step.parcel);
      return;
    case "track":
      await addTrackingEvents(SERVICE, id, step.shipmentId, [step.event]);
  }
}

/** Asks the rate card in force, as the start itself does: the order's own rules are of its last placement or change. */
async function isToBePaid(order: OrderRecord): Promise<boolean> {
  const waitedFor = findWaitedFor(order, rulesOf(await loadRateCard()));
  return waitedFor.length > 0 && waitedFor.every((part) => isBrought[part]);
}

async function pay({ id, version }: OrderRecord): Promise<void> {
  await changeOrderById(SERVICE, id, { action: "payment", note: "Test" }, (order) => {
    requireVersion(order, version);
    return withPayment(order, { payment_status: "paid", amount: "all" });
  });
}
