import { callAws } from "../machine/call-aws.ts";
import type { Stack } from "../assembly/stack.ts";

/** Attributes that a queue of the template hands to SQS, all by the same name in both. */
const ATTRIBUTES = [
  "ContentBasedDeduplication",
  "DelaySeconds",
  "FifoQueue",
  "MaximumMessageSize",
  "MessageRetentionPeriod",
  "ReceiveMessageWaitTimeSeconds",
  "RedrivePolicy",
  "VisibilityTimeout",
] as const;

/** Creates the queues and buckets of the stack that the emulator does not have yet; gives queues their attributes. */
export async function createQueues(stack: Stack, endpoint: string): Promise<void> {
  await Promise.all([
    ...stack
      .resources("AWS::SQS::Queue")
      .map(({ name, properties }) =>
        createQueue(endpoint, name, queueAttributes(properties as Record<string, unknown>)),
      ),
    ...stack.resources("AWS::S3::Bucket").map(({ name }) => createBucket(endpoint, name)),
  ]);
}

async function createQueue(
  endpoint: string,
  name: string,
  attributes: Record<string, string>,
): Promise<void> {
  const { FifoQueue, ...changeable } = attributes;
  const { QueueUrl } = await callAws<{ QueueUrl: string }>(endpoint, "AmazonSQS.CreateQueue", {
    QueueName: name,
    ...(FifoQueue !== undefined && { Attributes: { FifoQueue } }),
  });
  if (Object.keys(changeable).length === 0) return;
  await callAws(endpoint, "AmazonSQS.SetQueueAttributes", { QueueUrl, Attributes: changeable });
}

function queueAttributes(properties: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    ATTRIBUTES.flatMap((name) => {
      const value = properties[name];
      if (value === undefined) return [];
      return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
    }),
  );
}

async function createBucket(endpoint: string, name: string): Promise<void> {
  const response = await fetch(`${endpoint}/${name}`, { method: "PUT" });
  if (!response.ok) throw new Error(`The bucket ${name} was not created: ${await response.text()}`);
}
