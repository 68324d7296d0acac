import type { Stack } from "../../../infra/local/assembly/stack.ts";
import { everybodysKeys, keyCeilings, type Ceiling, type Load } from "./ceilings.ts";
import type { Measured } from "./life/measure.ts";
import type { Run } from "./life/lives.ts";
import { quotaCeilings, type LifeCounts } from "./quotas.ts";
import type { Workload } from "./workload.ts";

/** No ceiling of the design may be below this number of orders' lives a second. */
export const GOAL = 1000;

export interface Report {
  /** Ceilings, the lowest first. */
  readonly ceilings: readonly Ceiling[];
  /** The failures; empty if there are none. */
  readonly failures: readonly string[];
}

/** Multiplies the touches of one life by a workload. */
export function report(measured: readonly Measured[], workload: Workload, stack: Stack): Report {
  const loads = loadsOf(measured, workload);
  const design = keyCeilings(loads, workload);
  const quotas = quotaCeilings(loads, countsOf(measured, workload), workload, stack);
  const ceilings = [...design, ...quotas].sort((one, other) => one.lives - other.lives);
  const failures = [
    ...design
      .filter(({ lives }) => lives < GOAL)
      .map(
        ({ what, lives }) =>
          `${what} is full at ${format(lives)} orders' lives a second, before ${format(GOAL)}`,
      ),
    ...everybodysKeys(loads).map((key) => `${key} is touched by every request of all merchants`),
  ];
  return { ceilings, failures };
}

/** Returns the touches of one life, as often as the workload has them. Each subscription is called separately. */
export const loadsOf = (measured: readonly Measured[], workload: Workload): Load[] =>
  measured.map(({ run, ...touch }) => ({
    ...touch,
    times: timesOf(run, workload),
    byMerchants: run.operation.by === "merchant",
  }));

const timesOf = ({ operation, kind }: Run, workload: Workload) =>
  operation.times(workload) * (kind === "deliver" ? workload.subscriptions : 1);

function countsOf(measured: readonly Measured[], workload: Workload): LifeCounts {
  const runs = [...new Set(measured.map(({ run }) => run))];
  const count = (isMeant: (run: (typeof runs)[number]) => boolean) =>
    runs.filter(isMeant).reduce((sum, run) => sum + timesOf(run, workload), 0);
  const requestsBy = (by: "merchant" | "operator") =>
    count(({ kind, operation }) => kind === "request" && operation.by === by);
  return {
    requests: { PublicApi: requestsBy("merchant"), OperatorApi: requestsBy("operator") },
    notifications: count(({ kind }) => kind === "deliver"),
  };
}

const DAY_SECONDS = 24 * 3600;

/** Formats the ceilings as a table in Markdown. Ceilings of 20 times the goal or more are left out. */
export function toTable({ ceilings }: Report): string {
  const rows = ceilings
    .filter(({ lives }) => lives < 20 * GOAL)
    .map(({ what, units, lives, kind, remedy, alarm }) =>
      [
        `\`${what}\``,
        units.toPrecision(2),
        format(lives),
        format(lives * DAY_SECONDS),
        kind,
        remedy,
        alarm,
      ].join(" | "),
    );
  return [
    "What is full first | Units of a life | Lives a second | Lives a day | Kind | Remedy | Alarm",
    "--- | ---: | ---: | ---: | --- | --- | ---",
    ...rows,
  ]
    .map((row) => `| ${row} |`)
    .join("\n");
}

const format = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 1 });
