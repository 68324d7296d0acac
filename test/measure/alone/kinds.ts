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

/** One kind of event and its function. */
export interface Kind {
  readonly name: string;
  /** Part of the name of its function in the stack. */
  readonly function: string;
  readonly warmUp: number;
  readonly perRound: number;
  /** What it waits for on AWS, in ms: an assumption, nothing here measures it. */
  readonly waitMs: number;
  /** Whether somebody waits for it. */
  readonly isAwaited: boolean;
  /** No two indexes give the same event where it could be handled only once. */
  readonly event: (source: Source, index: number) => unknown;
}

/** What events are made of. */
export interface Source {
  readonly key: string;
  /** Changes of orders as fan-out gets them, each of another owner. */
  readonly changes: readonly DynamoDBRecord[];
  /** Messages as deliver gets them, one for each change. */
  readonly messages: readonly QueuedMessage[];
  readonly deepPage: number;
}

/** Of messages and of stream records in one event. */
export const BATCH = 10;

const request = { warmUp: 200, perRound: 40, isAwaited: true };
const batch = { warmUp: 50, perRound: 20, isAwaited: false };

/** A call of the table or of a queue in the same region; one that waits for another has to be counted by itself. */
const CALL_MS = 5;
/** A subscriber's answer. */
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
    // All that the retries' mapping takes at once, each for another user.
    warmUp: 5,
    perRound: 5,
    name: "retry",
    waitMs: 3 * CALL_MS + ANSWER_MS,
    function: "EventsDeliver",
    event: ({ messages }) => ({ Records: messages.map(anew) }),
  },
];

/** Ten of them, the next ten for the next index, round and round. */
export function batchOf<Entry>(all: readonly Entry[], index: number): Entry[] {
  const start = (index * BATCH) % all.length;
  return all.slice(start, start + BATCH);
}

/**
 * Ten notifications of one user, each of another event: fair queues hand out a user's messages together. Each batch is
 * of another user, whose rate leaves all ten their turn at once.
 */
function toldOften(message?: QueuedMessage): QueuedMessage[] {
  if (message === undefined) throw new Error("There are no messages");
  return Array.from({ length: BATCH }, () => anew(message));
}

/** A message of another event of the same subscription. */
function anew(message: QueuedMessage): QueuedMessage {
  const { event_id } = JSON.parse(message.body) as { event_id: string };
  const body = message.body.replaceAll(event_id, randomUUID());
  return { ...message, messageId: randomUUID(), body };
}

/** An order's first version that is projected: what is derived from one does not ask for those before. */
function asNewOrder({ dynamodb }: DynamoDBRecord): DynamoDBRecord {
  const NewImage = { ...dynamodb?.NewImage, version: { N: String(randomInt(2, 999_999_999)) } };
  return { eventName: "INSERT", dynamodb: { SequenceNumber: "1", NewImage } };
}

/** What of API Gateway's event the functions read. */
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
