import { Duration, Stack, Validations } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import {
  EventSourceMapping,
  FilterCriteria,
  MetricType,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { CfnBucket, type Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { ENTITY_ATTRIBUTE } from "#shared/table/keys.ts";
import type { TableAccess } from "./access/table-access.ts";
import { MEMORY_MB, ServiceFunction } from "./function.ts";
import type { Monitoring } from "./monitoring.ts";

export interface StreamConsumerProps {
  readonly entry: string;
  readonly description: string;
  readonly table: Table;
  readonly access: readonly TableAccess[];
  /** Kinds of changes of orders that it is told of. */
  readonly eventNames: readonly ("INSERT" | "MODIFY")[];
  /** How long records wait for others, so that their work is shared. */
  readonly gathers?: Duration;
  /** Keeps the records that it could not handle, whole. */
  readonly failures: Bucket;
  /** What it means to merchants when the function fails. */
  readonly consequence: string;
  readonly monitoring: Monitoring;
  readonly logGroup: LogGroup;
  readonly settings: Readonly<Record<string, string>>;
}

/** A Lambda that the table's stream tells of changes of orders, and its alarms. */
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
      // A mapping that stands still tells of it neither by errors nor by an age, but by these.
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
      [
        "dynamodb:DescribeStream",
        "dynamodb:GetRecords",
        "dynamodb:GetShardIterator",
        "dynamodb:ListStreams",
      ],
      streamArn,
    );
    // Narrower than CDK's own destination grants it, which may read and delete everything in the bucket.
    this.handler.allow(["s3:PutObject"], failures.arnForObjects("aws/lambda/*"));
    this.handler.allow(["s3:ListBucket"], failures.bucketArn);
    Validations.of(this.handler).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${logicalId(failures)}.Arn>/aws/lambda/*]`,
      reason: "Lambda chooses the names of the objects below its own prefix",
    });
  }

  private monitor(
    id: string,
    { monitoring, consequence, table }: StreamConsumerProps,
    { eventSourceMappingId }: EventSourceMapping,
  ): void {
    const { lambda } = this.handler;
    const perMinute = { period: Duration.minutes(1) };
    const errors = lambda.metricErrors(perMinute);
    const iteratorAge = lambda.metric("IteratorAge", { ...perMinute, statistic: "Maximum" });
    monitoring.alarm(`${id}Failing`, {
      description: `${consequence} After 10 retries the changes are set aside.`,
      metric: errors,
      above: 0,
    });
    monitoring.alarm(`${id}Behind`, {
      description: `Order changes wait for longer than a minute. ${consequence}`,
      metric: iteratorAge,
      above: 60_000,
      periods: 3,
    });
    monitoring.graph(`${id}: age of changes, errors`, [iteratorAge], [errors]);
    // Something is written, yet the mapping reads nothing of the stream; or it reads changes, and invokes nobody.
    const sum = { period: Duration.minutes(15), statistic: "Sum" };
    const count = (metricName: string) =>
      new Metric({
        namespace: "AWS/Lambda",
        metricName,
        dimensionsMap: { EventSourceMappingUUID: eventSourceMappingId },
        ...sum,
      });
    monitoring.alarm(`${id}Stopped`, {
      description: `Nobody is told of changes of the table any more. ${consequence}`,
      metric: new MathExpression({
        expression:
          "IF(FILL(read, 0) == 0, FILL(written, 0) > 0, (read > FILL(passed, 0)) AND (FILL(invoked, 0) == 0))",
        usingMetrics: {
          written: table.metricConsumedWriteCapacityUnits(sum),
          read: count("PolledEventCount"),
          passed: count("FilteredOutEventCount"),
          invoked: count("InvokedEventCount"),
        },
        period: sum.period,
      }),
      above: 0,
      // What is written at the end of a quarter of an hour is read in the next one.
      periods: 2,
    });
  }
}

function logicalId(bucket: Bucket): string {
  const { defaultChild } = bucket.node;
  if (!(defaultChild instanceof CfnBucket)) throw new Error("The bucket has no resource");
  return Stack.of(bucket).getLogicalId(defaultChild);
}
