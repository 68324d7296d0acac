/**
 * Settings of a client of DynamoDB or SQS: how often it tries, and how many milliseconds each try may take; a connection
 * is given up after one second.
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
