/**
 * Errors by name, and DynamoDB's reasons to cancel a transaction: the table `throttled` the call, or the cause
 * `passes`. After either, a retry may succeed.
 */
const causes: Readonly<Record<string, "throttled" | "passes">> = {
  ProvisionedThroughputExceededException: "throttled",
  ProvisionedThroughputExceeded: "throttled",
  RequestLimitExceeded: "throttled",
  ThrottlingException: "throttled",
  ThrottlingError: "throttled",
  // Part of a batch was left undone.
  UnprocessedItems: "throttled",
  // A queue throttled the call.
  RequestThrottled: "passes",
  TimeoutError: "passes",
  TransactionConflict: "passes",
  TransactionConflictException: "passes",
  TransactionInProgressException: "passes",
  // The reason of an item that did not cancel its transaction.
  None: "passes",
};

/** Returns `table` for an error that DynamoDB's throttling caused: the `reason` of the metric `Throttles`. */
export function throttleReason(error: unknown): "table" | undefined {
  if (!(error instanceof Error)) return undefined;
  const names = [error.name, ...reasonsOf(error)];
  const isThrottled = names.some((name) => causes[name] === "throttled");
  return isThrottled ? "table" : throttleReason(error.cause);
}

/**
 * Whether the cause of an error is temporary, so that a retry is worth it. A cancelled transaction has several causes,
 * and all must be temporary.
 */
export function passes(error: Error): boolean {
  const names = error.name === "TransactionCanceledException" ? reasonsOf(error) : [error.name];
  return names.every((name) => causes[name] !== undefined);
}

function reasonsOf(error: Error & { readonly CancellationReasons?: { Code?: string }[] }) {
  return (error.CancellationReasons ?? []).map(({ Code = "None" }) => Code);
}
