import { ACCOUNT, callAws, REGION } from "../../../infra/local/machine/call-aws.ts";

const BATCH = 10;

/** Makes a queue that no function of the service reads, and returns its URL. */
export async function createQueue(endpoint: string): Promise<string> {
  const QueueName = "bench";
  await callAws(endpoint, "AmazonSQS.CreateQueue", { QueueName });
  return `${endpoint}/${ACCOUNT}/${QueueName}`;
}

/** Takes all messages out of a queue, as records that a function gets. */
export async function takeMessages(endpoint: string, QueueUrl: string): Promise<object[]> {
  const messages: object[] = [];
  for (;;) {
    const { Messages = [] } = await callAws<{ Messages?: Record<string, unknown>[] }>(
      endpoint,
      "AmazonSQS.ReceiveMessage",
      { QueueUrl, MaxNumberOfMessages: BATCH, MessageSystemAttributeNames: ["All"] },
    );
    if (Messages.length === 0) return messages;
    for (const { MessageId, ReceiptHandle, Body, Attributes } of Messages) {
      messages.push({
        messageId: MessageId,
        receiptHandle: ReceiptHandle,
        body: Body,
        attributes: Attributes,
        messageAttributes: {},
        eventSource: "aws:sqs",
        awsRegion: REGION,
      });
    }
  }
}
