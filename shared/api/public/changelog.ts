import * as z from "zod/mini";
import { route } from "#shared/api/route/route.ts";

export const getChangelog = route({
  method: "GET",
  path: "/changelog",
  summary: "Read what has changed in the service",
  tag: "Service",
  permission: null,
  reply: z.string(),
  bare: true,
  // Browsers show it; a text/markdown they would save to a file.
  contentType: "text/plain",
  message: "The changelog, as Markdown",
  errors: [],
  example: { reply: "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Products by SKU.\n" },
});
