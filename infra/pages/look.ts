import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The look of every page: colors, accent and sizes of text, in light and dark. */
export const LOOK = readFileSync(
  join(import.meta.dirname, "..", "..", "shared", "floor-page", "styles", "look.css"),
  "utf8",
);
