import { ApiFailure } from "#shared/api/client/api-failure.ts";

/** Returns the failure with a remedy in the words of the command line behind its message. */
export function addRemedy(failure: ApiFailure, remedy: string): ApiFailure {
  const { status, refusal, retryAfterMs, isUnsent } = failure;
  const message = `${failure.message} ${remedy}`;
  const document = refusal && { ...refusal, message };
  return new ApiFailure(message, {
    ...(status === undefined ? {} : { status }),
    ...{ document, retryAfterMs, isUnsent },
  });
}
