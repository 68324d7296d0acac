import { randomUUID } from "node:crypto";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import { insertOrder } from "#shared/order/store/order-store.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { subscribe } from "#shared/webhook/subscription/subscribe.ts";
import { actor } from "./actor.ts";
import { orderRecord } from "./order-record.ts";

/** Puts a subscription to both events into the table for a user without a key, and returns its id. */
export async function putWebhook(owner: string, url: string): Promise<string> {
  const events = ["order.status" as const, "order.shipment" as const];
  const { webhook } = await subscribe(owner, { name: randomUUID(), url, events });
  return webhook.id;
}

/** Puts an order into the table. */
export async function putOrder(
  owner: string,
  fields: Partial<OrderRecord> = {},
): Promise<OrderRecord> {
  const order = orderRecord(owner, { order_id: `T-${randomUUID()}`, ...fields });
  await insertOrder(order);
  return order;
}

/** Changes fields of a stored order, as production or a carrier does. */
export function rewrite(
  { id }: Pick<OrderRecord, "id">,
  fields: Partial<OrderRecord>,
): Promise<OrderRecord> {
  return changeOrderById(actor(), id, { action: "production" }, (order) => ({
    ...order,
    ...fields,
  }));
}

/** Runs work for many things, twenty at a time. */
export async function inGroups<From, To>(
  all: readonly From[],
  work: (each: From) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (let start = 0; start < all.length; start += 20) {
    done.push(...(await Promise.all(all.slice(start, start + 20).map(work))));
  }
  return done;
}
