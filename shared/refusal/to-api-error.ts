import { ApiError } from "./errors.ts";
import { isUnavailable, unavailable } from "./unavailable.ts";

/** What the caller is told of a failure: a refusal as it is, anything else without its cause, which the log shows. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) return unavailable(error);
  return new ApiError(
    "INTERNAL_ERROR",
    "The service failed. Try again; the request id helps support to find out why.",
    { cause: error },
  );
}
