import { randomUUID } from "node:crypto";
import type { ClaimRecord } from "#shared/order/claim-record.ts";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import { insertOrder } from "#shared/order/store/order-store.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import { timestamp } from "#shared/values/time.ts";
import { newSecret } from "#shared/webhook/subscription/signing-secret.ts";
import { insertWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { newWebhook } from "#shared/webhook/subscription/webhook.ts";
import { actor } from "./actor.ts";
import { orderRecord } from "./order-record.ts";

/** Puts a subscription to both events into the table for a user without a key, and returns its id. */
export async function putWebhook(owner: string, url: string): Promise<string> {
  const events = ["order.status" as const, "order.shipment" as const];
  const secret = newSecret();
  const webhook = newWebhook(owner, { name: "Test receiver", url, events }, secret);
  await insertWebhook(webhook, secret);
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

/** Returns a parcel on its way. Given fields replace its own. */
export function parcel(fields: Partial<Shipment> = {}): Shipment {
  return {
    id: randomUUID(),
    primary: true,
    carrier: "usps",
    service: "Ground Advantage",
    tracking_number: "9400100000000000000000",
    tracking_status: "in_transit",
    tracking_url: "https://tracking.example.com/9400100000000000000000",
    label_url: "",
    shipped_at: "2026-11-21T12:00:00.000000",
    delivered_at: null,
    items: [],
    tracking_events: [],
    ...fields,
  };
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

/** An open claim for a reprint of some pieces. */
export function claimRecord(fields: Partial<ClaimRecord> = {}): ClaimRecord {
  return {
    ...{ claim_id: "C-1", kind: "damaged", items: [], description: "", evidence_urls: [] },
    ...{ wish: "reprint", reprint_order_id: "", state: "open", resolution: null, reason: "" },
    ...{ reprint: null, refund_amount: 0, created_at: timestamp(), closed_at: null },
    ...fields,
  };
}
