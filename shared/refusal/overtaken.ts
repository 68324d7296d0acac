import { ApiError } from "./errors.ts";

/**
 * CONFLICT for a request that others overtook, so that nothing was changed: the same request may do in a second. A
 * CONFLICT that has to be looked at first tells no time.
 */
export function overtaken(message: string): ApiError {
  return new ApiError("CONFLICT", message, { headers: { "retry-after": "1" } });
}
