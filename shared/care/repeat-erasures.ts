import { SERVICE } from "#shared/key/caller.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import type { StoredItem } from "#shared/table/keys.ts";
import { takeUnits } from "#shared/table/units.ts";
import { eraseOrder } from "./erase-order.ts";
import { listDue, putRepeated, readErasure } from "./erasure-store.ts";

/**
 * Repeats the erasures that are due, longest waiting first, until `end`: no step starts later. A failed one stays due and holds up
 * no other. Safe to run twice at once. Never throws, because Lambda would run it again at once; its log line reports
 * failures.
 */
export async function repeatErasures(end: number): Promise<void> {
  const outcome = { repeated: 0, failed: 0 };
  try {
    for await (const page of listDue()) {
      for (const item of page) {
        if (performance.now() > end) break;
        outcome[(await repeat(item, end)) ? "repeated" : "failed"]++;
      }
      if (performance.now() > end) break;
    }
  } catch (error) {
    outcome.failed++;
    logLine("ERROR", "The erasures that are due cannot be read", { error: describeError(error) });
  }
  const { repeated, failed } = outcome;
  logLine(failed > 0 ? "ERROR" : "INFO", "Erasures repeated", {
    repeated,
    failed,
    units: takeUnits(),
    // Every line has the metric: if it is missing for hours, erasures are not being repeated.
    ...metrics({ FailedErasures: failed }),
  });
}

/** Returns whether the repetition succeeded so far; it may continue in the next run. */
async function repeat(item: StoredItem, end: number): Promise<boolean> {
  const { id, cursor } = readErasure(item);
  try {
    let next: string | null | undefined = cursor;
    do {
      const from: string | undefined = next;
      ({ next_cursor: next } = await eraseOrder(SERVICE, id, { again: true, cursor: from }));
    } while (next !== null && performance.now() < end);
    await putRepeated(item, next);
    return true;
  } catch (error) {
    logLine("ERROR", "An erasure is not repeated", { order: id, error: describeError(error) });
    return false;
  }
}
