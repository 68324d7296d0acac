import type { Stack } from "../assembly/stack.ts";
import type { KnownResources } from "../data/known-resources.ts";
import { ACCOUNT, AwsError, callAws } from "../machine/call-aws.ts";
import { sendRequest } from "../machine/send-request.ts";
import { StartError } from "../machine/start-error.ts";

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

/**
 * Creates the queues and buckets of the stack that the emulator does not have yet; gives queues their attributes.
 * Throws StartError for a queue that was lost or has been replaced.
 */
export async function createQueues(
  stack: Stack,
  endpoint: string,
  known: KnownResources,
): Promise<void> {
  await Promise.all([
    ...stack.resources("AWS::SQS::Queue").map(async ({ name, properties }) => {
      known.require(name, await findQueue(endpoint, name));
      await createQueue(endpoint, name, queueAttributes(properties as Record<string, unknown>));
      const id = await findQueue(endpoint, name);
      if (id === undefined) throw new StartError(`The queue ${name} was made and is not there.`);
      known.add(name, id);
    }),
    ...stack.resources("AWS::S3::Bucket").map(({ name }) => createBucket(endpoint, name)),
  ]);
}

/** When a queue was made, in seconds: the closest that it has to an id. Undefined if there is no such queue. */
async function findQueue(endpoint: string, name: string): Promise<string | undefined> {
  try {
    const input = {
      QueueUrl: `${endpoint}/${ACCOUNT}/${name}`,
      AttributeNames: ["CreatedTimestamp"],
    };
    const { Attributes } = await callAws<{ Attributes: { CreatedTimestamp: string } }>(
      endpoint,
      "AmazonSQS.GetQueueAttributes",
      input,
    );
    return Attributes.CreatedTimestamp;
  } catch (error) {
    if (error instanceof AwsError && error.name === "QueueDoesNotExist") return undefined;
    throw error;
  }
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
  const { isOk, body } = await sendRequest(`${endpoint}/${name}`, { method: "PUT" });
  if (!isOk) throw new Error(`The bucket ${name} was not created: ${body}`);
}
