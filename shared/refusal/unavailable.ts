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

/** The policy that denies writes during a restore stays for minutes at least. */
const DENIED_SECONDS = 60;

/** Whether the table refused a call: a restore of the table denies all writes but its own (infra/RUNBOOK.md). */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && error.name === "AccessDeniedException";

/** Makes a SERVICE_UNAVAILABLE for a call that was refused. */
export const denied = (cause: unknown): ApiError =>
  unavailable(cause, {
    message: "The service takes no changes for now, and answers reads. Try again in a minute.",
    retryAfterSeconds: DENIED_SECONDS,
  });

/** Makes a SERVICE_UNAVAILABLE for a batch that the table left partly undone after every retry. */
export const unprocessed = (operation: string): ApiError =>
  unavailable(
    Object.assign(new Error(`${operation} left items unprocessed`), { name: "UnprocessedItems" }),
  );
