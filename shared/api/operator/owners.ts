import { type Owners, OwnersQuery } from "#shared/order/find/owner.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const listOwners = {
  method: "GET",
  path: "/owners",
  permission: "manage:orders",
  touches: ["listKeys", "listOwners"],
  query: OwnersQuery,
  reply: null as ReplyOf<Owners>,
  message: "Owners retrieved successfully",
} as const satisfies Route;
