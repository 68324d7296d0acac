import { ApiError } from "./errors.ts";

/**
 * Makes a CONFLICT for a request that lost against concurrent writes and changed nothing: the same request may succeed
 * in a second. Any other CONFLICT has no `Retry-After`, because the client must act first.
 */
export function conflicted(message: string): ApiError {
  return new ApiError("CONFLICT", message, { headers: { "retry-after": "1" } });
}
