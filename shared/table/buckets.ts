/**
 * The partitions over which the orders of a line's queue, and an owner's orders by their last change, are spread.
 * DynamoDB takes 1,000 writes a second for each partition key. An order's life writes twice to a queue of its line, and
 * 13 times among its owner's changes. So four partitions carry 2,000 orders a second for a line and 300 for an owner. A
 * reader queries all of them.
 */
const BUCKETS = 4;

/**
 * Returns one of the {@link bucketsOf} a partition, by the last digit of an order's id. The first digits sort orders of
 * the same instant.
 */
export const bucketOf = (partition: string, orderId: string) =>
  `${partition}#${String(parseInt(orderId.slice(-1), 16) % BUCKETS)}`;

export const bucketsOf = (partition: string): readonly string[] =>
  Array.from({ length: BUCKETS }, (_, bucket) => `${partition}#${String(bucket)}`);
