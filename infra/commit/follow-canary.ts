import { setTimeout as sleep } from "node:timers/promises";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import * as z from "zod/mini";
import { tryLimits } from "#shared/runtime/aws-client.ts";

/** The result of a run, as its function returns it. */
const CanaryOutcome = z.object({
  result: z.enum(["off", "under way", "passed", "failed"]),
  order_id: z.optional(z.string()),
  missing: z.array(z.string()),
  errors: z.array(z.string()),
});
type CanaryOutcome = z.infer<typeof CanaryOutcome>;

/** How often the canary is run, and how long at most, in milliseconds. */
export interface CanaryPatience {
  readonly everyMs: number;
  readonly budgetMs: number;
}

/** A run takes at most a minute. */
const RUN_MS = 70_000;

/**
 * Runs a stage's canary until an order that was placed since the first run has reached its end, with every
 * notification. Returns what came of it, also if the canary is off. Throws an error that names the last run's failures
 * if the time is up before.
 */
export async function followCanary(
  FunctionName: string,
  { everyMs, budgetMs }: CanaryPatience,
): Promise<string> {
  const lambda = new LambdaClient({ maxAttempts: 3, requestHandler: tryLimits(RUN_MS, 2000) });
  const end = performance.now() + budgetMs;
  let former: CanaryOutcome | undefined;
  for (;;) {
    const outcome = await runOnce(lambda, FunctionName);
    const { result, order_id } = outcome;
    if (result === "off") return "Its canary is off, so no order was placed.";
    // The order of the first run is of the time before.
    former ??= outcome;
    if (result === "passed" && order_id !== undefined && order_id !== former.order_id) {
      return `Its canary's order ${order_id} was delivered, with all notifications.`;
    }
    if (performance.now() + everyMs > end) throw new Error(explain(FunctionName, outcome));
    await sleep(everyMs);
  }
}

async function runOnce(lambda: LambdaClient, FunctionName: string): Promise<CanaryOutcome> {
  const invoke = new InvokeCommand({ FunctionName });
  const { FunctionError, Payload } = await lambda.send(invoke).catch((cause: unknown) => {
    throw new Error(
      `The function ${FunctionName} cannot be run (${String(cause)}): let the role of the deployment run it (lambda:InvokeFunction).`,
      { cause },
    );
  });
  const text = Payload?.transformToString() ?? "";
  if (FunctionError !== undefined) throw new Error(`The function ${FunctionName} failed: ${text}`);
  return CanaryOutcome.parse(JSON.parse(text));
}

function explain(FunctionName: string, { result, order_id, missing, errors }: CanaryOutcome) {
  const faults = [...missing.map((what) => `missing: ${what}`), ...errors].join("; ");
  return `The canary ${FunctionName} saw no order through. Its last run: ${order_id ?? "no order"} ${result} (${faults}).`;
}
