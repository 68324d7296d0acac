import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#shared/key/caller.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isStopped } from "#shared/order/payment.ts";
import { getShipment, shipmentId, type Shipment } from "#shared/order/shipment.ts";
import { ApiError, ValidationFailure, type Fault } from "#shared/refusal/errors.ts";
import { parcelPointerKey } from "#shared/table/find-keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/values/time.ts";
import type { ShipmentCreateSchema } from "./shipment-draft.ts";

/** Parcels of an order at the most. */
const PARCELS = 20;

/** What they may take without their tracking events: with these and the rest it is one item of at most 400 KB (AWS limit). */
const PARCELS_BYTES = 64 * 1024;

/** In these states of an order its parcels leave the factory, unless it was stopped before it was refunded. */
const SHIPPABLE: readonly OrderStatus[] = ["in_production", "shipped", "partial_refunded"];

/**
 * Adds a parcel to an order that is in production or shipped, refunded in part or not, or changes the given fields of
 * the one that has this carrier and tracking number, in whatever state the order is; its state stays. A request that
 * changes nothing writes nothing. Throws NOT_FOUND, VALIDATION_ERROR with every fault of the items,
 * ORDER_NOT_SHIPPABLE, SHIPMENT_LIMIT_REACHED, PAYLOAD_TOO_LARGE and CONFLICT.
 */
export async function addShipment(
  by: Actor,
  orderId: string,
  request: ShipmentCreateSchema,
): Promise<Shipment> {
  const now = timestamp();
  const note = `${request.carrier} ${request.tracking_number}`;
  const order = await changeOrderById(
    by,
    orderId,
    { action: "shipment", note },
    async (current) => {
      const changed = withShipment(current, request, now);
      if (changed.shipments.length > current.shipments.length) {
        // First: a number without its parcel is passed over, a parcel without its number is never found.
        await putItems([parcelPointerKey(request.tracking_number, current.id)]);
      }
      return changed;
    },
  );
  return getShipment(order.shipments, idOf(order, request));
}

/** The order with the parcel; the same object if nothing changes. */
export function withShipment(
  order: OrderRecord,
  request: ShipmentCreateSchema,
  now: string,
): OrderRecord {
  const id = idOf(order, request);
  const former = order.shipments.find((shipment) => shipment.id === id);
  if (former === undefined) requireShippable(order);
  const parcel = withFields(former ?? newParcel(id, now), request);
  const all =
    former === undefined
      ? [...order.shipments, parcel]
      : order.shipments.map((shipment) => (shipment === former ? parcel : shipment));
  requireItems(order, parcel, all);
  const primary = request.primary === true ? id : order.shipments.find((each) => each.primary)?.id;
  const shipments = all.map((each) => ({ ...each, primary: each.id === (primary ?? id) }));
  if (isDeepStrictEqual(shipments, order.shipments)) return order;
  requireRoom(shipments);
  return { ...order, shipments };
}

function requireRoom(shipments: readonly Shipment[]): void {
  const bare = shipments.map((shipment) => ({ ...shipment, tracking_events: [] }));
  const bytes = Buffer.byteLength(JSON.stringify(bare));
  if (bytes <= PARCELS_BYTES) return;
  throw new ApiError(
    "PAYLOAD_TOO_LARGE",
    `The parcels of an order take at most ${String(PARCELS_BYTES)} bytes, and with this one they would take ${String(bytes)}. Give shorter URLs.`,
  );
}

const idOf = ({ id }: OrderRecord, { carrier, tracking_number }: ShipmentCreateSchema) =>
  shipmentId(id, carrier, tracking_number);

function requireShippable(order: OrderRecord): void {
  const { status, shipments } = order;
  if (!SHIPPABLE.includes(status) || isStopped(order)) {
    throw new ApiError(
      "ORDER_NOT_SHIPPABLE",
      `Parcels are added to an order that is in production or shipped and was not cancelled; this one is ${status}.`,
    );
  }
  if (shipments.length < PARCELS) return;
  throw new ApiError(
    "SHIPMENT_LIMIT_REACHED",
    `An order has at most ${String(PARCELS)} parcels, and this one has them. Change one by naming its carrier and tracking number.`,
  );
}

/** A new parcel, before the request's fields: shipped at the time of the request. */
function newParcel(id: string, now: string): Omit<Shipment, "carrier" | "tracking_number"> {
  return {
    id,
    primary: false,
    service: "",
    tracking_status: "unknown",
    tracking_url: "",
    label_url: "",
    shipped_at: now,
    delivered_at: null,
    items: [],
    tracking_events: [],
  };
}

function withFields(parcel: ReturnType<typeof newParcel>, request: ShipmentCreateSchema): Shipment {
  return {
    ...parcel,
    carrier: request.carrier,
    tracking_number: request.tracking_number,
    service: request.service ?? parcel.service,
    tracking_url: request.tracking_url ?? parcel.tracking_url,
    label_url: request.label_url ?? parcel.label_url,
    shipped_at: request.shipped_at ?? parcel.shipped_at,
    items: request.items ?? parcel.items,
  };
}

/** Throws VALIDATION_ERROR for items that are not the order's, and for more of one than was ordered. */
function requireItems(order: OrderRecord, parcel: Shipment, all: readonly Shipment[]): void {
  const faults = parcel.items.flatMap(({ item_id }, index): Fault[] => {
    const loc = ["body", "items", index];
    const ordered = order.items.find((item) => item.item_id === item_id)?.quantity;
    if (ordered === undefined) {
      const msg = `The order has no item ${item_id}`;
      return [{ loc: [...loc, "item_id"], msg, type: "unknown" }];
    }
    const packed = all
      .flatMap(({ items }) => items)
      .filter((item) => item.item_id === item_id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (packed <= ordered) return [];
    const msg = `${String(ordered)} of this item were ordered, and the parcels would hold ${String(packed)}`;
    return [{ loc: [...loc, "quantity"], msg, type: "too_many" }];
  });
  if (faults.length > 0) throw new ValidationFailure(faults);
}
