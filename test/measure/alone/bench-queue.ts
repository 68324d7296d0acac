import { ACCOUNT, callAws, REGION } from "../../../infra/local/process/call-aws.ts";

const BATCH = 10;

interface SqsMessage {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
  readonly Attributes: Readonly<Record<string, string>>;
}

/** Makes a queue that no function of the service reads, and returns its URL. */
export async function createQueue(endpoint: string): Promise<string> {
  const QueueName = "bench";
  await callAws(endpoint, "AmazonSQS.CreateQueue", { QueueName });
  return `${endpoint}/${ACCOUNT}/${QueueName}`;
}

/** The fields of a message that are read here. */
export interface QueuedMessage {
  readonly messageId: string;
  readonly body: string;
}

/** Takes all messages out of a queue, as the records that a function receives. */
export async function takeMessages(endpoint: string, QueueUrl: string): Promise<QueuedMessage[]> {
  const messages: QueuedMessage[] = [];
  for (;;) {
    const { Messages = [] } = await callAws<{ Messages?: SqsMessage[] }>(
      endpoint,
      "AmazonSQS.ReceiveMessage",
      { QueueUrl, MaxNumberOfMessages: BATCH, MessageSystemAttributeNames: ["All"] },
    );
    if (Messages.length === 0) return messages;
    for (const { MessageId, ReceiptHandle, Body, Attributes } of Messages) {
      const record = {
        messageId: MessageId,
        receiptHandle: ReceiptHandle,
        body: Body,
        attributes: Attributes,
        messageAttributes: {},
        eventSource: "aws:sqs",
        awsRegion: REGION,
      };
      messages.push(record);
    }
  }
}
