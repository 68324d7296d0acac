import { randomUUID } from "node:crypto";
import { pause } from "../process/outages.ts";
import type { StreamMapping } from "../mappings/describe-event-sources.ts";
import { invokeBatch, type SourceProps } from "../mappings/invoke-batch.ts";

/** A record as DynamoDB Streams sends it and, with the ARN, as Lambda passes it to a function. */
export interface StreamRecord {
  readonly dynamodb: {
    readonly SequenceNumber: string;
    /** Seconds since 1970. */
    readonly ApproximateCreationDateTime: number;
  };
  readonly awsRegion: string;
  readonly eventSourceARN?: string;
}

/** Records that a stream gives up, with the reason and the number of invocations. */
export interface DiscardedBatch {
  readonly mapping: StreamMapping;
  readonly shardId: string;
  readonly records: readonly [StreamRecord, ...StreamRecord[]];
  readonly requestId: string;
  readonly condition: "RetryAttemptsExhausted" | "RecordAgeExceeded";
  readonly invocations: number;
}

export interface StreamBatchesProps extends SourceProps {
  /** Keeps the records that are given up; called again until it succeeds. */
  readonly discard: (batch: DiscardedBatch) => Promise<void>;
}

/** The part of a stream from which records are read. */
export interface Shard {
  readonly shardId: string;
  /** Gets each sequence number up to which the records are done. */
  readonly advance: (sequenceNumber: string) => void;
  readonly stopped: AbortSignal;
}

const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 10_000;

/**
 * Runs the batches of a stream through their function as Lambda does. A failed batch is retried, from its lowest
 * reported failure on and in halves, until it succeeds or its tries or its age are used up. Its records then go to the
 * mapping's destination, and the stream continues.
 */
export class StreamBatches {
  readonly #mapping: StreamMapping;
  readonly #props: StreamBatchesProps;

  constructor(mapping: StreamMapping, props: StreamBatchesProps) {
    this.#mapping = mapping;
    this.#props = props;
  }

  /** Resolves with true when every record is done, and with false when it is stopped first. */
  async process(records: readonly StreamRecord[], shard: Shard): Promise<boolean> {
    const { advance, stopped } = shard;
    let rest = records;
    let invocations = 0;
    while (!stopped.aborted) {
      if (!this.#props.mayWork()) {
        await pause(stopped);
        continue;
      }
      const requestId = randomUUID();
      const old = this.#old(rest);
      if (old.length > 0) {
        const reason = { condition: "RecordAgeExceeded", invocations, requestId } as const;
        if (!(await this.#discard(old, reason, shard))) return false;
        rest = rest.slice(old.length);
        invocations = 0;
      }
      if (rest.length === 0) return true;
      const ids = rest.map(({ dynamodb }) => dynamodb.SequenceNumber);
      const { functionArn } = this.#mapping;
      this.#props.report("InvokedEventCount", rest.length);
      this.#props.report("IteratorAge", ageOf(rest));
      const failures = await invokeBatch(this.#props, functionArn, rest, ids, requestId);
      const failure = ids.findIndex((id) => failures.has(id));
      if (failure === -1) return true;
      invocations++;
      const before = ids[failure - 1];
      if (before !== undefined) {
        advance(before);
        rest = rest.slice(failure);
        invocations = 0;
      } else if (rest.length > 1) {
        return this.#bisect(rest, shard);
      } else if (invocations > this.#mapping.maxRetries) {
        const reason = { condition: "RetryAttemptsExhausted", invocations, requestId } as const;
        return this.#discard(rest, reason, shard);
      } else {
        await pause(stopped, Math.min(MIN_BACKOFF_MS * 2 ** (invocations - 1), MAX_BACKOFF_MS));
      }
    }
    return false;
  }

  async #bisect(records: readonly StreamRecord[], shard: Shard): Promise<boolean> {
    const middle = Math.ceil(records.length / 2);
    for (const half of [records.slice(0, middle), records.slice(middle)]) {
      if (!(await this.process(half, shard))) return false;
      const last = half.at(-1);
      if (last !== undefined) shard.advance(last.dynamodb.SequenceNumber);
    }
    return true;
  }

  /** Returns the records at the beginning that are older than the mapping's limit. */
  #old(records: readonly StreamRecord[]): readonly StreamRecord[] {
    const oldest = (Date.now() - this.#mapping.maxAgeMs) / 1000;
    const young = records.findIndex(
      ({ dynamodb }) => dynamodb.ApproximateCreationDateTime >= oldest,
    );
    return young === -1 ? records : records.slice(0, young);
  }

  /** Returns false if it is stopped before it succeeds. */
  async #discard(
    [first, ...others]: readonly StreamRecord[],
    reason: Pick<DiscardedBatch, "condition" | "invocations" | "requestId">,
    { shardId, stopped }: Shard,
  ): Promise<boolean> {
    if (first === undefined) return true;
    // Records that fail while the host stops are left to its next start.
    if (stopped.aborted) return false;
    const mapping = this.#mapping;
    const place = `The on-failure destination of ${mapping.id}`;
    const done = await this.#props.outages.persist(place, stopped, async () => {
      await this.#props.discard({ mapping, shardId, records: [first, ...others], ...reason });
      return true;
    });
    if (done === true)
      this.#props.report("OnFailureDestinationDeliveredEventCount", others.length + 1);
    return done === true;
  }
}

/** Returns the age of the last record of a batch, in milliseconds. */
function ageOf(records: readonly StreamRecord[]): number {
  const { ApproximateCreationDateTime = NaN } = records.at(-1)?.dynamodb ?? {};
  return Math.max(0, Date.now() - ApproximateCreationDateTime * 1000);
}
