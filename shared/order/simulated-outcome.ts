import type { FieldFault } from "#shared/refusal/errors.ts";

/** The outcomes that a test order can ask for instead of the arrival of its one parcel. */
export const OUTCOMES = [
  "reject",
  "hold_artwork",
  "hold_address",
  "lost",
  "two_parcels",
  "reject_claims",
  "stay",
] as const;
export type SimulatedOutcome = (typeof OUTCOMES)[number];

/** The outcome that the note of a test order asks for, such as `simulate: lost`, or undefined. */
export function outcomeOf(note: string): SimulatedOutcome | undefined {
  const chosen = choiceOf(note);
  return OUTCOMES.find((outcome) => outcome === chosen);
}

/** Returns a fault if the note of a test order asks for an unknown outcome. Notes of live orders ask for nothing. */
export function outcomeFaults({
  is_test,
  note,
}: {
  readonly is_test: boolean;
  readonly note: string;
}): FieldFault[] {
  if (!is_test || choiceOf(note) === undefined || outcomeOf(note) !== undefined) return [];
  const msg = `After simulate: give one of ${OUTCOMES.join(", ")}`;
  return [{ loc: ["body", "note"], msg, type: "enum" }];
}

const choiceOf = (note: string) => /^\s*simulate:\s*(.*?)\s*$/is.exec(note)?.[1]?.toLowerCase();
