import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#shared/key/caller.ts";
import { changeOrderById, storeChange } from "#shared/order/store/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isShippable } from "#shared/order/order-queue.ts";
import { piecesInWords, piecesOf } from "#shared/order/pieces.ts";
import { getShipment, shipmentId, Shipment } from "#shared/order/shipment.ts";
import { ApiError, ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import { parcelPointerKey } from "#shared/table/find-keys.ts";
import { isSeen } from "#shared/order/store/order-store.ts";
import { expiryOf } from "#shared/order/store/test-expiry.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { parcelName } from "#shared/values/parcel-name.ts";
import { pick } from "#shared/values/pick.ts";
import { timestamp } from "#shared/values/time.ts";
import { listTracked } from "./list-tracked.ts";
import { removePointer } from "./remove-pointer.ts";
import type { ShipmentCreateSchema } from "./shipment-draft.ts";

/** The maximum number of parcels of an order. */
const PARCELS = 20;

/**
 * The maximum bytes of the parcels in the order's item, without tracking events. `add-tracking-events.ts` has the sum
 * of all limits.
 */
const PARCELS_BYTES = 64 * 1024;

/**
 * Adds a parcel to an order that is in production, shipped or partly refunded, and returns it. If the order has a
 * parcel of this carrier and tracking number, changes its given fields instead, in any state of the order. A parcel
 * without a number is the same one if its carrier and its `letter_id` are, or else its contents. The order's state
 * stays. Idempotent: a request that changes nothing writes nothing. Throws NOT_FOUND, VALIDATION_ERROR with every
 * fault of the items, ORDER_NOT_SHIPPABLE, SHIPMENT_EXISTS, SHIPMENT_LIMIT_REACHED, TRACKING_NUMBER_TAKEN,
 * PAYLOAD_TOO_LARGE and CONFLICT.
 */
export async function addShipment(
  by: Actor,
  orderId: string,
  request: ShipmentCreateSchema,
): Promise<Shipment> {
  const now = timestamp();
  const { tracking_number, shared_number } = request;
  let hasPointer = false;
  const decide = async (order: OrderRecord) => {
    const changed = withShipment(order, request, now);
    const addsNumber = tracking_number !== "" && isLonger(changed, order);
    if (addsNumber && shared_number !== true) await requireOwnNumber(by, order, request);
    return changed;
  };
  const store = async (after: OrderRecord, before: OrderRecord) => {
    if (tracking_number !== "" && isLonger(after, before)) {
      // Writes the pointer first: a pointer without its parcel is skipped, but a parcel without its pointer would never
      // be found.
      await putItems([{ ...parcelPointerKey(tracking_number, after.id), ...expiryOf(after) }]);
      hasPointer = true;
    }
    return storeChange(after, before);
  };
  const entry = { action: "shipment", note: parcelName(request) } as const;
  const changed = changeOrderById(by, orderId, entry, decide, store);
  const order = await changed.catch(async (error: unknown) => {
    // The order was stopped or erased meanwhile. After a CONFLICT the pointer stays: the other requests may have added
    // the same parcel.
    const isRefused = error instanceof ApiError && error.code !== "CONFLICT";
    if (isRefused && hasPointer) await removePointer(orderId, tracking_number);
    throw error;
  });
  return getShipment(order.shipments, idOf(order, request));
}

const isLonger = (after: OrderRecord, before: OrderRecord): boolean =>
  after.shipments.length > before.shipments.length;

/** Returns the order with the parcel; the same object if nothing changes. */
export function withShipment(
  order: OrderRecord,
  request: ShipmentCreateSchema,
  now: string,
): OrderRecord {
  const id = idOf(order, request);
  const former = order.shipments.find((shipment) => shipment.id === id);
  if (former === undefined) requireShippable(order);
  else if (request.replace !== true) requireKeptItems(order, former, request);
  const isSame = former !== undefined && holdsSame(former, request);
  const parcel = pick(Shipment, {
    ...(former ?? newParcel(id, now)),
    ...request,
    ...(isSame && { items: former.items }),
    primary: false,
  });
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

/** Throws SHIPMENT_EXISTS for other contents than the known ones of a parcel: a label may have been used twice. */
function requireKeptItems(
  order: OrderRecord,
  former: Shipment,
  request: Pick<ShipmentCreateSchema, "items">,
): void {
  const { id, items } = former;
  if (items.length === 0 || holdsSame(former, request)) return;
  const held = items.map(({ item_id, quantity }) => {
    const sku = order.items.find((item) => item.item_id === item_id)?.sku ?? "";
    return { item_id, sku, quantity };
  });
  throw new ApiError(
    "SHIPMENT_EXISTS",
    `The order has this parcel already, with ${piecesInWords(held)} in it: ${parcelName(former)}. Give another parcel its own ${former.tracking_number === "" ? "letter_id" : "number"}, or give replace: true to change what this one holds.`,
    { data: { shipment_id: id, items: held } },
  );
}

/** Whether a request leaves a parcel's contents, in whatever order it lists them. */
const holdsSame = (
  { items }: Shipment,
  { items: given = items }: Pick<ShipmentCreateSchema, "items">,
): boolean => listed(given) === listed(items);

const listed = (items: Shipment["items"]): string =>
  JSON.stringify(items.map(({ item_id, quantity }) => [item_id, quantity]).sort());

/**
 * Throws TRACKING_NUMBER_TAKEN if another order has the tracking number, of any carrier. Two orders that get a number at
 * the same moment both keep it. Test orders do not count, as their numbers are made up.
 */
async function requireOwnNumber(
  by: Actor,
  order: OrderRecord,
  { tracking_number }: ShipmentCreateSchema,
): Promise<void> {
  if (order.is_test) return;
  const tracked = await listTracked(tracking_number, { consistent: true });
  const others = tracked.filter(({ id, is_test }) => id !== order.id && !is_test);
  if (others.length === 0) return;
  const orders = others
    .filter((other) => isSeen(other, by))
    .map(({ id, order_id, status }) => ({ id, order_id, status }));
  const [first] = orders;
  const which =
    first === undefined
      ? "An order of another facility"
      : `The order ${first.order_id} (${first.id})`;
  throw new ApiError(
    "TRACKING_NUMBER_TAKEN",
    `${which} has the tracking number ${tracking_number} already. Look whether labels are mixed up, or give shared_number: true if it belongs to both orders.`,
    { data: { orders } },
  );
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

const idOf = (
  { id }: OrderRecord,
  { carrier, tracking_number, letter_id = "", items = [] }: ShipmentCreateSchema,
) => shipmentId(id, carrier, tracking_number, letter_id || listed(items));

function requireShippable(order: OrderRecord): void {
  const { status, shipments } = order;
  if (!isShippable(order)) {
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

/** Returns a new parcel without the request's fields. */
function newParcel(
  id: string,
  now: string,
): Omit<Shipment, "carrier" | "tracking_number" | "primary"> {
  return {
    id,
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

/** Throws VALIDATION_ERROR for unknown items, and for more pieces of an item than were ordered and made. */
function requireItems(order: OrderRecord, parcel: Shipment, all: readonly Shipment[]): void {
  const faults = parcel.items.flatMap(({ item_id }, index): FieldFault[] => {
    const loc = ["body", "items", index];
    const item = order.items.find((each) => each.item_id === item_id);
    if (item === undefined) {
      const msg = `The order has no item ${item_id}`;
      return [{ loc: [...loc, "item_id"], msg, type: "unknown" }];
    }
    const { packed, made } = piecesOf({ shipments: all, claims: [] }, item);
    if (packed <= made) return [];
    const which = made === item.quantity ? "ordered" : "made";
    const msg = `${String(made)} of this item were ${which}, and the parcels would hold ${String(packed)}`;
    return [{ loc: [...loc, "quantity"], msg, type: "too_many" }];
  });
  if (faults.length > 0) throw new ValidationFailure(faults);
}
