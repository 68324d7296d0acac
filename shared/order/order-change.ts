import { isDeepStrictEqual } from "node:util";
import { v5 as uuidv5 } from "uuid";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { Shipment } from "#shared/order/shipment.ts";

const NAMESPACE = "8d4f7b1a-3f5e-4b0c-9b57-6a2c1e0d9f38";

/** An order before and after one write. */
export interface OrderChange {
  readonly before: OrderRecord;
  readonly after: OrderRecord;
}

/** A version of an order, and the one before it; undefined for a new order. */
export interface OrderVersion {
  readonly before: OrderRecord | undefined;
  readonly order: OrderRecord;
}

/**
 * The id of an event of the change that made a version of an order: the same whenever the change is told again.
 * `change` is the event's name and, for a parcel, its id.
 */
export const eventId = (
  { id, version }: Pick<OrderRecord, "id" | "version">,
  ...change: string[]
): string => uuidv5([id, String(version), ...change].join("/"), NAMESPACE);

/** Returns new, changed and removed parcels. A removed parcel is returned as it was, although the order lacks it now. */
export function changedShipments({ before, after }: OrderChange): Shipment[] {
  const changed = after.shipments.filter((shipment) => {
    const former = before.shipments.find((candidate) => candidate.id === shipment.id);
    return !isDeepStrictEqual(former, shipment);
  });
  const kept = new Set(after.shipments.map(({ id }) => id));
  return [...changed, ...before.shipments.filter(({ id }) => !kept.has(id))];
}
