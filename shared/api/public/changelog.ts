import * as z from "zod/mini";
import { route } from "#shared/api/route/route.ts";

export const getChangelog = route({
  method: "GET",
  path: "/changelog",
  permission: null,
  reply: z.string(),
  bare: true,
  // Browsers show it; a text/markdown they would save to a file.
  contentType: "text/plain",
  message: "The changelog, as Markdown",
  errors: [],
});
