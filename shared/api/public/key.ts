import { OwnKey } from "#shared/key/own-key.ts";
import { route } from "#shared/api/route/route.ts";

export const getKey = route({
  method: "GET",
  path: "/key",
  permission: "any",
  reply: OwnKey,
  message: "Key retrieved successfully",
  errors: [],
});
