import * as z from "zod/mini";
import { route } from "#shared/api/route/route.ts";

export const getDocs = route({
  method: "GET",
  path: "/docs",
  summary: "Read this reference in a browser",
  description: "A page that tries each request out with your key.",
  tag: "Service",
  permission: null,
  reply: z.string(),
  bare: true,
  contentType: "text/html",
  message: "The page",
  errors: [],
  example: { reply: "<!doctype html>\n<html lang=\"en\">…</html>\n" },
});
