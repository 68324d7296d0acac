import { describe } from "#shared/values/describe.ts";
import { fields as keyFields } from "./key.words.ts";
import { OwnKey, OwnOperatorKey } from "./own-key.ts";

export const { fields, example: exampleKey } = describe(OwnKey, {
  id: "OwnKey",
  about: "The key that you called with.",
  fields: {
    id: "The service's id of the key. It is no secret.",
    name: "The name that it was issued under.",
    user_id:
      "The owner of everything made with the key: you, or your test twin if it is a test key.",
    mode: "Whether your orders are produced, or walk through their states automatically (`is_test`).",
    permissions: "The key's permissions.",
    created_at: "When it was issued, in UTC.",
    expires_at: "Until when it is valid, in UTC; `null` if it does not expire.",
    rate_limit_per_minute: "Requests that the key may send in a minute.",
    rate_limit_remaining: "Requests that are left in this minute, after this one.",
    rate_limit_reset: "Seconds until the next minute begins.",
  },
  example: {
    id: "7138a74c-e84a-887c-8104-9051f3845da2",
    name: "My shop",
    user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
    mode: "live",
    permissions: ["read:catalog", "read:orders", "create:orders"],
    created_at: "2026-11-21T12:00:00.123000",
    expires_at: null,
    rate_limit_per_minute: 600,
    rate_limit_remaining: 587,
    rate_limit_reset: 23,
  },
});

export const { example: exampleOperatorKey } = describe(OwnOperatorKey, {
  id: "OwnOperatorKey",
  about: "The key that you called with.",
  fields: {
    ...fields,
    user_id: keyFields.user_id,
    mode: keyFields.mode,
    facilities: keyFields.facilities,
  },
  example: {
    ...exampleKey,
    name: "Press 4",
    permissions: ["floor:orders"],
    facilities: ["TX"],
  },
});
