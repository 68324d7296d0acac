import { randomUUID } from "node:crypto";
import { sendRequest } from "../process/send-request.ts";
import type { DiscardedBatch } from "./stream-batches.ts";

/**
 * Puts a batch that was given up into its mapping's bucket, as Lambda does: under a key of Lambda's form, with the
 * records' place in the stream and the whole event (`payload`).
 */
export async function discardBatch(endpoint: string, batch: DiscardedBatch): Promise<void> {
  const { id, failures } = batch.mapping;
  const now = new Date().toISOString();
  const invocation = describeInvocation(batch, now);
  const date = now.slice(0, 10);
  const time = now.slice(0, 19).replaceAll(":", ".");
  const key = `aws/lambda/${id}/${batch.shardId}/${date.replaceAll("-", "/")}/${time}-${randomUUID()}`;
  const { isOk, body } = await sendRequest(`${endpoint}/${failures}/${key}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...invocation, payload: JSON.stringify({ Records: batch.records }) }),
  });
  if (!isOk) throw new Error(`The bucket ${failures}: ${body}`);
}

function describeInvocation(batch: DiscardedBatch, timestamp: string) {
  const { mapping, shardId, records, requestId, condition, invocations } = batch;
  const [first] = records;
  const last = records.at(-1) ?? first;
  return {
    requestContext: {
      requestId,
      functionArn: mapping.functionArn,
      condition,
      approximateInvokeCount: invocations,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    version: "1.0",
    timestamp,
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: first.dynamodb.SequenceNumber,
      endSequenceNumber: last.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: arrival(first.dynamodb.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: arrival(last.dynamodb.ApproximateCreationDateTime),
      batchSize: records.length,
      streamArn: mapping.arn,
    },
  };
}

const arrival = (seconds: number) => new Date(seconds * 1000).toISOString();
