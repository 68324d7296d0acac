import type { AnyOperationWords } from "#shared/api/words/operation-words.ts";
import type { WebhookResponse } from "#shared/webhook/subscription/webhook.ts";

const user_id = "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c";

const webhook: WebhookResponse = {
  id: "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83",
  name: "Order updates",
  url: "https://shop.example.com/hooks/orders",
  events: ["order.status", "order.shipment"],
  is_active: true,
  failure_count: "0",
  last_status_code: "503",
  last_triggered_at: "2026-11-21 12:05:01",
  disabled_reason: null,
  created_at: "2026-11-18 12:00:00",
  updated_at: "2026-11-21 14:00:00",
};

export const webhookWords = {
  "operator/webhooks/list-webhooks": {
    tag: "Deliveries",
    summary: "List a user's webhook subscriptions, with their health",
    description: "",
    reply: { items: [webhook] },
    refusals: {},
  },
  "operator/webhooks/enable-webhook": {
    tag: "Deliveries",
    summary: "Switch a user's webhook subscription on again",
    description:
      "What ended undelivered while it was off stays so until its owner recovers it, or its dead letters are redriven.",
    body: { user_id },
    reply: webhook,
    refusals: {},
  },
} satisfies Record<string, AnyOperationWords>;
