import { ApiError } from "./errors.ts";

const THROTTLED = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "RequestThrottled",
  "ThrottlingException",
  "TransactionInProgressException",
  "TimeoutError",
]);

/** Cancellation reasons after which a transaction may succeed when retried. */
const PASSING_REASONS = new Set([
  "None",
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);

/** Whether the table or a queue failed after every retry: throttled, unreachable, timed out or a 5xx. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", $metadata } = error as {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return (
    THROTTLED.has(error.name) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    /^(ECONN|ETIMEDOUT|EPIPE|EAI_AGAIN)/.test(code) ||
    isHeldUp(error)
  );
}

/** Whether a write met another transaction on its items, or a transaction was throttled: worth a retry. */
export function isHeldUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TransactionConflictException") return true;
  if (error.name !== "TransactionCanceledException") return false;
  const { CancellationReasons = [] } = error as { CancellationReasons?: { Code?: string }[] };
  return CancellationReasons.every(({ Code }) => PASSING_REASONS.has(Code ?? "None"));
}

/** SERVICE_UNAVAILABLE, with a `Retry-After`. */
export function unavailable(
  cause: unknown,
  { message = "The service is busy. Try again in a few seconds.", retryAfterSeconds = 2 } = {},
): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", message, {
    headers: { "retry-after": String(retryAfterSeconds) },
    cause,
  });
}

/** SERVICE_UNAVAILABLE for a batch of which the table left a part undone after every retry. */
export const unprocessed = (operation: string): ApiError =>
  unavailable(
    Object.assign(new Error(`${operation} left items unprocessed`), { name: "UnprocessedItems" }),
  );
