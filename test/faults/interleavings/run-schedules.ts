import { offerCache } from "#shared/offer/offer-cache.ts";
import { runSchedule, type RaceResult } from "./run-schedule.ts";
import { gateTable } from "./schedule.ts";
import { withStillClock } from "./with-still-clock.ts";
import { withoutLog } from "./without-log.ts";
import { withoutPauses } from "./without-pauses.ts";

/** The results of schedules. */
export interface Report {
  readonly seed: number;
  readonly outcomes: readonly RaceResult[];
  /** For each schedule that broke a rule: the rule, the calls that led there, and the command that runs it again. */
  readonly violations: readonly string[];
}

/**
 * Runs the schedules of these numbers, one after the other. With `withoutVersion`, writes ignore the stored version: a
 * fault that has to be found.
 */
export async function runSchedules(
  seed: number,
  numbers: Iterable<number>,
  options: { readonly withoutVersion?: boolean } = {},
): Promise<Report> {
  const undo = [gateTable(options), withoutPauses(), withoutLog(), withStillClock()];
  try {
    await offerCache.get();
    const outcomes: RaceResult[] = [];
    const violations: string[] = [];
    for (const number of numbers) {
      const outcome = await runSchedule(seed, number);
      outcomes.push(outcome);
      if (outcome.violations.length > 0) violations.push(explain(seed, number, outcome));
    }
    return { seed, outcomes, violations };
  } finally {
    for (const step of undo) step();
  }
}

function explain(seed: number, number: number, { name, trace, violations }: RaceResult): string {
  return [
    `${name} (seed ${String(seed)}, path ${String(number)}):`,
    ...violations.map((violation) => `  ${violation}`),
    ...trace.map((call, index) => `  ${String(index + 1).padStart(3)} ${call}`),
    `  Again: npm run try -- interleavings --seed ${String(seed)} --path ${String(number)}`,
  ].join("\n");
}

/** Returns the figures of a report, one in each line. */
export function summarize({ seed, outcomes, violations }: Report): string {
  const calls = outcomes.flatMap(({ trace }) => trace);
  const orders = new Set(outcomes.map(({ name, trace }) => [name, ...trace].join("\n")));
  const count = (number: number) => number.toLocaleString("en-US");
  return [
    `seed ${String(seed)}`,
    `schedules ${count(outcomes.length)}`,
    `distinct orders of calls ${count(orders.size)}`,
    `calls ${count(calls.length)}`,
    `lost replies ${count(calls.filter((call) => call.endsWith("reply lost")).length)}`,
    `violations ${count(violations.length)}`,
  ].join("\n");
}
