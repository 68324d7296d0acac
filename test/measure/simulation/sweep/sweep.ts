import type { Case } from "../cases.ts";
import { prepare } from "../simulate.ts";
import type { Stressor } from "./stressors.ts";

/** Subscribers for each first call a second of capacity, so that none is near its own rate. */
const SUBSCRIBERS = 2;

/** Undisturbed minutes, in which the readers of the queues reach their highest number and the p95 is measured. */
const BEFORE = 5;

/** Normal is a p95 of a minute's first calls below this, in milliseconds. */
export const NORMAL_MS = 2000;

/** The number of minutes in a row that must be normal. */
const STEADY = 5;

/** Minutes after the stressor at which the simulation ends. */
export const PATIENCE = 120;

export interface Recovery {
  /** Minutes from the stressor's end until the p95 stays normal; undefined if that takes more than two hours. */
  readonly minutes: number | undefined;
  /** The p95 in the last minute before the stressor, and in its worst minute; infinite if there was no call. */
  readonly before: number;
  readonly during: number;
  /** Notifications that the service counted as its own faults. */
  readonly faults: number;
}

/** Simulates a stressor on a part of the stage. The load is a part of `capacity`, in first calls a second. */
export async function recover(
  { says, failing, minutes, during }: Stressor,
  load: number,
  capacity: number,
  { scale, seed }: { readonly scale: number; readonly seed: number },
): Promise<Recovery> {
  const end = BEFORE + minutes;
  const total = end + PATIENCE;
  const at = (part: number) => part * total >= BEFORE && part * total < end;
  const event: Case = {
    says,
    failing,
    answer: (part) => (at(part) ? during.answer?.(part) : undefined),
    isThrottled: (part) => at(part) && during.isThrottled?.(part) === true,
    table: (part) => (at(part) ? during.table?.(part) : undefined) ?? "well",
  };
  const perSecond = load * capacity * scale;
  const subscribers = Math.round(SUBSCRIBERS * capacity * scale);
  const size = { scale, subscribers, perSecond, minutes: total };
  const simulation = prepare(event, size, seed);
  const { clock, outcome } = simulation;
  const p95s: number[] = [];
  const look = () => {
    p95s.push(outcome.p95In(p95s.length));
    const isSteady = p95s.length >= end + STEADY && p95s.slice(-STEADY).every(isNormal);
    if (isSteady || p95s.length === total) clock.stop();
    else clock.after(60_000, look);
  };
  clock.after(60_000, look);
  await simulation.run();
  const last = p95s.findLastIndex((p95) => !isNormal(p95)) + 1;
  return {
    minutes: last === total ? undefined : Math.max(0, last - end),
    before: p95s[BEFORE - 1] ?? Infinity,
    during: Math.max(...p95s.slice(BEFORE, end)),
    faults: outcome.faults,
  };
}

const isNormal = (p95: number) => p95 < NORMAL_MS;
