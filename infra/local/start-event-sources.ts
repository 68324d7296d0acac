import {
  describeEventSources,
  type QueueMapping,
  type StreamMapping,
} from "./mappings/describe-event-sources.ts";
import { hasRoom } from "./data/disk-room.ts";
import { discardBatch } from "./streams/discard-batch.ts";
import type { EventSourceState } from "./mappings/event-source-state.ts";
import type { LogSink } from "./functions/function-pool.ts";
import type { Functions } from "./functions/functions.ts";
import type { SourceProps } from "./mappings/invoke-batch.ts";
import type { Outages } from "./process/outages.ts";
import type { MetricStore } from "./metrics/metric-store.ts";
import { QueueSource } from "./queues/queue-source.ts";
import type { Endpoints, Stack } from "./assembly/stack.ts";
import { StreamBatches, type DiscardedBatch } from "./streams/stream-batches.ts";
import { StreamSource } from "./streams/stream-source.ts";
import { TableChanges } from "./streams/table-changes.ts";

export interface EventSourcesProps {
  readonly endpoints: Endpoints;
  /** The file to which the DynamoDB emulator writes every change, if the emulator is this host's. */
  readonly changeLog: string | undefined;
  readonly state: EventSourceState;
  readonly functions: Functions;
  /** The data folder. */
  readonly folder: string;
  readonly outages: Outages;
  readonly log: LogSink;
  readonly metrics: MetricStore;
}

/** The share of the host's environments that a queue may hold, so that its slow work does not hold up other queues. */
const QUEUE_SHARE = 0.5;

/** Starts the stack's event source mappings. Returns a function that stops them and waits for the running batches. */
export function startEventSources(
  stack: Stack,
  { endpoints, changeLog, state, functions, folder, outages, log, metrics }: EventSourcesProps,
): () => Promise<void> {
  const { streams, queues } = describeEventSources(stack);
  const changes = new TableChanges(changeLog);
  const propsOf = ({ id, functionArn }: StreamMapping | QueueMapping): SourceProps => ({
    invoke: (arn, event, requestId) => functions.invoke(arn, event, requestId),
    mayWork: () => hasRoom(folder),
    outages,
    log: (line) => {
      log(id, line);
    },
    report: (name, value) => {
      const ofFunction = { FunctionName: functionArn.slice(functionArn.lastIndexOf(":") + 1) };
      const dimensions = name === "IteratorAge" ? ofFunction : { EventSourceMappingUUID: id };
      metrics.add({ namespace: "AWS/Lambda", name, dimensions }, value);
    },
  });
  const streamSources = streams.map((mapping) => {
    const props = propsOf(mapping);
    const discard = async (batch: DiscardedBatch) => {
      const { shardId, condition, records } = batch;
      const from = records[0].dynamodb.SequenceNumber;
      props.log(
        `${condition}: ${String(records.length)} records given up, from ${from} in ${shardId}`,
      );
      await discardBatch(endpoints.queues, batch);
    };
    const batches = new StreamBatches(mapping, { ...props, discard });
    const endpoint = endpoints.dynamodb;
    const { report } = props;
    return new StreamSource(mapping, { endpoint, state, batches, changes, outages, report });
  });
  const endpoint = endpoints.queues;
  const maxBatches = Math.ceil(QUEUE_SHARE * functions.maxEnvironments);
  const queueSources = queues.map(
    (mapping) => new QueueSource(mapping, { ...propsOf(mapping), endpoint, state, maxBatches }),
  );
  return async () => {
    changes.stop();
    await Promise.all([...streamSources, ...queueSources].map((source) => source.stop()));
  };
}
