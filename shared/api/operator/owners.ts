import { Owners, OwnersQuery } from "#shared/order/find/owner.ts";
import { route } from "#shared/api/route/route.ts";

export const listOwners = route({
  method: "GET",
  path: "/owners",
  permission: "manage:orders",
  query: OwnersQuery,
  reply: Owners,
  message: "Owners retrieved successfully",
  errors: [],
});
