import type { AnyOperationWords } from "#shared/api/words/operation-words.ts";

export const ownerWords = {
  "operator/owners/list-owners": {
    tag: "Owners",
    summary: "List all users, with their keys and the numbers of their orders",
    description:
      "Whoever has or had a key, operators too; of each the 50 newest keys. Numbers follow the orders within about two seconds. Follow `next_cursor` until it is null.",
    reply: {
      items: [
        {
          user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
          keys: [
            {
              id: "7138a74c-e84a-887c-8104-9051f3845da2",
              name: "My shop",
              prefix: "pod_4fQz",
              created_at: "2026-11-21T12:00:00.123000",
              expires: null,
              revoked_at: null,
            },
          ],
          orders: 1045,
          orders_by_status: { new_order: 12, in_production: 33, shipped: 1000 },
        },
      ],
      next_cursor: null,
    },
    refusals: {},
  },
} satisfies Record<string, AnyOperationWords>;
