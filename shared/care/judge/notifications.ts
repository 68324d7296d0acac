import type { HistoryEntry } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { eventId } from "#shared/order/order-change.ts";
import type { OrderEvent } from "#shared/webhook/event/event.ts";
import type { DeliveryRecord } from "#shared/webhook/log/delivery-record.ts";
import { faultsOf, type OrderFault } from "./fault.ts";

/** A call and its event. The event is undefined if its body is kept apart or was erased. */
export interface Notified {
  readonly call: DeliveryRecord;
  readonly order_id: string;
  readonly event: OrderEvent | undefined;
}

/** The version of an order that gives a notification its id, or undefined. */
export function notifiedVersion({ call, event }: Notified, { id, version }: OrderRecord) {
  const change = event?.event === "order.shipment" ? [event.shipment_id] : [];
  const all = Array.from({ length: version }, (_, index) => version - index);
  return all.find((each) => {
    return eventId({ id, version: each }, call.event, ...change) === call.event_id;
  });
}

/**
 * Reports a notification whose id follows from no version of its order, or that reports another step than that version
 * made.
 */
export function notificationFaults(
  { call, event }: Notified,
  version: number | undefined,
  step: HistoryEntry | undefined,
): OrderFault[] {
  const wrong = version === undefined ? "no version of it gives" : wrongStep(event, step);
  const subject = `the call ${call.id} of the webhook ${call.webhook_id} reported it as ${call.event_id}`;
  return faultsOf("notification", [wrong === undefined ? "" : `${subject}, which ${wrong}`]);
}

/** Describes how a reported step differs from the step that was made, if that is known. */
function wrongStep(event: OrderEvent | undefined, step: HistoryEntry | undefined) {
  if (event?.event !== "order.status" || step?.action === undefined) return undefined;
  const { previous_status, current_status } = event;
  if (step.from === previous_status && step.to === current_status) return undefined;
  return `is of the step from ${String(step.from)} to ${step.to}, and not to ${current_status} from ${previous_status}`;
}
