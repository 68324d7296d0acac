/** Before every place in the order of creation (`placeOf` in shared/table/keys.ts). */
export const BEFORE = "0";

/** Sorts after every time and every place that begins with what is before it. */
export const AFTER = "~";

/** The end of what is before a place. Places have one length and end in a hexadecimal digit. */
export function justBefore(place: string): string {
  const last = place.length - 1;
  return `${place.slice(0, last)}${String.fromCharCode(place.charCodeAt(last) - 1)}${AFTER}`;
}
