/**
 * Settings of a DynamoDB or SQS client. `timeoutMs` limits each try; connecting may take a second of it.
 */
export function clientConfig({ timeoutMs }: { readonly timeoutMs: number }) {
  return {
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1000,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  };
}
