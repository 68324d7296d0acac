import { prices } from "./prices.ts";

/** What one invocation takes, whatever the function's memory is. */
export interface Work {
  /** Processor time in ms, measured; what a processor of Lambda takes may differ. */
  readonly cpuMs: number;
  /** Time in ms that it waits for others: table, queue, subscribers. */
  readonly waitMs: number;
  /** Memory in MB that it used at its peak. */
  readonly peakMb: number;
}

export interface Estimate {
  readonly memoryMb: number;
  readonly durationMs: number;
  /** US dollars for a million invocations. */
  readonly usdPerMillion: number;
}

/** The sizes that are compared, in MB. */
export const SIZES = [128, 256, 512, 1024, 1769] as const;

/** With this much memory a function has one whole processor (AWS's documentation); JavaScript makes no use of two. */
export const WHOLE_PROCESSOR_MB = 1769;

/** A longer wait than this multiple of the shortest one is not made up for by what it saves. */
const SLOWER = 2;

/** What a function's memory is to be of what it used at its peak, so that a large event finds room. */
const ROOM = 2;

/** What an invocation takes and costs with so much memory: that sets its share of a processor. */
export function estimate({ cpuMs, waitMs }: Work, memoryMb: number): Estimate {
  const durationMs = waitMs + cpuMs / Math.min(1, memoryMb / WHOLE_PROCESSOR_MB);
  // Lambda bills whole milliseconds.
  const gbSeconds = (Math.ceil(durationMs) / 1000) * (memoryMb / 1024);
  const usd = gbSeconds * prices.lambdaDuration.usd + prices.lambdaRequest.usd;
  return { memoryMb, durationMs, usdPerMillion: usd * 1e6 };
}

/**
 * The memory that a function should have, of {@link SIZES}: room for twice what it used; where somebody waits for it,
 * the cheapest size that takes at most twice as long as the fastest; otherwise the cheapest of all.
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
