import { describe } from "#shared/values/describe.ts";
import { Canary, CANARY_OWNER, CanarySwitch } from "./canary.ts";

export const { example: exampleCanary } = describe(Canary, {
  id: "Canary",
  about: "The canary, a merchant of the service's own that places a test order every five minutes.",
  fields: {
    is_on: "Whether it places orders.",
    user_id: "The owner of its orders and its subscription: a test twin.",
    since: "When it was switched on, in UTC; `null` while it is off.",
    last_used: "The minute of its last request since then, in UTC, or `null`.",
  },
  example: {
    is_on: true,
    user_id: CANARY_OWNER,
    since: "2026-11-21T12:00:00.123000",
    last_used: "2026-11-21T12:05:00.000000",
  },
});

describe(CanarySwitch, {
  id: "CanarySwitch",
  about: "A request to switch the canary on or off.",
  fields: { is_on: "`true` gives the canary a new key, even if it is on already." },
  example: { is_on: true },
});
