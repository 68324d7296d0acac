import type { ReplyOf, Route } from "./route.ts";

/** The route of requests that match no other. No document shows it; its refusals look like those of other routes. */
export const refuseRequest = {
  method: "ANY",
  path: "$default",
  permission: null,
  touches: [],
  reply: null as ReplyOf<never>,
  message: "",
} as const satisfies Route;
