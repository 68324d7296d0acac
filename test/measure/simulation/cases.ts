import type { Answer } from "./deliver-model.ts";
import type { Chance } from "./chance.ts";
import type { TableState } from "./table-model.ts";

/** What goes wrong, and when: `part` is how much of the time of a simulation has passed, from 0 to 1. */
export interface Case {
  readonly says: string;
  /** The share of the endpoints that do not answer well; the first ones. */
  readonly failing: number;
  readonly answer?: (part: number) => Answer | undefined;
  readonly isThrottled?: (part: number) => boolean;
  readonly table?: (part: number) => TableState;
}

/** From a sixth of the time on: ten minutes of an hour, and half of it. */
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

/** One answer of a thousand takes seconds, as happens to anybody; the others take about 100 ms. */
export function answerWell(chance: Chance): Answer {
  const isSlow = chance.next() < 0.001;
  return { status: 200, duration_ms: isSlow ? chance.between(2000, 5000) : chance.duration(100) };
}
