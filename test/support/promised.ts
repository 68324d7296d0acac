import { expect } from "vitest";

/** Returns the fields that a printed reply promises; `…` stands for further fields. */
export function promised(printed: unknown): unknown {
  return JSON.parse(JSON.stringify(printed), (_, value: unknown) => {
    if (typeof value !== "object" || value === null || !("…" in value)) return value;
    const shown = Object.entries(value).filter(([name]) => name !== "…");
    return expect.objectContaining(Object.fromEntries(shown)) as unknown;
  });
}
