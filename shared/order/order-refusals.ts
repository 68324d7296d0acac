import { ApiError } from "#shared/refusal/errors.ts";
import type { OrderRecord } from "./order-record.ts";

/** Throws CONFLICT for an order that is not at the version that a request is meant for, if it names one. */
export function requireVersion(order: OrderRecord, version: number | undefined): void {
  if (version === undefined || version === order.version) return;
  throw new ApiError(
    "CONFLICT",
    `The order is at version ${String(order.version)}, not ${String(version)}. Nothing was changed; read the order and try again.`,
  );
}

/** What a client that is refused needs to know an order by. */
export const naming = ({ id, order_id, status }: OrderRecord) => ({
  data: { id, order_id, status },
});

/** ORDER_NOT_MOVABLE with what the client needs to know the order by. */
export function notMovable(order: OrderRecord, message: string): ApiError {
  return new ApiError("ORDER_NOT_MOVABLE", message, naming(order));
}
