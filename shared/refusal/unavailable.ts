import { passes } from "#shared/runtime/throttle.ts";
import { ApiError } from "./errors.ts";

/** Whether the table or a queue failed after every retry: throttled, unreachable, timed out or a 5xx. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", $metadata } = error as {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return (
    passes(error) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    /^(ECONN|ETIMEDOUT|EPIPE|EAI_AGAIN)/.test(code)
  );
}

/** Makes a SERVICE_UNAVAILABLE with a `Retry-After`. */
export function unavailable(
  cause: unknown,
  { message = "The service is busy. Try again in a few seconds.", retryAfterSeconds = 2 } = {},
): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", message, {
    headers: { "retry-after": String(retryAfterSeconds) },
    cause,
  });
}

/** Makes a SERVICE_UNAVAILABLE for a batch that the table left partly undone after every retry. */
export const unprocessed = (operation: string): ApiError =>
  unavailable(
    Object.assign(new Error(`${operation} left items unprocessed`), { name: "UnprocessedItems" }),
  );
