import { integer } from "../cli/read-value.ts";

/** Options of every list in pages. */
export const page = {
  page: { flags: "--page <number>", about: "which page of a long list", read: integer },
  limit: { flags: "--limit <number>", about: "how many to a page, at most 100", read: integer },
} as const;
