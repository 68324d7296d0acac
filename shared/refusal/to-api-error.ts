import { ApiError } from "./errors.ts";
import { denied, isDenied, isUnavailable, unavailable } from "./unavailable.ts";

/**
 * Returns the refusal for any error: an {@link ApiError} as it is, else SERVICE_UNAVAILABLE or INTERNAL_ERROR, whose
 * cause only the log shows.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) return unavailable(error);
  if (isDenied(error)) return denied(error);
  return new ApiError(
    "INTERNAL_ERROR",
    "The service failed. Try again; the request id helps support to find out why.",
    { cause: error },
  );
}
