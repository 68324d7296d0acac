import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { StreamMapping } from "../mappings/describe-event-sources.ts";
import type { Trouble } from "../machine/trouble.ts";
import { FunctionError } from "../functions/execution-environment.ts";
import { readBatchFailures } from "../mappings/read-batch-failures.ts";

/** A record as DynamoDB Streams sends it and, with the ARN, as Lambda hands it to a function. */
export interface StreamRecord {
  readonly dynamodb: {
    readonly SequenceNumber: string;
    /** Seconds since 1970. */
    readonly ApproximateCreationDateTime: number;
  };
  readonly awsRegion: string;
  readonly eventSourceARN?: string;
}

/** Records that a stream gives up, why, and after how many invocations. */
export interface DiscardedBatch {
  readonly mapping: StreamMapping;
  readonly shardId: string;
  readonly records: readonly [StreamRecord, ...StreamRecord[]];
  readonly requestId: string;
  readonly condition: "RetryAttemptsExhausted" | "RecordAgeExceeded";
  readonly invocations: number;
}

type Discarded = Omit<DiscardedBatch, "mapping">;

export interface StreamBatchesProps {
  /** Runs the function on an event in JSON text; the result is JSON text. */
  readonly invoke: (functionArn: string, event: string, requestId: string) => Promise<string>;
  /** Keeps what is given up; called again until it succeeds. */
  readonly discard: (batch: DiscardedBatch) => Promise<void>;
  /** Whether functions can do their work. Until they can, none is invoked, which would only use up tries. */
  readonly mayWork: () => boolean;
  readonly trouble: Trouble;
  readonly log: (line: string) => void;
}

const PAUSE_MS = 500;
const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 10_000;

/**
 * Brings batches of one stream through their function as Lambda does: a batch that fails is tried again, from its
 * lowest reported failure on and in halves, until it succeeds or its tries or its age are used up; then its records go
 * to the mapping's destination and the stream goes on.
 */
export class StreamBatches {
  readonly #mapping: StreamMapping;
  readonly #props: StreamBatchesProps;

  constructor(mapping: StreamMapping, props: StreamBatchesProps) {
    this.#mapping = mapping;
    this.#props = props;
  }

  /**
   * Resolves true when every record is done with, false when `stopped` came first. `advance` gets each sequence
   * number up to which the records are done.
   */
  async process(
    records: readonly StreamRecord[],
    shardId: string,
    advance: (sequenceNumber: string) => void,
    stopped: AbortSignal,
  ): Promise<boolean> {
    let rest = records;
    let invocations = 0;
    while (!stopped.aborted) {
      if (!this.#props.mayWork()) {
        await pause(PAUSE_MS, stopped);
        continue;
      }
      const young = await this.#discardOld(rest, shardId, invocations, stopped);
      if (young === undefined) return false;
      if (young.length < rest.length) invocations = 0;
      rest = young;
      const [first, ...others] = rest;
      if (first === undefined) return true;
      const requestId = randomUUID();
      const failure = await this.#invoke(rest, requestId);
      if (failure === undefined) return true;
      invocations++;
      const before = rest[failure - 1];
      if (before !== undefined) {
        advance(before.dynamodb.SequenceNumber);
        rest = rest.slice(failure);
        invocations = 0;
      } else if (others.length > 0) {
        return this.#bisect(rest, shardId, advance, stopped);
      } else if (invocations > this.#mapping.maxRetries) {
        const condition = "RetryAttemptsExhausted";
        const discarded: Discarded = {
          shardId,
          records: [first],
          requestId,
          condition,
          invocations,
        };
        return this.#discard(discarded, stopped);
      } else {
        await backOff(invocations, stopped);
      }
    }
    return false;
  }

  async #bisect(
    records: readonly StreamRecord[],
    shardId: string,
    advance: (sequenceNumber: string) => void,
    stopped: AbortSignal,
  ): Promise<boolean> {
    const middle = Math.ceil(records.length / 2);
    for (const half of [records.slice(0, middle), records.slice(middle)]) {
      if (stopped.aborted || !(await this.process(half, shardId, advance, stopped))) return false;
      const last = half.at(-1);
      if (last !== undefined) advance(last.dynamodb.SequenceNumber);
    }
    return true;
  }

  /** Index of the first record that failed; undefined when none did. */
  async #invoke(records: readonly StreamRecord[], requestId: string): Promise<number | undefined> {
    try {
      const event = JSON.stringify({ Records: records });
      const payload = await this.#props.invoke(this.#mapping.functionArn, event, requestId);
      const ids = records.map(({ dynamodb }) => dynamodb.SequenceNumber);
      const failures = readBatchFailures(payload, ids);
      return failures.size === 0 ? undefined : ids.findIndex((id) => failures.has(id));
    } catch (error) {
      // The function's own failure is in its log already.
      if (!(error instanceof FunctionError)) this.#props.log(String(error));
      return 0;
    }
  }

  /** Gives up the records that are past the mapping's age, and returns the others; undefined when stopped. */
  async #discardOld(
    records: readonly StreamRecord[],
    shardId: string,
    invocations: number,
    stopped: AbortSignal,
  ): Promise<readonly StreamRecord[] | undefined> {
    const oldest = (Date.now() - this.#mapping.maxAgeMs) / 1000;
    const index = records.findIndex(
      ({ dynamodb }) => dynamodb.ApproximateCreationDateTime >= oldest,
    );
    const young = index === -1 ? [] : records.slice(index);
    const [first, ...others] = records.slice(0, records.length - young.length);
    if (first === undefined) return records;
    const condition = "RecordAgeExceeded";
    const requestId = randomUUID();
    const discarded: Discarded = {
      shardId,
      records: [first, ...others],
      requestId,
      condition,
      invocations,
    };
    return (await this.#discard(discarded, stopped)) ? young : undefined;
  }

  async #discard(batch: Discarded, stopped: AbortSignal): Promise<boolean> {
    const place = `The on-failure destination of ${this.#mapping.id}`;
    for (let tries = 1; !stopped.aborted; tries++) {
      try {
        await this.#props.discard({ mapping: this.#mapping, ...batch });
        this.#props.trouble.worked(place);
        return true;
      } catch (error) {
        this.#props.trouble.failed(place, error);
        await backOff(tries, stopped);
      }
    }
    return false;
  }
}

async function backOff(invocations: number, stopped: AbortSignal): Promise<void> {
  await pause(Math.min(MIN_BACKOFF_MS * 2 ** (invocations - 1), MAX_BACKOFF_MS), stopped);
}

async function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal: stopped }).catch(() => undefined);
}
