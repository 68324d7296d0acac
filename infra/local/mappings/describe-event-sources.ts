import * as z from "zod/mini";
import { functionArn, type Stack } from "../assembly/stack.ts";
import { onAws, readProperties } from "../assembly/supported.ts";
import { FilterPattern } from "./filter-pattern.ts";

const STREAM_ARN = "arn:aws:dynamodb:";
const QUEUE_ARN = "arn:aws:sqs:";
const BUCKET_ARN = "arn:aws:s3:::";

const Source = z.object({ EventSourceArn: z.string() });

const common = {
  BatchSize: z.number(),
  FunctionName: z.string(),
  FunctionResponseTypes: z.tuple([z.literal("ReportBatchItemFailures")]),
  MaximumBatchingWindowInSeconds: z._default(z.number(), 0),
};

const StreamProperties = z.strictObject({
  ...common,
  EventSourceArn: z.string(),
  BisectBatchOnFunctionError: z.literal(true),
  DestinationConfig: z.strictObject({
    OnFailure: z.strictObject({ Destination: z.string().check(z.startsWith(BUCKET_ARN)) }),
  }),
  FilterCriteria: z.strictObject({
    Filters: z.tuple([z.strictObject({ Pattern: FilterPattern })]),
  }),
  MaximumRecordAgeInSeconds: z.number(),
  MaximumRetryAttempts: z.number(),
  MetricsConfig: onAws,
  ParallelizationFactor: onAws,
  StartingPosition: z.literal("TRIM_HORIZON"),
});

const QueueProperties = z.strictObject({
  ...common,
  EventSourceArn: z.string().check(z.startsWith(QUEUE_ARN)),
  ScalingConfig: z.strictObject({ MaximumConcurrency: z.number() }),
});

interface EventSource {
  /** The same at every start. */
  readonly id: string;
  readonly arn: string;
  readonly functionArn: string;
  readonly batchSize: number;
  readonly windowMs: number;
}

/** A DynamoDB stream that invokes a function. */
export interface StreamMapping extends EventSource {
  readonly tableName: string;
  /** The pattern that a record must match. */
  readonly filter: FilterPattern;
  readonly maxRetries: number;
  readonly maxAgeMs: number;
  /** The name of the bucket for records that are given up. */
  readonly failures: string;
}

/** An SQS queue that invokes a function. */
export interface QueueMapping extends EventSource {
  readonly queueName: string;
  readonly maxConcurrency: number;
}

/** Returns the stack's event source mappings. Throws StartError for a mapping that is not supported. */
export function describeEventSources(stack: Stack): {
  readonly streams: StreamMapping[];
  readonly queues: QueueMapping[];
} {
  const streams: StreamMapping[] = [];
  const queues: QueueMapping[] = [];
  for (const resource of stack.resources("AWS::Lambda::EventSourceMapping")) {
    const { EventSourceArn } = readProperties(Source, resource);
    const toSource = (properties: z.output<typeof StreamProperties | typeof QueueProperties>) => ({
      id: resource.name,
      arn: EventSourceArn,
      functionArn: functionArn(properties.FunctionName),
      batchSize: properties.BatchSize,
      windowMs: properties.MaximumBatchingWindowInSeconds * 1000,
    });
    if (EventSourceArn.startsWith(STREAM_ARN)) {
      const properties = readProperties(StreamProperties, resource);
      const [{ Pattern }] = properties.FilterCriteria.Filters;
      streams.push({
        ...toSource(properties),
        tableName: EventSourceArn.split("/")[1] ?? "",
        filter: Pattern,
        maxRetries: properties.MaximumRetryAttempts,
        maxAgeMs: properties.MaximumRecordAgeInSeconds * 1000,
        failures: properties.DestinationConfig.OnFailure.Destination.slice(BUCKET_ARN.length),
      });
    } else {
      const properties = readProperties(QueueProperties, resource);
      queues.push({
        ...toSource(properties),
        queueName: EventSourceArn.slice(EventSourceArn.lastIndexOf(":") + 1),
        maxConcurrency: properties.ScalingConfig.MaximumConcurrency,
      });
    }
  }
  return { streams, queues };
}
