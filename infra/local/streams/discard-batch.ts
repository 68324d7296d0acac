import { randomUUID } from "node:crypto";
import { ACCOUNT, callAws } from "../machine/call-aws.ts";
import { sendRequest } from "../machine/send-request.ts";
import type { DiscardedBatch } from "./stream-batches.ts";

/**
 * Sends a batch that was given up to its mapping's on-failure destination, as Lambda does. A queue gets the records'
 * place in the stream; a bucket gets the whole event too (`payload`), under Lambda's own key.
 */
export async function discardBatch(endpoint: string, batch: DiscardedBatch): Promise<void> {
  const destination = batch.mapping.onFailure;
  if (destination === undefined) return;
  const resource = destination.slice(destination.lastIndexOf(":") + 1);
  const now = new Date().toISOString();
  const invocation = describeInvocation(batch, now);
  if (destination.startsWith("arn:aws:sqs:")) {
    await callAws(endpoint, "AmazonSQS.SendMessage", {
      QueueUrl: `${endpoint}/${ACCOUNT}/${resource}`,
      MessageBody: JSON.stringify(invocation),
    });
    return;
  }
  const date = now.slice(0, 10);
  const time = now.slice(0, 19).replaceAll(":", ".");
  const key = `aws/lambda/${batch.mapping.id}/${batch.shardId}/${date.replaceAll("-", "/")}/${time}-${randomUUID()}`;
  const { isOk, body } = await sendRequest(`${endpoint}/${resource}/${key}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...invocation, payload: JSON.stringify({ Records: batch.records }) }),
  });
  if (!isOk) throw new Error(`${destination}: ${body}`);
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
