import { integer } from "../../cli/read-value.ts";

const limit = {
  flags: "--limit <number>",
  about: "how many to a page, at most 100",
  read: integer,
} as const;

/** Options of every list in numbered pages. */
export const page = {
  page: { flags: "--page <number>", about: "which page of a long list", read: integer },
  limit,
} as const;

/** Options of every list that a cursor continues. */
export const cursored = {
  cursor: { flags: "--cursor <text>", about: "goes on where the page before ended" },
  limit,
} as const;
