import type { Answer } from "./deliveries.ts";
import type { Chance } from "./chance.ts";
import type { TableState } from "./table-model.ts";

/** The faults of a case, and when they occur: `part` is the elapsed part of a simulation's time, from 0 to 1. */
export interface Case {
  readonly says: string;
  /** The share of the endpoints that do not answer well; these come first. */
  readonly failing: number;
  readonly answer?: (part: number) => Answer | undefined;
  readonly isThrottled?: (part: number) => boolean;
  readonly table?: (part: number) => TableState;
}

/** Faults begin after a sixth of the time, and last for ten minutes of an hour, or for half of it. */
const forAWhile = (part: number) => part > 1 / 6 && part < 2 / 6;
const forLong = (part: number) => part > 1 / 6 && part < 4 / 6;

/** The cases by their letters. */
export const cases = {
  a: { says: "none failing", failing: 0 },
  b: {
    says: "a tenth hanging 10 s",
    failing: 0.1,
    answer: () => ({ status: 0, duration_ms: 10_000 }),
  },
  c: {
    says: "a quarter down for half of the time",
    failing: 0.25,
    answer: (part) => (forLong(part) ? { status: 503, duration_ms: 50 } : undefined),
  },
  d: { says: "Lambda throttled to a third", failing: 0, isThrottled: forAWhile },
  e: { says: "the table slow", failing: 0, table: (part) => (forAWhile(part) ? "slow" : "well") },
} as const satisfies Record<string, Case>;

export type Letter = keyof typeof cases;

export const isLetter = (text: string): text is Letter => text in cases;

/** A thousandth of the answers take seconds, as happens to any endpoint; the others take about 100 ms. */
export function answerWell(chance: Chance): Answer {
  const isSlow = chance.next() < 0.001;
  return { status: 200, duration_ms: isSlow ? chance.between(2000, 5000) : chance.duration(100) };
}
