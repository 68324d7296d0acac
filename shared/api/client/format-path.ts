/** A place in a request: names of fields, and numbers of entries from 0. */
export type Path = readonly (string | number)[];

/** Writes a place as people read it: `images, entry 2`. */
export function formatPath(path: Path): string {
  return path
    .map((part) => (typeof part === "number" ? `entry ${String(part + 1)}` : part))
    .join(", ");
}
