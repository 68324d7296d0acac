import type { Client } from "#shared/api/client/client.ts";
import { findNamed } from "./find-named.ts";
import type { Command } from "./command.ts";

/** An order as an argument: by its id, reference or scan. */
export const order = {
  about: "the order: its reference, its id, a tracking number, or a scan of its sheet",
  kind: "order",
} as const;

/** A parcel of the command's order. */
export const parcel = {
  about: "the parcel: its tracking number or its id",
  kind: "parcel",
} as const;

/** A user, as an option; `about` describes the purpose. */
export const user = { flags: "--user <name|uuid>", kind: "user" } as const;

/** A production line, as an option. */
export const line = {
  flags: "--line <name|uuid>",
  about: "of this production line",
  kind: "line",
} as const;

/** The input of a command with ids instead of names, and the names by their ids. */
interface Named {
  readonly values: Readonly<Record<string, unknown>>;
  readonly names: ReadonlyMap<string, string>;
}

/** Replaces the names in a command's input by ids. Throws ApiFailure for an unknown or ambiguous name. */
export async function findNames(
  command: Command,
  given: Readonly<Record<string, unknown>>,
  connect: () => Promise<Client>,
): Promise<Named> {
  const values = { ...given };
  const names = new Map<string, string>();
  for (const [field, { kind }] of Object.entries({ ...command.arguments, ...command.options })) {
    const value = given[field];
    if (kind === undefined || value === undefined) continue;
    const ids: string[] = [];
    for (const text of [value].flat().map(String)) {
      const id = await findNamed(kind, text, connect, values);
      names.set(id, text.trim());
      ids.push(id);
    }
    values[field] = Array.isArray(value) ? ids : ids[0];
  }
  return { values, names };
}

/** A question in the operator's own words. */
export const inWords = (question: string, names: Named["names"]) =>
  [...names].reduce((text, [id, name]) => text.replaceAll(id, name), question);
