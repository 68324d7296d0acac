import { setTimeout as delay } from "node:timers/promises";
import { ACCOUNT, callAws, REGION } from "../machine/call-aws.ts";
import type { QueueMapping } from "../mappings/describe-event-sources.ts";
import type { EventSourceState } from "../mappings/event-source-state.ts";
import type { Trouble } from "../machine/trouble.ts";
import { FunctionError } from "../functions/execution-environment.ts";
import { readBatchFailures } from "../mappings/read-batch-failures.ts";

/** A message as SQS sends it. */
interface Message {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
  readonly MD5OfBody: string;
  readonly Attributes?: Readonly<Record<string, string>>;
}

export interface QueueSourceProps {
  readonly endpoint: string;
  readonly state: EventSourceState;
  /** The most batches that the host runs at once for one queue, whatever more the mapping allows. */
  readonly maxBatches: number;
  /** Runs the function on an event in JSON text; the result is JSON text. */
  readonly invoke: (functionArn: string, event: string) => Promise<string>;
  /**
   * Whether functions can do their work. Until they can, nothing is received, as a message may be received only so
   * often.
   */
  readonly mayWork: () => boolean;
  readonly trouble: Trouble;
  readonly log: (line: string) => void;
}

/** SQS's limits: messages a receive and a batch of deletions, and seconds of a long poll. */
const MAX_RECEIVE = 10;
const LONG_POLL_SECONDS = 20;

const PAUSE_MS = 500;

/**
 * Reads a queue and invokes its function, as Lambda does: batches up to the mapping's size, as many at once as its
 * MaximumConcurrency and the host allow; what succeeds is deleted, what fails stays until its visibility time-out, and
 * the queue counts receives and moves messages to its dead-letter queue.
 */
export class QueueSource {
  readonly #mapping: QueueMapping;
  readonly #props: QueueSourceProps;
  readonly #queueUrl: string;
  /** Its name in a sentence. */
  readonly #place: string;
  readonly #running = new Set<Promise<void>>();
  readonly #stopped = new AbortController();
  readonly #polling: Promise<void>;

  constructor(mapping: QueueMapping, props: QueueSourceProps) {
    this.#mapping = mapping;
    this.#props = props;
    this.#queueUrl = `${props.endpoint}/${ACCOUNT}/${mapping.queueName}`;
    this.#place = `The queue ${mapping.queueName}`;
    this.#polling = this.#poll();
  }

  /** Receives no more, and resolves when the batches that run are done. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#polling;
    await Promise.all(this.#running);
  }

  #isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  async #poll(): Promise<void> {
    while (!this.#isStopped()) {
      if (!this.#props.mayWork()) {
        await delay(PAUSE_MS);
        continue;
      }
      try {
        const messages = await this.#receiveBatch();
        this.#props.trouble.worked(this.#place);
        if (messages.length === 0) continue;
        const run: Promise<void> = this.#run(messages).finally(() => this.#running.delete(run));
        this.#running.add(run);
        const limit = Math.min(this.#mapping.maxConcurrency, this.#props.maxBatches);
        if (this.#running.size >= limit) await Promise.race(this.#running);
      } catch (error) {
        if (this.#isStopped()) return;
        this.#props.trouble.failed(this.#place, error);
        await delay(PAUSE_MS);
      }
    }
  }

  async #receiveBatch(): Promise<Message[]> {
    const { batchSize, windowMs } = this.#mapping;
    const messages = await this.#receive(batchSize, LONG_POLL_SECONDS);
    const end = Date.now() + windowMs;
    while (messages.length > 0 && messages.length < batchSize) {
      const left = Math.ceil((end - Date.now()) / 1000);
      if (left <= 0 || this.#isStopped()) break;
      const more = await this.#receive(batchSize - messages.length, left).catch(() => undefined);
      // What is there already is worked on, even if this call failed or was aborted.
      if (more === undefined) break;
      messages.push(...more);
    }
    return messages;
  }

  async #receive(max: number, waitSeconds: number): Promise<Message[]> {
    const { Messages = [] } = await callAws<{ Messages?: Message[] }>(
      this.#props.endpoint,
      "AmazonSQS.ReceiveMessage",
      {
        QueueUrl: this.#queueUrl,
        MaxNumberOfMessages: Math.min(max, MAX_RECEIVE),
        WaitTimeSeconds: Math.min(waitSeconds, LONG_POLL_SECONDS),
        MessageSystemAttributeNames: ["All"],
      },
      this.#stopped.signal,
    );
    return Messages;
  }

  async #run(messages: readonly Message[]): Promise<void> {
    const failures = await this.#invoke(messages);
    const done = messages.filter(({ MessageId }) => !failures.has(MessageId));
    await this.#deleteSurely(done);
    const { state } = this.#props;
    for (const { MessageId, ReceiptHandle } of messages) {
      if (failures.has(MessageId)) state.failed(MessageId, ReceiptHandle);
      else state.succeeded(MessageId);
    }
  }

  /** The ids of the messages that the function failed on. */
  async #invoke(messages: readonly Message[]): Promise<ReadonlySet<string>> {
    const { arn, functionArn } = this.#mapping;
    const ids = messages.map(({ MessageId }) => MessageId);
    try {
      const event = { Records: messages.map((message) => toRecord(message, arn)) };
      const payload = await this.#props.invoke(functionArn, JSON.stringify(event));
      return readBatchFailures(payload, ids);
    } catch (error) {
      // The function's own failure is in its log already.
      if (!(error instanceof FunctionError)) this.#props.log(String(error));
      return new Set(ids);
    }
  }

  /** A message that is not deleted comes again, so this tries until the source is stopped. */
  async #deleteSurely(messages: readonly Message[]): Promise<void> {
    // A place of its own: a queue that can be read all the while would hide that nothing can be deleted.
    const place = `Deleting from the queue ${this.#mapping.queueName}`;
    for (;;) {
      try {
        await this.#delete(messages);
        this.#props.trouble.worked(place);
        return;
      } catch (error) {
        if (this.#isStopped()) return;
        this.#props.trouble.failed(place, error);
        await delay(PAUSE_MS);
      }
    }
  }

  async #delete(messages: readonly Message[]): Promise<void> {
    for (let start = 0; start < messages.length; start += MAX_RECEIVE) {
      await this.#call("DeleteMessageBatch", {
        Entries: messages.slice(start, start + MAX_RECEIVE).map(({ ReceiptHandle }, index) => ({
          Id: String(index),
          ReceiptHandle,
        })),
      });
    }
  }

  #call(operation: string, input: object): Promise<unknown> {
    const { endpoint } = this.#props;
    return callAws(endpoint, `AmazonSQS.${operation}`, { QueueUrl: this.#queueUrl, ...input });
  }
}

/** A message as Lambda hands it to a function. */
function toRecord(message: Message, eventSourceARN: string) {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: {},
    md5OfBody: message.MD5OfBody,
    eventSource: "aws:sqs",
    eventSourceARN,
    awsRegion: REGION,
  };
}
