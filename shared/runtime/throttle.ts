/**
 * What an error's name says, or DynamoDB's reason to cancel a transaction: the table `throttled` the call, or a cause
 * that `passes`. After either a retry may succeed.
 */
const causes: Readonly<Record<string, "throttled" | "passes">> = {
  ProvisionedThroughputExceededException: "throttled",
  ProvisionedThroughputExceeded: "throttled",
  RequestLimitExceeded: "throttled",
  ThrottlingException: "throttled",
  ThrottlingError: "throttled",
  // A batch that was left undone in part.
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

/** `table` for an error that DynamoDB's throttling caused: the `reason` of the metric `Throttles`. */
export function throttleReason(error: unknown): "table" | undefined {
  if (!(error instanceof Error)) return undefined;
  const names = [error.name, ...reasonsOf(error)];
  const isThrottled = names.some((name) => causes[name] === "throttled");
  return isThrottled ? "table" : throttleReason(error.cause);
}

/** Whether the cause of an error passes: it is worth a retry. A cancelled transaction has several, which all have to. */
export function passes(error: Error): boolean {
  const names = error.name === "TransactionCanceledException" ? reasonsOf(error) : [error.name];
  return names.every((name) => causes[name] !== undefined);
}

function reasonsOf(error: Error & { readonly CancellationReasons?: { Code?: string }[] }) {
  return (error.CancellationReasons ?? []).map(({ Code = "None" }) => Code);
}
