import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { awsClient } from "./aws-client.ts";
import { chunk } from "./chunk.ts";
import { retryRest } from "./retry.ts";

/** SQS takes at most 10 messages in a call (AWS limit). */
const BATCH_MESSAGES = 10;

const client = awsClient(SQSClient, 3000);

/** A small message to send, as JSON. */
export interface QueueMessage {
  readonly body: object;
  /** Whose it is: on a standard queue one group's backlog does not delay others. */
  readonly group: string;
  readonly delaySeconds: number;
}

/** Sends messages to a queue. Throws if it does not take all of them after every retry; some may be sent then. */
export async function sendMessages(
  queueUrl: string,
  messages: readonly QueueMessage[],
): Promise<void> {
  for (const batch of chunk(messages, BATCH_MESSAGES)) {
    const rest = await retryRest(batch, async (pending) => {
      const { Successful = [] } = await client.send(
        new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: pending.map(toEntry) }),
      );
      const taken = new Set(Successful.map(({ Id }) => Id));
      return pending.filter((_, index) => !taken.has(String(index)));
    });
    if (rest.length > 0) {
      throw new Error(`The queue ${queueUrl} did not take ${String(rest.length)} messages`);
    }
  }
}

function toEntry({ body, group, delaySeconds }: QueueMessage, index: number) {
  return {
    Id: String(index),
    MessageBody: JSON.stringify(body),
    MessageGroupId: group,
    DelaySeconds: delaySeconds,
  };
}
