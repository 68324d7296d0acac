import { randomInt, randomUUID } from "node:crypto";
import type { DynamoDBRecord } from "aws-lambda";
import {
  browse,
  cancelOrder,
  createOrder,
  getOrder,
  listOrders,
  type Request,
} from "../requests.ts";
import type { QueuedMessage } from "./bench-queue.ts";

/** A kind of event and its function. */
export interface Kind {
  readonly name: string;
  /** Part of the name of its function in the stack. */
  readonly function: string;
  readonly warmUp: number;
  readonly perRound: number;
  /** Assumed time that the function waits for others on AWS, in ms; it is not measured here. */
  readonly waitMs: number;
  /** Whether a caller waits for the function. */
  readonly isAwaited: boolean;
  /** The event of an index. Events that can be handled only once differ between indexes. */
  readonly event: (source: Source, index: number) => unknown;
}

/** The data from which events are made. */
export interface Source {
  readonly key: string;
  /** Changes of orders as fan-out receives them, each of another owner. */
  readonly changes: readonly DynamoDBRecord[];
  /** Messages as deliver receives them, one for each change. */
  readonly messages: readonly QueuedMessage[];
  readonly deepPage: number;
}

/** Messages or stream records in one event. */
export const BATCH = 10;

const request = { warmUp: 200, perRound: 40, isAwaited: true };
const batch = { warmUp: 50, perRound: 20, isAwaited: false };

/** The time of a call of the table or of a queue in the same region. Calls made one after another add up. */
const CALL_MS = 5;
/** The time of a subscriber's answer. */
const ANSWER_MS = 200;

export const kinds: readonly Kind[] = [
  {
    ...request,
    name: "create",
    waitMs: 3 * CALL_MS,
    function: "PublicApiCreateOrder",
    event: (source) => httpEvent(source, createOrder()),
  },
  {
    ...request,
    name: "get",
    waitMs: 2 * CALL_MS,
    function: "PublicApiGetOrder",
    event: (source, index) => httpEvent(source, getOrder(index)),
  },
  {
    ...request,
    name: "cancel",
    waitMs: 3 * CALL_MS,
    function: "PublicApiCancelOrder",
    event: (source, index) => httpEvent(source, cancelOrder(index)),
  },
  {
    ...request,
    name: "list",
    waitMs: 3 * CALL_MS,
    function: "PublicApiListOrders",
    event: (source) => httpEvent(source, listOrders()),
  },
  {
    ...request,
    warmUp: 50,
    perRound: 20,
    name: "deep-page",
    waitMs: 4 * CALL_MS,
    function: "PublicApiListOrders",
    event: (source) => httpEvent(source, listOrders(source.deepPage)),
  },
  {
    ...request,
    name: "browse",
    waitMs: CALL_MS,
    function: "PublicApiListProducts",
    event: (source) => httpEvent(source, browse),
  },
  {
    ...batch,
    name: "fan-out",
    waitMs: 3 * CALL_MS,
    function: "EventsFanOut",
    event: ({ changes }, index) => ({ Records: batchOf(changes, index) }),
  },
  {
    ...batch,
    name: "project",
    waitMs: 4 * CALL_MS,
    function: "EventsProjectOrders",
    event: ({ changes }, index) => ({ Records: batchOf(changes, index).map(asNewOrder) }),
  },
  {
    ...batch,
    name: "deliver",
    waitMs: 3 * CALL_MS + ANSWER_MS,
    function: "EventsDeliver",
    event: ({ messages }, index) => ({ Records: toldOften(messages[index % messages.length]) }),
  },
  {
    ...batch,
    // As many messages as the mapping of retries takes at once, each for another user.
    warmUp: 5,
    perRound: 5,
    name: "retry",
    waitMs: 3 * CALL_MS + ANSWER_MS,
    function: "EventsDeliver",
    event: ({ messages }) => ({ Records: messages.map(anew) }),
  },
];

/** Returns ten entries; the next index returns the next ten, and begins again at the end. */
export function batchOf<Entry>(all: readonly Entry[], index: number): Entry[] {
  const start = (index * BATCH) % all.length;
  return all.slice(start, start + BATCH);
}

/**
 * Ten notifications of one user, each of another event: fair queues deliver a user's messages together. Each batch is
 * of another user, so none of the ten waits for its turn.
 */
function toldOften(message?: QueuedMessage): QueuedMessage[] {
  if (message === undefined) throw new Error("There are no messages");
  return Array.from({ length: BATCH }, () => anew(message));
}

/** A message of another event for the same subscription. */
function anew(message: QueuedMessage): QueuedMessage {
  const { event_id } = JSON.parse(message.body) as { event_id: string };
  const body = message.body.replaceAll(event_id, randomUUID());
  return { ...message, messageId: randomUUID(), body };
}

/** A change as the first version of an order, so that its projection reads no earlier versions. */
function asNewOrder({ dynamodb }: DynamoDBRecord): DynamoDBRecord {
  const NewImage = { ...dynamodb?.NewImage, version: { N: String(randomInt(2, 999_999_999)) } };
  return { eventName: "INSERT", dynamodb: { SequenceNumber: "1", NewImage } };
}

/** The fields of API Gateway's event that the functions read. */
function httpEvent({ key }: Source, { method, path, parameters, query, body }: Request) {
  return {
    version: "2.0",
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { "x-api-key": key, "content-type": "application/json" },
    requestContext: { http: { method, path }, requestId: randomUUID() },
    ...(parameters === undefined ? {} : { pathParameters: parameters }),
    ...(query === undefined ? {} : { queryStringParameters: query }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
}
