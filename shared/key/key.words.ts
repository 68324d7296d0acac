import { describe, describeValue } from "#shared/values/describe.ts";
import { ApiKey, KeyMode } from "./key.ts";

/** Id of the operator's key that issues the other examples. */
export const MANAGER = "5177bae5-3616-8ea2-80c0-898535f3d2a8";

describeValue(KeyMode, {
  about: "The mode of a key.",
  values: {
    live: "Orders that are made and sent.",
    test: "Orders that are never produced: they go through their states automatically.",
  },
});

export const { fields, example } = describe(ApiKey, {
  id: "ApiKey",
  about: "An API key. The key itself is kept nowhere.",
  fields: {
    id: "The service's id of the key. It is no secret.",
    user_id:
      "The user whom the key was issued to, who owns everything made with a live key. Everything made with a test key belongs to the user's test twin, a separate user, so that the two are never seen or counted together.",
    name: "A name that distinguishes the key from its owner's other keys.",
    merchant:
      "The name of the merchant whom the key was issued to, by which lists show the user, or `null`. A key that replaces it keeps the name.",
    mode: "Whether the key's orders are produced, or only walk through their states.",
    prefix:
      "The first characters of the key, four of them random, so that people can distinguish their keys.",
    permissions: "The key's permissions.",
    facilities:
      "With `floor:orders` alone: the facilities whose orders the key sees and changes; `[]` stands for all.",
    rate_limit:
      "Requests a second that the key may send, counted by the minute: 10 allow 600 in every minute.",
    production_delay:
      "Minutes for which the key's orders can be corrected before production may take them, unless an order says so itself.",
    created_at: "When it was issued, in UTC.",
    expires: "Until when it is valid, in UTC; `null` if it does not expire.",
    revoked_at: "When it was revoked, in UTC; `null` if it was not.",
    last_used:
      "The minute of the last request that was sent with it while it was valid, whatever its answer, or `null` without a request in the last 30 days.",
    issued_by:
      "The id of the key by which it was issued, `bootstrap` for the first key of a stage.",
    updated_by: "The id of the key by which it was changed last; `null` if it was not.",
    rotated_by: "The id of the key by which another was put in its place, or `null`.",
    revoked_by: "The id of the key by which it was revoked; `null` if it was not.",
  },
  example: {
    id: "7138a74c-e84a-887c-8104-9051f3845da2",
    user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
    name: "My shop",
    merchant: null,
    mode: "live",
    prefix: "pod_4fQz",
    permissions: ["read:catalog", "read:orders", "create:orders"],
    facilities: [],
    rate_limit: 10,
    production_delay: 0,
    created_at: "2026-11-21T12:00:00.123000",
    expires: "2027-12-31T00:00:00.000000",
    revoked_at: null,
    last_used: "2026-11-21T14:31:00.000000",
    issued_by: MANAGER,
    updated_by: null,
    rotated_by: null,
    revoked_by: null,
  },
});

/** The key that other examples show. */
export const exampleKey = example;
