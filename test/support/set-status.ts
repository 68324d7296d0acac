import { changeOrder } from "#shared/order/store/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import { actor } from "./actor.ts";
import type { Caller } from "./call.ts";

/** Changes a stored order as no route of the public API can. */
export async function rewriteOrder(
  caller: Caller,
  idOrReference: string,
  fields: Partial<OrderRecord>,
): Promise<void> {
  const by = actor(caller.userId);
  await changeOrder(by, idOrReference, { action: "updated" }, (order) => ({ ...order, ...fields }));
}

/** Moves an order into a state that only production or an operator can cause. */
export async function setStatus(
  caller: Caller,
  idOrReference: string,
  status: OrderStatus,
): Promise<void> {
  await rewriteOrder(caller, idOrReference, { status });
}
