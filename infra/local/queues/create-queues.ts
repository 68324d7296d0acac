import * as z from "zod/mini";
import type { Stack } from "../assembly/stack.ts";
import { onAws, readProperties } from "../assembly/supported.ts";
import type { KnownResources } from "../data/known-resources.ts";
import { ACCOUNT, callAws, ifNot } from "../process/call-aws.ts";
import { sendRequest } from "../process/send-request.ts";
import { StartError } from "../process/start-error.ts";

const QueueProperties = z.strictObject({
  MessageRetentionPeriod: z.number(),
  RedrivePolicy: z.optional(
    z.strictObject({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }),
  ),
  SqsManagedSseEnabled: onAws,
  VisibilityTimeout: z.optional(z.number()),
});

const BucketProperties = z.strictObject({
  BucketEncryption: onAws,
  LifecycleConfiguration: onAws,
  PublicAccessBlockConfiguration: onAws,
});

/**
 * Creates the missing queues and buckets of the stack, and sets the queues' attributes. Throws StartError for a queue
 * that was lost or has been replaced.
 */
export async function createQueues(
  stack: Stack,
  endpoint: string,
  known: KnownResources,
): Promise<void> {
  await Promise.all([
    ...stack.resources("AWS::SQS::Queue").map(async (queue) => {
      const { name } = queue;
      const properties = readProperties(QueueProperties, queue);
      known.require(name, await findQueue(endpoint, name));
      await createQueue(endpoint, name, properties);
      const id = await findQueue(endpoint, name);
      if (id === undefined) throw new StartError(`The queue ${name} was made and is not there.`);
      known.add(name, id);
    }),
    ...stack.resources("AWS::S3::Bucket").map(async (bucket) => {
      readProperties(BucketProperties, bucket);
      const { isOk, body } = await sendRequest(`${endpoint}/${bucket.name}`, { method: "PUT" });
      if (!isOk) throw new Error(`The bucket ${bucket.name} was not created: ${body}`);
    }),
  ]);
}

/**
 * Returns when a queue was made, in seconds, in place of an id, which it does not have. Undefined if there is no such
 * queue.
 */
async function findQueue(endpoint: string, name: string): Promise<string | undefined> {
  const call = callAws<{ Attributes: { CreatedTimestamp: string } }>(
    endpoint,
    "AmazonSQS.GetQueueAttributes",
    { QueueUrl: `${endpoint}/${ACCOUNT}/${name}`, AttributeNames: ["CreatedTimestamp"] },
  );
  return (await ifNot("QueueDoesNotExist", call))?.Attributes.CreatedTimestamp;
}

/** Creates a queue or sets the attributes of an existing one, which keeps its messages. */
async function createQueue(
  endpoint: string,
  name: string,
  { MessageRetentionPeriod, RedrivePolicy, VisibilityTimeout }: z.output<typeof QueueProperties>,
): Promise<void> {
  const { QueueUrl } = await callAws<{ QueueUrl: string }>(endpoint, "AmazonSQS.CreateQueue", {
    QueueName: name,
  });
  const Attributes = {
    MessageRetentionPeriod: String(MessageRetentionPeriod),
    ...(RedrivePolicy && { RedrivePolicy: JSON.stringify(RedrivePolicy) }),
    ...(VisibilityTimeout && { VisibilityTimeout: String(VisibilityTimeout) }),
  };
  await callAws(endpoint, "AmazonSQS.SetQueueAttributes", { QueueUrl, Attributes });
}
