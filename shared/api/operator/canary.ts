import { type Canary, CanarySwitch } from "#shared/canary/canary.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const getCanary = {
  method: "GET",
  path: "/canary",
  permission: "manage:keys",
  touches: ["listKeys", "readKeyUse"],
  reply: null as ReplyOf<Canary>,
  message: "Canary retrieved successfully",
} as const satisfies Route;

export const switchCanary = {
  method: "PUT",
  path: "/canary",
  permission: "manage:keys",
  touches: ["switchCanary", "listKeys", "issueKey", "changeKey", "listWebhooks", "deleteWebhook"],
  body: CanarySwitch,
  reply: null as ReplyOf<Canary>,
  message: "Canary switched",
} as const satisfies Route;
