import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { metrics, takeCounts } from "#shared/runtime/metrics.ts";
import { throttleReason } from "#shared/runtime/throttle.ts";
import { takeUnits } from "#shared/table/units.ts";

/**
 * Returns the Lambda handler of a stream's batches. It logs a line for each batch: `done` with the counts of the work,
 * or `failed` with the error. It throws the error again, for Lambda to retry the batch. So a retried batch counts once,
 * unless Lambda did not learn of its success.
 */
export function streamHandler(
  done: string,
  failed: string,
  work: (records: readonly DynamoDBRecord[]) => Promise<DynamoDBBatchResponse>,
) {
  return async ({ Records }: { readonly Records: readonly DynamoDBRecord[] }) => {
    const startedAt = performance.now();
    const measured = () => ({
      records: Records.length,
      duration_ms: Math.round(performance.now() - startedAt),
      units: takeUnits(),
    });
    try {
      const response = await work(Records);
      logLine("INFO", done, {
        ...measured(),
        failed: response.batchItemFailures.length,
        ...metrics(takeCounts()),
      });
      return response;
    } catch (error) {
      takeCounts();
      const reason = throttleReason(error);
      logLine("ERROR", failed, {
        ...measured(),
        reason,
        error: describeError(error),
        ...metrics({ Throttles: reason && 1 }),
      });
      throw error;
    }
  };
}
