import { offerVersionKey } from "./keys.ts";

/**
 * The layout of the table: its keys, and the form of what is stored under them. A release that cannot read what the one
 * before it has stored, or stores what that one cannot read, has the next number.
 */
export const LAYOUT = 1;

/** The item that says which layout a table has. Every change of the offer writes it, so a table without one has no orders. */
export const layoutKey = offerVersionKey;

/** Throws an error that says what to do for a table of another layout, by its item of {@link layoutKey}. */
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
