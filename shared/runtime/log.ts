export type LogLevel = "INFO" | "WARN" | "ERROR";

/**
 * Writes one line of JSON to the function's log. Not by `console`, which on Lambda puts the time and more before the
 * line, so that it is no longer JSON.
 */
export function logLine(level: LogLevel, message: string, fields: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ level, message, ...fields })}\n`);
}

/** What DynamoDB tells of a call that it throttled: why, and of which index; its exceptions spell it in two ways. */
interface Throttled {
  readonly ThrottlingReasons?: unknown;
  readonly throttlingReasons?: unknown;
}

/** An error with its stack and its causes, for the log alone. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause, ThrottlingReasons, throttlingReasons } = error as Error &
    Throttled;
  return {
    name,
    message,
    throttling: ThrottlingReasons ?? throttlingReasons,
    stack,
    cause: cause === undefined ? undefined : describeError(cause),
  };
}
