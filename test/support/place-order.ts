import { createOrder } from "#shared/api/public/orders.ts";
import type { Order } from "#shared/order/order.ts";
import type { Caller } from "./call.ts";
import { expectSuccess } from "./expect-reply.ts";
import { orderRequest } from "./order-request.ts";

/** Places an order that the demo catalog can serve, with its own reference unless one is given. */
export async function placeOrder(
  caller: Caller,
  fields: Record<string, unknown> = {},
): Promise<Order> {
  return expectSuccess(await caller.post("/orders", orderRequest(fields)), createOrder);
}
