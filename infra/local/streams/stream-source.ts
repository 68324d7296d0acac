import { callAws, ifNot, REGION } from "../process/call-aws.ts";
import type { StreamMapping } from "../mappings/describe-event-sources.ts";
import { pause, type Outages } from "../process/outages.ts";
import type { EventSourceState } from "../mappings/event-source-state.ts";
import type { SourceProps } from "../mappings/invoke-batch.ts";
import { matchesPattern } from "../mappings/filter-pattern.ts";
import type { StreamBatches, StreamRecord } from "./stream-batches.ts";
import type { TableChanges } from "./table-changes.ts";

interface Shard {
  readonly ShardId: string;
  readonly ParentShardId?: string;
}

interface RecordsPage {
  readonly Records: StreamRecord[];
  /** Absent at the end of a shard that takes no more records. */
  readonly NextShardIterator?: string;
}

export interface StreamSourceProps {
  readonly endpoint: string;
  readonly state: EventSourceState;
  readonly batches: StreamBatches;
  readonly changes: TableChanges;
  readonly outages: Outages;
  readonly report: SourceProps["report"];
}

/** How long a change waits for others to be read with it, and an open batch for more records. */
const GATHER_MS = 100;

/**
 * Reads a table's stream shard by shard, parents before children, and passes on batches of the matching records. The
 * checkpoint moves when a batch is done, so that no record is skipped; a record may come twice.
 */
export class StreamSource {
  readonly #mapping: StreamMapping;
  readonly #props: StreamSourceProps;
  /** The stream's name in a sentence. */
  readonly #place: string;
  readonly #stopped = new AbortController();
  readonly #shards = new Map<string, Promise<void>>();
  readonly #open = new Set<Promise<void>>();
  readonly #reading: Promise<void>;

  constructor(mapping: StreamMapping, props: StreamSourceProps) {
    this.#mapping = mapping;
    this.#props = props;
    this.#place = `The stream of ${mapping.tableName} for ${mapping.id}`;
    this.#reading = this.#readStream();
  }

  /** Reads no more, and resolves when the running batch is done or left to the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#reading;
    await Promise.all(this.#shards.values());
  }

  async #readStream(): Promise<void> {
    const streamArn = await this.#persist(() => this.#findStream());
    while (streamArn !== undefined && !this.#stopped.signal.aborted) {
      const shards = (await this.#persist(() => this.#listShards(streamArn))) ?? [];
      for (const { ShardId, ParentShardId } of shards) {
        if (this.#shards.has(ShardId)) continue;
        const parent = this.#shards.get(ParentShardId ?? "");
        const read: Promise<void> = this.#readShard(streamArn, ShardId, parent).finally(() =>
          this.#open.delete(read),
        );
        this.#shards.set(ShardId, read);
        this.#open.add(read);
      }
      // A shard's children are listed by the time it ends.
      if (this.#open.size > 0) await Promise.race(this.#open);
      else await pause(this.#stopped.signal);
    }
  }

  async #findStream(): Promise<string> {
    const { Table } = await this.#call<{ Table: { LatestStreamArn?: string } }>(
      "DynamoDB_20120810.DescribeTable",
      { TableName: this.#mapping.tableName },
    );
    if (Table.LatestStreamArn !== undefined) return Table.LatestStreamArn;
    throw new Error(`The table ${this.#mapping.tableName} has no stream`);
  }

  async #listShards(streamArn: string): Promise<Shard[]> {
    const { StreamDescription } = await this.#call<{ StreamDescription: { Shards: Shard[] } }>(
      "DynamoDBStreams_20120810.DescribeStream",
      { StreamArn: streamArn },
    );
    return StreamDescription.Shards;
  }

  async #readShard(
    streamArn: string,
    shardId: string,
    parent: Promise<void> | undefined,
  ): Promise<void> {
    await parent;
    const source = `${this.#mapping.id} ${streamArn}`;
    const { state, batches, changes } = this.#props;
    let iterator: string | undefined;
    const advance = (sequenceNumber: string) => {
      state.advance(source, shardId, sequenceNumber);
    };
    const stopped = this.#stopped.signal;
    while (!stopped.aborted) {
      const { count } = changes;
      const batch = await this.#persist(async () => {
        const from = iterator ?? (await this.#openShard(streamArn, shardId, source));
        // A failing iterator has expired, or its emulator was restarted.
        iterator = undefined;
        return this.#collect(from);
      });
      if (batch === undefined) return;
      const { records, last } = batch;
      iterator = batch.next;
      const finished = await batches.process(records, { shardId, advance, stopped });
      if (finished && last !== undefined) advance(last);
      if (iterator === undefined) return;
      if (last !== undefined) continue;
      await changes.moreThan(count, stopped);
      await pause(stopped, GATHER_MS);
    }
  }

  async #openShard(streamArn: string, shardId: string, source: string): Promise<string> {
    const checkpoint = this.#props.state.checkpoint(source, shardId);
    const open = async (position: object) => {
      const input = { StreamArn: streamArn, ShardId: shardId, ...position };
      const target = "DynamoDBStreams_20120810.GetShardIterator";
      return (await this.#call<{ ShardIterator: string }>(target, input)).ShardIterator;
    };
    const start = { ShardIteratorType: "TRIM_HORIZON" };
    if (checkpoint === undefined) return open(start);
    const after = { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: checkpoint };
    // The checkpoint may be gone: the stream keeps records for a day.
    return (await ifNot("TrimmedDataAccessException", open(after))) ?? open(start);
  }

  /** Reads until the batch is full or its window is over. Returns the matching records and the last position read. */
  async #collect(iterator: string) {
    const { batchSize, windowMs, filter, arn } = this.#mapping;
    const stopped = this.#stopped.signal;
    const records: StreamRecord[] = [];
    let last: string | undefined;
    let next: string | undefined = iterator;
    let end = Infinity;
    for (;;) {
      const Limit = batchSize - records.length;
      const input = { ShardIterator: next, Limit };
      const page: RecordsPage = await this.#call("DynamoDBStreams_20120810.GetRecords", input);
      next = page.NextShardIterator;
      last = page.Records.at(-1)?.dynamodb.SequenceNumber ?? last;
      const passed = page.Records.filter((record) => matchesPattern(filter, record));
      records.push(
        ...passed.map((record) => ({ ...record, awsRegion: REGION, eventSourceARN: arn })),
      );
      if (page.Records.length > 0) {
        this.#props.report("PolledEventCount", page.Records.length);
        this.#props.report("FilteredOutEventCount", page.Records.length - passed.length);
      }
      if (records.length > 0 && end === Infinity) end = Date.now() + windowMs;
      const waits = records.length > 0 && records.length < batchSize && Date.now() < end;
      if (!waits || next === undefined || stopped.aborted) return { records, last, next };
      // A full page has more records behind it.
      if (page.Records.length < Limit) await pause(stopped, Math.max(GATHER_MS, windowMs / 4));
    }
  }

  #call<Answer>(target: string, input: object): Promise<Answer> {
    return callAws<Answer>(this.#props.endpoint, target, input);
  }

  #persist<Value>(attempt: () => Promise<Value>): Promise<Value | undefined> {
    return this.#props.outages.persist(this.#place, this.#stopped.signal, attempt);
  }
}
