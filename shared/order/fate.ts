import type { Fault } from "#shared/refusal/errors.ts";

/** The outcomes that a test order can choose instead of the arrival of its one parcel. */
export const FATES = [
  "reject",
  "hold_artwork",
  "hold_address",
  "lost",
  "two_parcels",
  "stay",
] as const;
export type Fate = (typeof FATES)[number];

/** The outcome that the note of a test order chooses, such as `simulate: lost`; undefined if it chooses none. */
export function fateOf(note: string): Fate | undefined {
  const chosen = choiceOf(note);
  return FATES.find((fate) => fate === chosen);
}

/** Returns a fault if the note of a test order asks for an unknown outcome. Notes of live orders choose nothing. */
export function fateFaults({
  is_test,
  note,
}: {
  readonly is_test: boolean;
  readonly note: string;
}): Fault[] {
  if (!is_test || choiceOf(note) === undefined || fateOf(note) !== undefined) return [];
  const msg = `After simulate: give one of ${FATES.join(", ")}`;
  return [{ loc: ["body", "note"], msg, type: "enum" }];
}

const choiceOf = (note: string) => /^\s*simulate:\s*(.*?)\s*$/s.exec(note)?.[1];
