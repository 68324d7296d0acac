/**
 * Settings of a DynamoDB or SQS client. `timeoutMs` limits each try; connecting may take a second of it.
 */
export function clientConfig({
  tries = 3,
  timeoutMs,
}: {
  readonly tries?: number;
  readonly timeoutMs: number;
}) {
  return {
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: 1000,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  };
}
