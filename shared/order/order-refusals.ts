import { ApiError } from "#shared/refusal/errors.ts";
import type { OrderRecord } from "./order-record.ts";
import type { UnpackedItem } from "./shipment.ts";

/** Optimistic locking: throws CONFLICT if a request expects another version than the order has. */
export function requireVersion(order: OrderRecord, version: number | undefined): void {
  if (version === undefined || version === order.version) return;
  throw new ApiError(
    "CONFLICT",
    `The order is at version ${String(order.version)}, not ${String(version)}. Nothing was changed; read the order and try again.`,
  );
}

/** The `data` of a refusal that is about an order. */
export const naming = ({ id, order_id, status }: OrderRecord) => ({
  data: { id, order_id, status },
});

/**
 * Returns the error ORDER_NOT_MOVABLE. Its `data` names the order, and the unpacked pieces or the open claim if they are
 * the cause.
 */
export function notMovable(
  order: OrderRecord,
  message: string,
  cause: { readonly unpacked?: readonly UnpackedItem[]; readonly claim_id?: string } = {},
): ApiError {
  return new ApiError("ORDER_NOT_MOVABLE", message, { data: { ...naming(order).data, ...cause } });
}
