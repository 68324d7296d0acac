import type { OwnKey } from "#shared/key/own-key.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const getKey = {
  method: "GET",
  path: "/key",
  permission: "any",
  touches: [],
  reply: null as ReplyOf<OwnKey>,
  message: "Key retrieved successfully",
} as const satisfies Route;
