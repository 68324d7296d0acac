import { describeEventSources } from "./mappings/describe-event-sources.ts";
import { hasRoom } from "./data/disk-room.ts";
import { discardBatch } from "./streams/discard-batch.ts";
import type { EventSourceState } from "./mappings/event-source-state.ts";
import type { LogSink } from "./functions/function-pool.ts";
import type { Functions } from "./functions/functions.ts";
import type { Trouble } from "./machine/trouble.ts";
import { QueueSource } from "./queues/queue-source.ts";
import type { Endpoints, Stack } from "./assembly/stack.ts";
import { StreamBatches } from "./streams/stream-batches.ts";
import { StreamSource } from "./streams/stream-source.ts";
import { TableChanges } from "./streams/table-changes.ts";

export interface EventSourcesProps {
  readonly endpoints: Endpoints;
  /** The file to which the DynamoDB emulator writes every change, if it is this host's. */
  readonly changeLog: string | undefined;
  readonly state: EventSourceState;
  readonly functions: Functions;
  /** The data folder. */
  readonly folder: string;
  readonly trouble: Trouble;
  readonly log: LogSink;
}

/** The share of the host's environments that one queue may hold: slow work of one queue is not to hold up the others. */
const QUEUE_SHARE = 0.5;

/** Starts the stack's event source mappings. Returns what stops them, once the batches that run are done. */
export function startEventSources(
  stack: Stack,
  { endpoints, changeLog, state, functions, folder, trouble, log }: EventSourcesProps,
): () => Promise<void> {
  const { streams, queues } = describeEventSources(stack);
  const mayWork = () => hasRoom(folder);
  const changes = new TableChanges(changeLog);
  const invoke = (arn: string, event: string, requestId?: string) =>
    functions.invoke(arn, event, requestId);
  const streamSources = streams.map((mapping) => {
    const logLine = (line: string) => {
      log(mapping.id, line);
    };
    const batches = new StreamBatches(mapping, {
      invoke,
      mayWork,
      trouble,
      log: logLine,
      discard: async (batch) => {
        const { shardId, condition, records } = batch;
        const [first] = records;
        logLine(
          `${condition}: ${String(records.length)} records given up, from ${first.dynamodb.SequenceNumber} in ${shardId}`,
        );
        await discardBatch(endpoints.queues, batch);
      },
    });
    return new StreamSource(mapping, {
      endpoint: endpoints.dynamodb,
      state,
      batches,
      changes,
      trouble,
    });
  });
  const queueSources = queues.map(
    (mapping) =>
      new QueueSource(mapping, {
        endpoint: endpoints.queues,
        state,
        maxBatches: Math.ceil(QUEUE_SHARE * functions.maxEnvironments),
        invoke,
        mayWork,
        trouble,
        log: (line) => {
          log(mapping.id, line);
        },
      }),
  );
  return async () => {
    changes.stop();
    await Promise.all([...streamSources, ...queueSources].map((source) => source.stop()));
  };
}
