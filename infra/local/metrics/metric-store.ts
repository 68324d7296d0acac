export type Dimensions = Readonly<Record<string, string>>;

/** A metric as CloudWatch tells one from another. */
export interface Metric {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Dimensions;
}

/** A value of each period, the oldest first; undefined where nothing was reported. */
export type Series = readonly (number | undefined)[];

/** When a series begins and ends, and how long a period is, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly periodMs: number;
}

/** Long enough for what a person looks at; CloudWatch keeps 15 months. */
const KEPT_MINUTES = 3 * 60;

/** Of a minute's values, as many as percentiles are taken of. */
const SAMPLES = 1000;

interface Minute {
  count: number;
  sum: number;
  max: number;
  readonly samples: number[];
}

interface Kept {
  readonly metric: Metric;
  /** By the number of the minute. */
  readonly minutes: Map<number, Minute>;
}

/** The metrics of this machine, for as long as the host runs: what CloudWatch is on AWS. */
export class MetricStore {
  /** How long a minute lasts: a test's is shorter. */
  readonly minuteMs: number;
  readonly #kept = new Map<string, Kept>();

  constructor(minuteMs = 60_000) {
    this.minuteMs = minuteMs;
  }

  /** Reports a value at a time in milliseconds since 1970. */
  add(metric: Metric, value: number, at = Date.now()): void {
    const key = keyOf(metric);
    const kept = this.#kept.get(key) ?? { metric, minutes: new Map<number, Minute>() };
    this.#kept.set(key, kept);
    const number = Math.floor(at / this.minuteMs);
    let minute = kept.minutes.get(number);
    if (minute === undefined) {
      minute = { count: 0, sum: 0, max: -Infinity, samples: [] };
      kept.minutes.set(number, minute);
      for (const old of kept.minutes.keys()) {
        if (old < number - KEPT_MINUTES) kept.minutes.delete(old);
      }
    }
    minute.count++;
    minute.sum += value;
    minute.max = Math.max(minute.max, value);
    if (minute.samples.length < SAMPLES) minute.samples.push(value);
  }

  /** Every metric that was reported. */
  metrics(): Metric[] {
    return [...this.#kept.values()].map(({ metric }) => metric);
  }

  /** A statistic of a metric: `Sum`, `Average`, `SampleCount`, `Maximum` or a percentile, `p99` say. */
  series(metric: Metric, statistic: string, { from, to, periodMs }: Span): Series {
    const minutes = this.#kept.get(keyOf(metric))?.minutes;
    const length = Math.round((to - from) / periodMs);
    return Array.from({ length }, (_, index) => {
      const start = Math.floor((from + index * periodMs) / this.minuteMs);
      const end = Math.floor((from + (index + 1) * periodMs) / this.minuteMs);
      const within: Minute[] = [];
      for (let number = start; number < end; number++) {
        const minute = minutes?.get(number);
        if (minute !== undefined) within.push(minute);
      }
      return within.length === 0 ? undefined : statisticOf(statistic, within);
    });
  }
}

function statisticOf(statistic: string, minutes: readonly Minute[]): number {
  const total = (valueOf: (minute: Minute) => number) =>
    minutes.reduce((sum, minute) => sum + valueOf(minute), 0);
  switch (statistic) {
    case "Sum":
      return total(({ sum }) => sum);
    case "Average":
      return total(({ sum }) => sum) / total(({ count }) => count);
    // The cost of a stage goes by it, no graph of the dashboard.
    case "SampleCount":
      return total(({ count }) => count);
    case "Maximum":
      return Math.max(...minutes.map(({ max }) => max));
    default:
      return percentile(
        minutes.flatMap(({ samples }) => samples),
        readPercentile(statistic),
      );
  }
}

function readPercentile(statistic: string): number {
  const [, percent] = /^p(\d+(?:\.\d+)?)$/.exec(statistic) ?? [];
  if (percent === undefined) throw new Error(`One machine has no statistic ${statistic}`);
  return Number(percent) / 100;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function keyOf({ namespace, name, dimensions }: Metric): string {
  const sorted = Object.entries(dimensions).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([namespace, name, ...sorted]);
}
