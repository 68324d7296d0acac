/** Items of the table that a function may touch: DynamoDB's actions on keys that match the patterns. */
export interface TableAccess {
  readonly actions: readonly TableAction[];
  /** Patterns of partition keys; `*` stands for any characters. */
  readonly keys: readonly string[];
  /** The index that is queried instead of the table itself. */
  readonly index?: string;
  /** The only attributes that may be read of each item; all of them if absent. */
  readonly attributes?: readonly string[];
}

export type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "BatchWriteItem"
  | "Query"
  | "Scan"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";

/** An action of a function on a queue. */
export type QueueAction =
  | "SendMessage"
  | "ReceiveMessage"
  | "ChangeMessageVisibility"
  | "DeleteMessage"
  | "GetQueueAttributes";

/** An action of a function on a bucket's objects. */
export type BucketAction = "GetObject" | "PutObject" | "DeleteObject";

/** The bucket of artwork that a route may use, if the stage has one. */
export interface BucketAccess {
  readonly bucket: "ARTWORK_BUCKET";
  readonly actions: readonly BucketAction[];
}

/** A queue that a route may use, by the variable that names it. */
export interface QueueAccess {
  readonly queue: "QUEUE_URL" | "RETRY_QUEUE_URL" | "FAULT_QUEUE_URL" | "ARTWORK_QUEUE_URL";
  readonly actions: readonly QueueAction[];
}
