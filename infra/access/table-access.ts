/** Items of the table that a function may touch: actions of DynamoDB on keys that match the patterns. */
export interface TableAccess {
  readonly actions: readonly TableAction[];
  /** Patterns of partition keys; `*` stands for any characters. */
  readonly keys: readonly string[];
  /** The index that is queried, rather than the table itself. */
  readonly index?: string;
  /** All that may be asked for of each item, where that is not everything. */
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

/** What a function may do with a queue. */
export type QueueAction =
  | "SendMessage"
  | "ReceiveMessage"
  | "ChangeMessageVisibility"
  | "DeleteMessage"
  | "GetQueueAttributes";

/** A queue that a route may use, by the variable that names it. */
export interface QueueAccess {
  readonly queue: "QUEUE_URL" | "RETRY_QUEUE_URL" | "FAULT_QUEUE_URL" | "ARTWORK_QUEUE_URL";
  readonly actions: readonly QueueAction[];
}
