/** Variables by which functions find their queues, and the outputs of the stack that name these. */
const outputsOf = {
  QUEUE_URL: "DeliveryQueueUrl",
  RETRY_QUEUE_URL: "RetryQueueUrl",
  DEAD_LETTER_QUEUE_URL: "DeadLetterQueueUrl",
  FAULT_QUEUE_URL: "FaultQueueUrl",
  TEST_ORDER_QUEUE_URL: "TestOrderQueueUrl",
  ARTWORK_QUEUE_URL: "ArtworkQueueUrl",
} as const;

export type QueueVariables = Readonly<Record<keyof typeof outputsOf, string>>;

/** The queues of a stack's outputs, as functions name them that reach SQS at `url`. */
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
