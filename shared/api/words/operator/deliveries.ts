import type { AnyOperationWords } from "#shared/api/words/operation-words.ts";

const id = "5f0c2a9e-7d31-4c86-9b1e-2a7f4d8c6e05";

export const deliveryWords = {
  "operator/deliveries/list-dead-letters": {
    tag: "Deliveries",
    summary: "List dead letters, or notifications that met a fault of the service",
    description: "",
    reply: {
      items: [
        {
          id,
          webhook_id: "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83",
          user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
          event_id: "1c9c3a52-7f43-5a6e-8f0e-2d1b6c5a4e93",
          event: "order.status",
          order: { id: "2f6b9f0e-5b7a-5c1d-8e43-7a9c0b1d2e3f", order_id: "SHOP-1001" },
          last_error: "500",
          died_at: "2026-11-21T12:17:31.402000",
        },
      ],
      complete: true,
    },
    refusals: {},
  },
  "operator/deliveries/redrive-dead-letters": {
    tag: "Deliveries",
    summary: "Deliver dead letters after all, or go on with what met a fault of the service",
    description: "",
    body: { webhook_id: "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83" },
    reply: { redriven: 12, skipped: [], complete: true },
    refusals: {},
  },
  "operator/deliveries/discard-dead-letters": {
    tag: "Deliveries",
    summary: "Delete dead letters, or what met a fault of the service, for good",
    description: "",
    body: { ids: [id], reason: "The shop has closed" },
    reply: { discarded: 1, complete: true },
    refusals: {},
  },
} satisfies Record<string, AnyOperationWords>;
