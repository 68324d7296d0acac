import type { ReplyOf, Route } from "./route.ts";

/**
 * The route of requests that no other route takes. It is in no contract; its refusals look like those of the others.
 */
export const refuseRequest = {
  method: "ANY",
  path: "$default",
  permission: null,
  touches: [],
  reply: null as ReplyOf<never>,
  message: "",
} as const satisfies Route;
