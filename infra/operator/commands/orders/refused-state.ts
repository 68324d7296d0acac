import * as z from "zod/mini";
import { UnmovedOrder } from "#shared/api/route/error-replies.ts";
import type { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";

/** The next command for an order, by the state in which it could not be moved. */
export type Remedies = Readonly<Partial<Record<OrderStatus, string>>>;

const refunds = "orders refund records what is paid back.";

/** The remedies for an order that was shipped or stopped. */
export const finished: Remedies = {
  shipped: `It has left the house: ${refunds}`,
  rejected: `It is stopped already: ${refunds}`,
  cancelled: `It is stopped already: ${refunds}`,
  in_production_cancelled: `It is stopped already: ${refunds}`,
  partial_refunded: `It is finished: ${refunds}`,
};

/** Returns the state of the order that a move was refused for; undefined for another refusal. */
export function refusedState({ refusal }: ApiFailure): OrderStatus | undefined {
  if (refusal?.code !== "ORDER_NOT_MOVABLE") return undefined;
  return z.safeParse(UnmovedOrder, refusal["data"]).data?.status;
}

/** Returns the remedy for a refused move; undefined for another refusal. */
export function remedyIn(remedies: Remedies): (failure: ApiFailure) => string | undefined {
  return (failure) => {
    const status = refusedState(failure);
    return status && remedies[status];
  };
}
