/** The functions' variables for queues, with the outputs of the stack that name the queues. */
const outputsOf = {
  QUEUE_URL: "DeliveryQueueUrl",
  RETRY_QUEUE_URL: "RetryQueueUrl",
  DEAD_LETTER_QUEUE_URL: "DeadLetterQueueUrl",
  FAULT_QUEUE_URL: "FaultQueueUrl",
  TEST_ORDER_QUEUE_URL: "TestOrderQueueUrl",
  ARTWORK_QUEUE_URL: "ArtworkQueueUrl",
} as const;

export type QueueVariables = Readonly<Record<keyof typeof outputsOf, string>>;

/** Returns the URLs of a stack's queues for functions that reach SQS at `url`. */
export function queueVariables(
  outputs: Readonly<Record<string, string>>,
  url: string,
): QueueVariables {
  const entries = Object.entries(outputsOf).map(([variable, output]) => [
    variable,
    `${url}${new URL(outputs[output] ?? "").pathname}`,
  ]);
  return Object.fromEntries(entries) as QueueVariables;
}
