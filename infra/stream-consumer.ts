import { Duration, Validations } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { MathExpression, Metric, type MetricOptions } from "aws-cdk-lib/aws-cloudwatch";
import {
  EventSourceMapping,
  FilterCriteria,
  MetricType,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { ENTITY_ATTRIBUTE } from "#shared/table/keys.ts";
import type { TableAccess } from "./access/table-access.ts";
import { MEMORY_MB, ServiceFunction } from "./function.ts";
import { namedArn } from "./named-arn.ts";
import type { Monitoring } from "./monitoring/monitoring.ts";

export interface StreamConsumerProps {
  readonly entry: string;
  readonly description: string;
  readonly table: TableV2;
  readonly access: readonly TableAccess[];
  /** Kinds of changes of orders that invoke it. */
  readonly eventNames: readonly ("INSERT" | "MODIFY")[];
  /** How long records wait for others, so that their work is shared. */
  readonly gathers?: Duration;
  /** Keeps the whole records that it could not handle. */
  readonly failures: Bucket;
  /** The effect on users of changes that it has not handled: `subscribers are not notified of them`. */
  readonly impact: string;
  /** The severity of the alarms of that effect. */
  readonly severity: "page" | "ticket";
  readonly monitoring: Monitoring;
  readonly logGroup: LogGroup;
  readonly settings: Readonly<Record<string, string>>;
}

/** A Lambda that the table's stream invokes with changes of orders, and its alarms. */
export class StreamConsumer extends Construct {
  readonly handler: ServiceFunction;

  constructor(scope: Construct, id: string, props: StreamConsumerProps) {
    super(scope, id);
    const { table, failures } = props;
    this.handler = new ServiceFunction(this, "Consumer", {
      entry: props.entry,
      description: props.description,
      logGroup: props.logGroup,
      memoryMb: MEMORY_MB.unattended,
      timeout: Duration.seconds(60),
      environment: props.settings,
    });
    this.handler.bindTable(table, props.access);
    const streamArn = table.tableStreamArn;
    if (streamArn === undefined) throw new Error("The table has no stream");
    this.grantSources(streamArn, failures);
    const mapping = new EventSourceMapping(this, "OrderChanges", {
      target: this.handler.lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      ...(props.gathers === undefined ? {} : { maxBatchingWindow: props.gathers }),
      parallelizationFactor: 2,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(6),
      onFailure: { bind: () => ({ destination: failures.bucketArn }) },
      // Only these metrics show a mapping that stands still; errors and age do not.
      metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
      filters: [
        FilterCriteria.filter({
          // Orders only: expired items, and other items that functions write, do not invoke them again.
          eventName: [...props.eventNames],
          dynamodb: {
            Keys: { SK: { S: ["ORDER"] } },
            NewImage: { [ENTITY_ATTRIBUTE]: { S: ["order"] } },
          },
        }),
      ],
    });
    this.monitor(id, props, mapping);
  }

  private grantSources(streamArn: string, failures: Bucket): void {
    this.handler.allow(
      ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
      streamArn,
    );
    // Lambda requires it of every reader of a stream; IAM knows no resource for it.
    this.handler.allow(["dynamodb:ListStreams"], "*");
    Validations.of(this.handler).acknowledge({
      id: "AwsSolutions-IAM5[Resource::*]",
      reason: "ListStreams takes no resource, and returns the names of streams only",
    });
    // Narrower than the grant of CDK's own destination, which may read and delete everything in the bucket.
    this.handler.allow(["s3:PutObject"], failures.arnForObjects("aws/lambda/*"));
    this.handler.allow(["s3:ListBucket"], failures.bucketArn);
    Validations.of(this.handler).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${namedArn(failures, this)}/aws/lambda/*]`,
      reason: "Lambda chooses the names of the objects below its own prefix",
    });
  }

  private monitor(
    id: string,
    { monitoring, impact, severity, table }: StreamConsumerProps,
    { eventSourceMappingId }: EventSourceMapping,
  ): void {
    const { lambda } = this.handler;
    const perMinute = { period: Duration.minutes(1), label: id };
    const quarter = { period: Duration.minutes(15), statistic: "Sum" };
    const count = (name: string, more: MetricOptions = quarter) =>
      new Metric({
        namespace: "AWS/Lambda",
        metricName: `${name}EventCount`,
        dimensionsMap: { EventSourceMappingUUID: eventSourceMappingId },
        label: name,
        ...more,
      });
    const stuck = (title: string) => monitoring.graph("stuck", title);
    // Without changes of orders, these metrics have no data.
    const common = { severity, missing: "notBreaching" } as const;
    stuck("Streams: age of changes, ms").alarm(`${id}Behind`, {
      ...common,
      impact: `Changes of orders wait for longer than a minute: until then ${impact}.`,
      metric: lambda.metric("IteratorAge", { ...perMinute, statistic: "Maximum" }),
      above: 60_000,
      periods: 3,
    });
    stuck("Streams: errors of functions").alarm(`${id}Failing`, {
      ...common,
      impact: `Some changes of orders are tried again: until then ${impact}.`,
      // If the errors last, the alarms of their effects page someone.
      severity: "ticket",
      metric: lambda.metricErrors(perMinute),
      above: 0,
    });
    const sumPerMinute = { ...perMinute, statistic: "Sum" };
    stuck("Streams: changes set aside").alarm(`${id}SetAside`, {
      ...common,
      impact: `Some changes of orders were set aside: until they are replayed ${impact}.`,
      metric: count("OnFailureDestinationDelivered", sumPerMinute),
      above: 0,
    });
    // Changes that were set aside are not counted as dropped.
    stuck("Streams: changes lost").alarm(`${id}Lost`, {
      ...common,
      impact: `Some changes of orders are lost: ${impact}.`,
      metric: count("Dropped", sumPerMinute),
      above: 0,
    });
    const counts = {
      read: count("Polled"),
      passed: count("FilteredOut"),
      invoked: count("Invoked"),
    };
    stuck(`${id}: changes in a quarter of an hour`).show(...Object.values(counts));
    // Either items are written but the mapping reads no changes, or it reads changes but does not invoke the function.
    stuck(`${id}: 1 while the mapping stands still`).alarm(`${id}Stopped`, {
      ...common,
      impact: `Changes of orders are not read: ${impact}.`,
      metric: new MathExpression({
        expression:
          "IF(FILL(read, 0) == 0, FILL(written, 0) > 0, (read > FILL(passed, 0)) AND (FILL(invoked, 0) == 0))",
        usingMetrics: { written: table.metricConsumedWriteCapacityUnits(quarter), ...counts },
        period: quarter.period,
        label: id,
      }),
      above: 0,
      // A change at the end of a quarter of an hour is read in the next one.
      periods: 2,
    });
  }
}
