import * as z from "zod/mini";
import { route } from "#shared/api/route/route.ts";

export const getOpenapi = route({
  method: "GET",
  path: "/openapi.json",
  permission: null,
  reply: z.looseObject({ openapi: z.string() }),
  bare: true,
  contentType: "application/json",
  message: "The OpenAPI document of the service",
  errors: [],
});
