import { useEffect, useRef } from "preact/hooks";
import type { Row } from "../calls/board-calls.ts";
import { inWords, nameOf } from "../words/words.ts";

/** Focuses the row of the order that somebody comes back from, once the rows are shown. */
export function useRowLeft(id: string | undefined, areRowsShown: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!areRowsShown || isDone.current) return;
    isDone.current = true;
    // Unless the focus has moved on meanwhile.
    if (id === undefined || document.activeElement?.tagName !== "H1") return;
    document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  }, [areRowsShown]);
}

/** Moves the focus from row to row; Enter opens the focused row. */
export function focusRow(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.focus();
}

/** Returns the rows that have every word of a text, in any case: in a SKU, a product, the merchant or the method. */
export function filterRows(rows: readonly Row[], text: string): readonly Row[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.length === 0
    ? rows
    : rows.filter((row) => words.every((word) => textOf(row).includes(word)));
}

function textOf({ items, order_id, merchant, shipping_method, speed_type }: Row): string {
  return [
    ...items.flatMap((item) => [item.sku, nameOf(item)]),
    ...[order_id, merchant, inWords(shipping_method), inWords(speed_type)],
  ]
    .join("\n")
    .toLowerCase();
}
