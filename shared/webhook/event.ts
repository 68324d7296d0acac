import { v5 as uuidv5 } from "uuid";
import * as z from "zod/mini";
import { Order, toOrder, type OrderRecord } from "#shared/order/order.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { TrackingStatus, type Shipment } from "#shared/order/shipment.ts";
import type { WebhookEvent } from "./webhook.ts";

const fields = {
  /** The same for the same change of the same order, however often it is told. */
  id: z.uuid(),
  timestamp: z.string(),
  /** The client's own reference. */
  order_id: z.string(),
  /** The name of the line that produces the order. */
  production_line: z.string(),
  data: Order,
};

/** The body of a notification (design section 4). */
export const GenericWebhookRequest = z
  .discriminatedUnion("event", [
    z.strictObject({
      ...fields,
      event: z.literal("order.status"),
      previous_status: OrderStatus,
      current_status: OrderStatus,
    }),
    z.strictObject({
      ...fields,
      event: z.literal("order.shipment"),
      tracking_number: z.string(),
      tracking_status: TrackingStatus,
      tracking_url: z.string(),
      carrier: z.string(),
      shipment_id: z.uuid(),
    }),
  ])
  .register(z.globalRegistry, { id: "GenericWebhookRequest" });
export type GenericWebhookRequest = z.infer<typeof GenericWebhookRequest>;

const NAMESPACE = "8d4f7b1a-3f5e-4b0c-9b57-6a2c1e0d9f38";

/** One write of an order, as it was before and after. */
export interface OrderChange {
  readonly before: OrderRecord;
  readonly after: OrderRecord;
}

/**
 * The events of one change of an order (seed section 6). An order placed anew over a deleted one is a creation, which
 * is no change, and a deletion changes neither status nor shipments.
 */
export function eventsOf(
  { before, after }: OrderChange,
  lineName: (id: string) => string,
): GenericWebhookRequest[] {
  if (before.deleted_at !== undefined || after.version === before.version) return [];
  const common = (event: WebhookEvent) => ({
    id: uuidv5(`${after.id}/${String(after.version)}/${event}`, NAMESPACE),
    timestamp: after.updated_at,
    order_id: after.order_id,
    production_line: lineName(after.production_line_id),
    data: toOrder(after),
  });
  const events: GenericWebhookRequest[] = [];
  if (before.status !== after.status) {
    events.push({
      ...common("order.status"),
      event: "order.status",
      previous_status: before.status,
      current_status: after.status,
    });
  }
  const shipment = changedShipment(before, after);
  if (shipment !== undefined) {
    const { id, tracking_number, tracking_status, tracking_url, carrier } = shipment;
    events.push({
      ...common("order.shipment"),
      event: "order.shipment",
      tracking_number,
      tracking_status,
      tracking_url,
      carrier,
      shipment_id: id,
    });
  }
  return events;
}

function changedShipment(before: OrderRecord, after: OrderRecord): Shipment | undefined {
  return after.shipments.find((shipment) => {
    const former = before.shipments.find(({ id }) => id === shipment.id);
    return JSON.stringify(former) !== JSON.stringify(shipment);
  });
}
