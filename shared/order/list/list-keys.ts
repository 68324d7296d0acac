import { AFTER } from "#shared/table/keys.ts";

/** Sorts before every place. A place is an order's position by creation: `2026-11-21T12:00:00.123000#4f0c2a7e`. */
export const BEFORE = "0";

/**
 * Returns the end of a range that stops just before a place: `…#4f0c2a7e` → `…#4f0c2a7d~`. All places have one length.
 */
export function justBefore(place: string): string {
  const last = place.length - 1;
  return `${place.slice(0, last)}${String.fromCharCode(place.charCodeAt(last) - 1)}${AFTER}`;
}
