import { currentTrace } from "./trace.ts";

/** The hash of the function's bundle, which the bundling writes into it. Sources that are not bundled have none. */
declare const BUILD: string | undefined;
const build = typeof BUILD === "string" ? BUILD : undefined;

type LogLevel = "INFO" | "WARN" | "ERROR";

/**
 * Writes a line of JSON to the function's log. On Lambda, `console` would wrap the line in another, where CloudWatch
 * finds no metrics. Lambda filters lines by `level`, and treats a line without a `timestamp` as INFO.
 */
export function logLine(level: LogLevel, message: string, fields: Record<string, unknown>): void {
  const timestamp = new Date().toISOString();
  const line = JSON.stringify({
    level,
    timestamp,
    message,
    trace_id: currentTrace(),
    build,
    ...fields,
  });
  // Readers of lines, including Node's own, end a line at these characters, which JSON does not escape.
  process.stdout.write(`${line.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}\n`);
}

/** An error with its stack and causes, for the log only. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  // DynamoDB's reason to throttle a call, with the index; its exceptions spell the field in two ways.
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
