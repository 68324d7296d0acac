import { describeError, logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { takeUnits } from "#shared/table/units.ts";
import { findState } from "./canary-state.ts";
import { followOrder, type Followed } from "./follow-order.ts";
import { placeNextOrder } from "./place-next-order.ts";
import { Shop } from "./shop.ts";

interface Run {
  readonly isOff?: true;
  /** The order that the last run placed. */
  readonly order_id?: string | undefined;
  readonly followed?: Followed | undefined;
  /** The order that this run placed. */
  readonly placed?: string | undefined;
  readonly errors: readonly unknown[];
}

/** The result of a run, for people who invoke it outside its schedule. */
export interface CanaryOutcome {
  readonly result: "off" | "under way" | "passed" | "failed";
  /** The order that an earlier run placed, which this one checked. */
  readonly order_id?: string;
  /** The parts of its way that are missing. */
  readonly missing: readonly string[];
  readonly errors: readonly string[];
}

/**
 * Checks the order that the last run placed, and places the next one, both as a merchant does. If that order is still
 * under way, it does nothing else. Returns the outcome. Never throws, because Lambda would run it again. Instead it
 * writes a line that names each failure and each missing notification.
 */
export async function runCanary(): Promise<CanaryOutcome> {
  const startedAt = performance.now();
  const run = await follow().catch((error: unknown): Run => ({ errors: [error] }));
  const { isOff, order_id, followed, placed, errors } = run;
  const { lag, missing = [], is_under_way = false, ...state } = followed ?? {};
  const hasFailed = errors.length > 0 || (missing.length > 0 && !is_under_way);
  logLine(hasFailed ? "ERROR" : "INFO", isOff ? "The canary is off" : "Canary", {
    order_id,
    ...state,
    is_under_way,
    missing,
    placed,
    errors: errors.map(describeError),
    duration_ms: Math.round(performance.now() - startedAt),
    units: takeUnits(),
    // Every line has both metrics: an alarm's sum has a gap only if no run came to its end.
    ...metrics({
      CanaryOff: isOff ? 1 : 0,
      CanarySuccess: isOff || hasFailed ? 0 : 1,
      CanaryLag: lag,
    }),
  });
  const well = is_under_way ? "under way" : "passed";
  return {
    result: isOff ? "off" : hasFailed ? "failed" : well,
    ...(order_id !== undefined && { order_id }),
    missing,
    errors: errors.map(String),
  };
}

async function follow(): Promise<Run> {
  const state = await findState();
  if (state === undefined) return { isOff: true, errors: [] };
  const { order_id } = state;
  const shop = new Shop(state.key);
  const errors: unknown[] = [];
  const keep = (error: unknown): undefined => {
    errors.push(error);
  };
  const followed =
    order_id === undefined ? undefined : await followOrder(shop, order_id).catch(keep);
  const placed = followed?.is_under_way ? undefined : await placeNextOrder(shop, state).catch(keep);
  return { order_id, followed, placed, errors };
}
