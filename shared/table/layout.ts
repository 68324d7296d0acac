import { offerVersionKey } from "./keys.ts";

/**
 * The layout of the table: its keys, and the form of the data under them. The number rises with a release that cannot
 * read what the previous one stored, or whose data the previous one cannot read.
 */
export const LAYOUT = 1;

/**
 * The item that names the layout of a table. Every change of the offer writes it, so a table without it has no orders.
 */
export const layoutKey = offerVersionKey;

/** Throws an error with the remedy if a table has another layout, by its item of {@link layoutKey}. */
export function requireLayout(
  tableName: string,
  item: Readonly<Record<string, unknown>> | undefined,
): void {
  if (item === undefined) return;
  const { layout } = item;
  if (layout === LAYOUT) return;
  const has = typeof layout === "number" ? `the layout ${String(layout)}` : "no layout number";
  throw new Error(
    `The table ${tableName} has ${has}, and this release works on the layout ${String(LAYOUT)} alone: use the release that wrote the table.`,
  );
}
