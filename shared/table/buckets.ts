/**
 * Partitions that the orders of a line's queue, and an owner's orders by their last change, are spread over. DynamoDB
 * takes 1,000 writes a second for each partition key. An order's life writes twice to a queue of its line, and 13 times
 * among its owner's changes: with four, a line takes 2,000 orders a second, an owner 300. A reader asks all of them.
 */
const BUCKETS = 4;

/** One of the {@link bucketsOf} a partition, by the last digit of an order's id: orders of one instant sort by the first. */
export const bucketOf = (partition: string, orderId: string) =>
  `${partition}#${String(parseInt(orderId.slice(-1), 16) % BUCKETS)}`;

export const bucketsOf = (partition: string): readonly string[] =>
  Array.from({ length: BUCKETS }, (_, bucket) => `${partition}#${String(bucket)}`);
