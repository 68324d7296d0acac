export type Dimensions = Readonly<Record<string, string>>;

/** A metric, with the fields that identify it in CloudWatch. */
export interface Metric {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Dimensions;
}

/** A value for each period, oldest first; undefined for a period without data. */
export type Series = readonly (number | undefined)[];

/** The begin and end of a series in milliseconds since 1970, and the length of a period in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly periodMs: number;
}

/** Long enough for a person to look at; CloudWatch keeps 15 months. */
const KEPT_MINUTES = 3 * 60;

/** The most values of a minute from which percentiles are computed. */
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

/** The metrics of this machine, kept while the host runs: the local counterpart of CloudWatch. */
export class MetricStore {
  /** The length of a minute; shorter in tests. */
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

  /** Returns a statistic of a metric: `Sum`, `Average`, `SampleCount`, `Maximum` or a percentile such as `p99`. */
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
    // The cost of a stage uses it; no graph of the dashboard does.
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
  if (percent === undefined) throw new Error(`The local service has no statistic ${statistic}`);
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
