import type { ErrorCode } from "#shared/refusal/errors.ts";
import type { Route } from "#shared/api/route/route.ts";
import type { OperationWords } from "#shared/api/route/operation.words.ts";

const keyErrors: readonly ErrorCode[] = ["UNAUTHORIZED", "FORBIDDEN", "RATE_LIMIT_EXCEEDED"];
const bodyErrors = ["INVALID_JSON", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const;
const serviceErrors: readonly ErrorCode[] = ["INTERNAL_ERROR", "SERVICE_UNAVAILABLE"];

/**
 * Returns every code with which a route may refuse: by its key check, by the parts of its request, by any failure, and
 * its own.
 */
export function errorCodesOf(
  { permission, body }: Route,
  refusals: OperationWords["refusals"],
): Set<ErrorCode> {
  return new Set<ErrorCode>([
    ...(permission === null ? [] : keyErrors),
    ...(body === undefined ? [] : bodyErrors),
    // Every route refuses unknown query parameters.
    "VALIDATION_ERROR",
    ...(Object.keys(refusals) as ErrorCode[]),
    ...serviceErrors,
  ]);
}
