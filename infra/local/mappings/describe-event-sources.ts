import * as z from "zod/mini";
import type { Stack } from "../assembly/stack.ts";
import { StartError } from "../machine/start-error.ts";
import type { FilterPattern } from "./filter-criteria.ts";

const seconds = z.coerce.number();

const Properties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z._default(z.boolean(), true),
  BatchSize: z.optional(z.coerce.number()),
  MaximumBatchingWindowInSeconds: z._default(seconds, 0),
  FilterCriteria: z.optional(z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })),
  FunctionResponseTypes: z._default(z.array(z.string()), []),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  // -1 is Lambda's way to say: as long as the stream keeps the record.
  MaximumRetryAttempts: z._default(z.coerce.number(), -1),
  MaximumRecordAgeInSeconds: z._default(seconds, -1),
  StartingPosition: z.optional(z.enum(["TRIM_HORIZON", "LATEST"])),
  DestinationConfig: z.optional(
    z.object({ OnFailure: z.optional(z.object({ Destination: z.string() })) }),
  ),
  ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.coerce.number() })),
});

interface EventSource {
  /** The same at every start. */
  readonly id: string;
  readonly arn: string;
  readonly functionArn: string;
  readonly batchSize: number;
  readonly windowMs: number;
  /** An event passes that matches any of them; all pass where there is none. */
  readonly filters: readonly FilterPattern[];
  readonly reportsFailures: boolean;
}

/** A DynamoDB stream that invokes a function. */
export interface StreamMapping extends EventSource {
  readonly tableName: string;
  readonly startingPosition: "TRIM_HORIZON" | "LATEST";
  readonly bisects: boolean;
  /** Infinite where the template sets no bound. */
  readonly maxRetries: number;
  readonly maxAgeMs: number;
  /** ARN of the queue or bucket that takes what was given up. */
  readonly onFailure: string | undefined;
}

/** An SQS queue that invokes a function. */
export interface QueueMapping extends EventSource {
  readonly queueName: string;
  readonly maxConcurrency: number;
}

/** As many pollers as Lambda starts with where the template sets no MaximumConcurrency. */
const DEFAULT_CONCURRENCY = 5;

/** The stack's event source mappings; Lambda's defaults stand where the template says nothing. */
export function describeEventSources(stack: Stack): {
  readonly streams: StreamMapping[];
  readonly queues: QueueMapping[];
} {
  const streams: StreamMapping[] = [];
  const queues: QueueMapping[] = [];
  for (const { name, properties } of stack.resources("AWS::Lambda::EventSourceMapping")) {
    const mapping = Properties.parse(properties);
    if (!mapping.Enabled) continue;
    const { EventSourceArn: arn, FunctionName } = mapping;
    const [, , service, , , resource = ""] = arn.split(":");
    const source = {
      id: name,
      arn,
      functionArn: FunctionName.startsWith("arn:") ? FunctionName : stack.functionArn(FunctionName),
      windowMs: mapping.MaximumBatchingWindowInSeconds * 1000,
      filters: (mapping.FilterCriteria?.Filters ?? []).map(
        ({ Pattern }) => JSON.parse(Pattern) as FilterPattern,
      ),
      reportsFailures: mapping.FunctionResponseTypes.includes("ReportBatchItemFailures"),
    };
    if (service === "dynamodb") {
      streams.push({
        ...source,
        batchSize: mapping.BatchSize ?? 100,
        tableName: resource.split("/")[1] ?? "",
        startingPosition: mapping.StartingPosition ?? "LATEST",
        bisects: mapping.BisectBatchOnFunctionError,
        maxRetries: bound(mapping.MaximumRetryAttempts),
        maxAgeMs: bound(mapping.MaximumRecordAgeInSeconds) * 1000,
        onFailure: mapping.DestinationConfig?.OnFailure?.Destination,
      });
    } else if (service === "sqs") {
      queues.push({
        ...source,
        batchSize: mapping.BatchSize ?? 10,
        queueName: resource,
        maxConcurrency: mapping.ScalingConfig?.MaximumConcurrency ?? DEFAULT_CONCURRENCY,
      });
    } else {
      throw new StartError(
        `One machine runs no event source mapping of ${String(service)} (${arn}).`,
      );
    }
  }
  return { streams, queues };
}

function bound(value: number): number {
  return value === -1 ? Infinity : value;
}
