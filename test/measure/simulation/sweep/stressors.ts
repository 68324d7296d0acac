import type { Case } from "../cases.ts";

/** A fault that lasts some minutes. */
export interface Stressor extends Pick<Case, "says" | "failing"> {
  readonly minutes: number;
  readonly during: Pick<Case, "answer" | "isThrottled" | "table">;
}

export const stressors: readonly Stressor[] = [
  {
    says: "40 of 100 endpoints hang for 30 min",
    failing: 0.4,
    minutes: 30,
    during: { answer: () => ({ status: 0, duration_ms: 10_000 }) },
  },
  {
    says: "the table refuses all for 5 min",
    failing: 0,
    minutes: 5,
    during: { table: () => "refusing" },
  },
  {
    says: "Lambda at a third for 15 min",
    failing: 0,
    minutes: 15,
    during: { isThrottled: () => true },
  },
];
