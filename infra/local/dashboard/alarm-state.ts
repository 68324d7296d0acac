import type { MetricStore } from "../metrics/metric-store.ts";
import { drawLines } from "./draw-lines.ts";
import type { Alarm } from "./read-dashboard.ts";

/** The minutes that are searched for the last values of an alarm. */
const SEARCHED_MINUTES = 3 * 60;

export type AlarmState = "ALARM" | "OK" | "INSUFFICIENT_DATA";

/**
 * Returns the state that CloudWatch would give an alarm at a time, from the periods that end with the last whole
 * minute.
 */
export function alarmState(store: MetricStore, alarm: Alarm, now: number): AlarmState {
  const { Threshold: threshold, TreatMissingData: missing, EvaluationPeriods: periods } = alarm;
  // A band is learned from two weeks of data, which one machine does not have.
  if (threshold === undefined) return "INSUFFICIENT_DATA";
  const to = Math.floor(now / store.minuteMs) * store.minuteMs;
  const longest = Math.max(...alarm.queries.map(({ periodSeconds }) => periodSeconds / 60));
  const minutes = Math.max(SEARCHED_MINUTES, periods * longest);
  const from = to - minutes * store.minuteMs;
  const [line] = drawLines(store, alarm.queries, { from, to });
  const values = line?.series ?? [];
  const hasData = (value: number | undefined) => value !== undefined;
  // Data before the first value are not missing: a machine that was just started has no past.
  const first = values.findIndex(hasData);
  const begun = first < 0 ? [] : values.slice(first);
  // With `ignore`, an alarm stays as the last periods with data left it.
  const last = (missing === "ignore" ? values.filter(hasData) : begun).slice(-periods);
  if (missing === "breaching" && first < 0) return "INSUFFICIENT_DATA";
  const bad = last.filter((value) =>
    value === undefined ? missing === "breaching" : value > threshold,
  );
  return bad.length >= (alarm.DatapointsToAlarm ?? periods) ? "ALARM" : "OK";
}

/** When raised alarms were raised: to find it again takes a look at each minute before. */
const raised = new WeakMap<Alarm, number>();

/** Returns when an alarm was raised, as far back as metrics are kept; null for a state that is no alarm. */
export function raisedAt(
  store: MetricStore,
  alarm: Alarm,
  { state, now }: { readonly state: AlarmState; readonly now: number },
): number | null {
  if (state !== "ALARM") raised.delete(alarm);
  else raised.set(alarm, raised.get(alarm) ?? findRaised(store, alarm, now));
  return raised.get(alarm) ?? null;
}

function findRaised(store: MetricStore, alarm: Alarm, now: number): number {
  const earliest = now - SEARCHED_MINUTES * store.minuteMs;
  let at = Math.floor(now / store.minuteMs) * store.minuteMs;
  while (at > earliest && alarmState(store, alarm, at - store.minuteMs) === "ALARM")
    at -= store.minuteMs;
  return at;
}
