import * as z from "zod/mini";
import { route } from "#shared/api/route/route.ts";

export const getDocs = route({
  method: "GET",
  path: "/docs",
  permission: null,
  reply: z.string(),
  bare: true,
  contentType: "text/html",
  message: "The page",
  errors: [],
});
