/** DynamoDB's exceptions, its reasons for a cancelled transaction, and what a batch leaves undone. */
const THROTTLED = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "ProvisionedThroughputExceeded",
  "ThrottlingError",
  "UnprocessedItems",
]);

/** `table` for an error that DynamoDB's throttling caused: the `reason` of the metric `Throttles`. */
export function throttleReason(error: unknown): "table" | undefined {
  if (!(error instanceof Error)) return undefined;
  const { CancellationReasons = [] } = error as { CancellationReasons?: { Code?: string }[] };
  const names = [error.name, ...CancellationReasons.map(({ Code = "" }) => Code)];
  return names.some((name) => THROTTLED.has(name)) ? "table" : throttleReason(error.cause);
}
