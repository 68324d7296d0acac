const THROTTLED = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "InternalServerError",
  "TimeoutError",
]);

/** Whether the table did not answer in spite of every retry: throttled, out of reach or out of time. */
export function isTableUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as { code?: string };
  return THROTTLED.has(error.name) || /^(ECONN|ETIMEDOUT|EPIPE|EAI_AGAIN)/.test(code);
}
