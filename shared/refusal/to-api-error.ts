import { ApiError } from "./errors.ts";
import { isUnavailable, unavailable } from "./unavailable.ts";

/**
 * What the caller is told of a failure: a refusal as it is; any other error without its cause, which is in the log
 * only.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) return unavailable(error);
  return new ApiError(
    "INTERNAL_ERROR",
    "The service failed. Try again; the request id helps support to find out why.",
    { cause: error },
  );
}
