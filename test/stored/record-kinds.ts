import type { Kind } from "#shared/care/kind.ts";
import { kinds } from "#shared/care/stored-kinds.ts";

/** Every kind of items, by its name. */
export const allKinds = Object.entries<Kind>(kinds);

/** The kinds of items that have records, each with its schema and its door. */
export const recordKinds = allKinds.flatMap(([kind, { record }]) =>
  record === null ? [] : [[kind, record] as const],
);
