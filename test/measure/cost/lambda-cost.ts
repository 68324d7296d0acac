import { prices } from "./prices.ts";

/** The work of one invocation, which does not depend on the function's memory. */
export interface Work {
  /** Measured processor time in ms; a processor of Lambda may take longer or shorter. */
  readonly cpuMs: number;
  /** Time in ms that it waits for the table, queues and subscribers. */
  readonly waitMs: number;
  /** Peak memory in MB. */
  readonly peakMb: number;
}

export interface Estimate {
  readonly memoryMb: number;
  readonly durationMs: number;
  /** US dollars for a million invocations. */
  readonly usdPerMillion: number;
}

/** The sizes to compare, in MB. */
export const SIZES = [128, 256, 512, 1024, 1769] as const;

/** With this much memory a function has one whole processor (AWS's documentation); JavaScript makes no use of two. */
export const WHOLE_PROCESSOR_MB = 1769;

/**
 * A function that a caller waits for may take this many times the shortest duration; beyond it, savings do not count.
 */
const SLOWER = 2;

/** A function's memory is at least this many times its peak, so that a large event fits. */
const ROOM = 2;

/** Returns the duration and cost of an invocation with this much memory, which sets its share of a processor. */
export function estimate({ cpuMs, waitMs }: Work, memoryMb: number): Estimate {
  const durationMs = waitMs + cpuMs / Math.min(1, memoryMb / WHOLE_PROCESSOR_MB);
  // Lambda bills whole milliseconds.
  const gbSeconds = (Math.ceil(durationMs) / 1000) * (memoryMb / 1024);
  const usd = gbSeconds * prices.lambdaDuration.usd + prices.lambdaRequest.usd;
  return { memoryMb, durationMs, usdPerMillion: usd * 1e6 };
}

/**
 * Returns the memory that a function should have, from {@link SIZES}. All sizes have room for twice the peak. If a
 * caller waits, it is the cheapest size that takes at most twice as long as the fastest; otherwise the cheapest.
 */
export function chooseMemory(work: Work, isAwaited: boolean): number {
  const fitting = SIZES.filter((size) => size >= ROOM * work.peakMb);
  const estimates = fitting.map((size) => estimate(work, size));
  const shortest = Math.min(...estimates.map(({ durationMs }) => durationMs));
  const [cheapest] = estimates
    .filter(({ durationMs }) => !isAwaited || durationMs <= SLOWER * shortest)
    .toSorted((one, other) => one.usdPerMillion - other.usdPerMillion);
  if (cheapest === undefined)
    throw new Error(`No size has room for ${String(work.peakMb)} MB twice`);
  return cheapest.memoryMb;
}
