import { OwnKey } from "#shared/key/own-key.ts";
import { route } from "#shared/api/route/route.ts";

export const getKey = route({
  method: "GET",
  path: "/key",
  summary: "See what your key may do",
  tag: "Keys",
  permission: "any",
  reply: OwnKey,
  message: "Key retrieved successfully",
  errors: [],
  example: {
    reply: {
      id: "7138a74c-e84a-887c-8104-9051f3845da2",
      name: "My shop",
      user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
      permissions: ["read:catalog", "read:orders", "create:orders"],
      created_at: "2026-11-21T12:00:00.123000",
      expires_at: null,
      rate_limit_per_minute: 600,
      rate_limit_remaining: 587,
      rate_limit_reset: 23,
    },
  },
});
