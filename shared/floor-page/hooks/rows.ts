import { useEffect, useRef } from "preact/hooks";

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
