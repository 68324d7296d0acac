import { currentTrace } from "./trace.ts";

/** What is deployed; the stack sets it. */
const commit = process.env["COMMIT"];

type LogLevel = "INFO" | "WARN" | "ERROR";

/**
 * Writes one line of JSON to the function's log. `console` would not: on Lambda it puts the line into one of its own,
 * where CloudWatch finds no metrics. Lambda filters lines by `level`, and takes one without a `timestamp` for INFO.
 */
export function logLine(level: LogLevel, message: string, fields: Record<string, unknown>): void {
  const timestamp = new Date().toISOString();
  const line = JSON.stringify({
    level,
    timestamp,
    message,
    trace_id: currentTrace(),
    commit,
    ...fields,
  });
  // Readers of lines, Node's own too, end one at these, which JSON leaves as they are.
  process.stdout.write(`${line.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}\n`);
}

/** An error with its stack and causes, for the log only. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  // Why DynamoDB throttled a call, and on which index; its exceptions spell the field in two ways.
  const { name, message, stack, cause, ThrottlingReasons, throttlingReasons } = error as Error &
    Record<"ThrottlingReasons" | "throttlingReasons", unknown>;
  return {
    name,
    message,
    throttling: ThrottlingReasons ?? throttlingReasons,
    stack,
    cause: cause === undefined ? undefined : describeError(cause),
  };
}
