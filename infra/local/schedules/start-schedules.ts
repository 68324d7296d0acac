import { randomUUID } from "node:crypto";
import { FunctionError } from "../functions/execution-environment.ts";
import { ACCOUNT, REGION } from "../process/call-aws.ts";
import type { Schedule } from "./describe-schedules.ts";

export interface SchedulesProps {
  /** Runs the function on an event in JSON text. */
  readonly invoke: (functionArn: string, event: string) => Promise<string>;
  readonly log: (line: string) => void;
}

/**
 * Invokes each schedule's function at its rate, as EventBridge does: the first time after one interval. Returns a
 * function that ends it; running functions continue.
 */
export function startSchedules(
  schedules: readonly Schedule[],
  { invoke, log }: SchedulesProps,
): () => void {
  const timers = schedules.map(({ arn, functionArn, everyMs }) =>
    setInterval(() => {
      invoke(functionArn, scheduledEvent(arn)).catch((error: unknown) => {
        // The function's own failure is in its log already.
        if (!(error instanceof FunctionError)) log(String(error));
      });
    }, everyMs).unref(),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

function scheduledEvent(ruleArn: string): string {
  return JSON.stringify({
    version: "0",
    id: randomUUID(),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account: ACCOUNT,
    time: new Date().toISOString().replace(/\.\d+/, ""),
    region: REGION,
    resources: [ruleArn],
    detail: {},
  });
}
