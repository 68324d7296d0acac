import { ACCOUNT, callAws, REGION } from "../process/call-aws.ts";
import type { QueueMapping } from "../mappings/describe-event-sources.ts";
import type { EventSourceState } from "../mappings/event-source-state.ts";
import { pause } from "../process/outages.ts";
import { invokeBatch, type SourceProps } from "../mappings/invoke-batch.ts";

/** A message as SQS sends it. */
interface Message {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
  readonly MD5OfBody: string;
  readonly Attributes?: Readonly<Record<string, string>>;
}

export interface QueueSourceProps extends SourceProps {
  readonly endpoint: string;
  readonly state: EventSourceState;
  /** The most batches of a queue that the host runs at once, even if the mapping allows more. */
  readonly maxBatches: number;
}

/** SQS's limits: messages in a receive and in a batch of deletions, and seconds of a long poll. */
const MAX_RECEIVE = 10;
const LONG_POLL_SECONDS = 20;

/**
 * Reads a queue and invokes its function, as Lambda does. Batches have up to the mapping's size, and as many run at
 * once as its MaximumConcurrency and the host allow. Successful messages are deleted; failed ones stay until their
 * visibility time-out. The queue counts receives and moves messages to its dead-letter queue.
 */
export class QueueSource {
  readonly #mapping: QueueMapping;
  readonly #props: QueueSourceProps;
  readonly #queueUrl: string;
  /** The queue's name in a sentence. */
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

  /** Receives no more, and resolves when the running batches are done. */
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
      // Receives are limited, so that no receive is wasted while functions cannot work.
      if (!this.#props.mayWork()) {
        await pause(this.#stopped.signal);
        continue;
      }
      try {
        const messages = await this.#receiveBatch();
        this.#props.outages.worked(this.#place);
        if (messages.length === 0) continue;
        const run: Promise<void> = this.#run(messages).finally(() => this.#running.delete(run));
        this.#running.add(run);
        const limit = Math.min(this.#mapping.maxConcurrency, this.#props.maxBatches);
        if (this.#running.size >= limit) await Promise.race(this.#running);
      } catch (error) {
        if (this.#isStopped()) return;
        this.#props.outages.failed(this.#place, error);
        await pause(this.#stopped.signal);
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
      // Received messages are handled even if this call failed or was aborted.
      if (more === undefined) break;
      messages.push(...more);
    }
    return messages;
  }

  async #receive(max: number, waitSeconds: number): Promise<Message[]> {
    const input = {
      MaxNumberOfMessages: Math.min(max, MAX_RECEIVE),
      WaitTimeSeconds: Math.min(waitSeconds, LONG_POLL_SECONDS),
      MessageSystemAttributeNames: ["All"],
    };
    const { signal } = this.#stopped;
    const answer = await this.#call<{ Messages?: Message[] }>("ReceiveMessage", input, signal);
    return answer.Messages ?? [];
  }

  async #run(messages: readonly Message[]): Promise<void> {
    const { arn, functionArn } = this.#mapping;
    const { state } = this.#props;
    const records = messages.map((message) => toRecord(message, arn));
    const ids = messages.map(({ MessageId }) => MessageId);
    const failures = await invokeBatch(this.#props, functionArn, records, ids);
    await this.#delete(messages.filter(({ MessageId }) => !failures.has(MessageId)));
    for (const { MessageId, ReceiptHandle } of messages) {
      if (failures.has(MessageId)) state.failed(MessageId, ReceiptHandle);
      else state.succeeded(MessageId);
    }
  }

  /** An undeleted message would be received again, so this tries until the source is stopped. */
  async #delete(messages: readonly Message[]): Promise<void> {
    // Deletions have their own place: successful receives would otherwise hide that nothing can be deleted.
    const place = `Deleting from the queue ${this.#mapping.queueName}`;
    let left = messages;
    await this.#props.outages.persist(place, this.#stopped.signal, async () => {
      const failed: Message[] = [];
      for (let start = 0; start < left.length; start += MAX_RECEIVE) {
        const part = left.slice(start, start + MAX_RECEIVE);
        const Entries = part.map(({ ReceiptHandle }, index) => ({
          Id: String(index),
          ReceiptHandle,
        }));
        const { Successful = [] } = await this.#call<{ Successful?: { Id: string }[] }>(
          "DeleteMessageBatch",
          { Entries },
        );
        const deleted = new Set(Successful.map(({ Id }) => Id));
        failed.push(...part.filter((_, index) => !deleted.has(String(index))));
      }
      left = failed;
      if (left.length > 0) throw new Error(`${String(left.length)} of a batch stayed`);
    });
  }

  #call<Answer>(operation: string, input: object, signal?: AbortSignal): Promise<Answer> {
    const { endpoint } = this.#props;
    const request = { QueueUrl: this.#queueUrl, ...input };
    return callAws<Answer>(endpoint, `AmazonSQS.${operation}`, request, signal);
  }
}

/** A message in the form in which Lambda passes it to a function. */
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
