import { randomUUID } from "node:crypto";
import { createWebhook } from "#shared/api/public/webhooks.ts";
import type { WebhookCreated } from "#shared/webhook/subscription/webhook.ts";
import type { Caller } from "./call.ts";
import { expectSuccess } from "./expect-reply.ts";

/** Returns a request that creates a subscription. Given fields replace its own or are added. */
export function webhookRequest(fields: Record<string, unknown> = {}) {
  return {
    name: "Order updates",
    url: "https://shop.example.com/hooks/orders",
    events: ["order.status", "order.shipment"],
    ...fields,
  };
}

/** Creates a webhook subscription, by a name that no other one has unless `fields` give it. */
export async function subscribe(
  caller: Caller,
  fields: Record<string, unknown> = {},
): Promise<WebhookCreated> {
  return expectSuccess(
    await caller.post("/webhooks", webhookRequest({ name: randomUUID(), ...fields })),
    createWebhook,
  );
}
