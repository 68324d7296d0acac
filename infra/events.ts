import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping, FilterCriteria, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket } from "aws-cdk-lib/aws-s3";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { ENTITY_ATTRIBUTE } from "#shared/table/keys.ts";
import { deliverAccess, fanOutAccess } from "./access.ts";
import { ServiceFunction } from "./function.ts";
import type { Monitoring } from "./monitoring.ts";

export const FAN_OUT_ENTRY = "events/fan-out-order-changes";
export const DELIVER_ENTRY = "events/deliver-webhooks";

/** The first call and 3 retries (seed section 6, rule 3). */
const TRIES = 4;

/** A call takes 10 seconds at the most; the writes after it and the wait for its slot need some more. */
const DELIVER_TIMEOUT = Duration.seconds(30);

export interface EventsProps {
  readonly table: Table;
  readonly monitoring: Monitoring;
  readonly disposable: boolean;
  /** Environment variables that both functions get. */
  readonly settings: Readonly<Record<string, string>>;
  /** Most deliver functions at once. */
  readonly deliveryConcurrency: number;
}

/** From the table's stream to the subscribers: fan-out, queue, delivery, dead letters. */
export class Events extends Construct {
  readonly deliveryQueue: Queue;
  readonly deadLetterQueue: Queue;
  /** Keeps stream records that fan-out could not handle, whole. */
  readonly failures: Bucket;

  constructor(scope: Construct, id: string, props: EventsProps) {
    super(scope, id);
    const queueProps = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    // Retention counts from a message's first day in any queue: the dead letters have to be kept for longer.
    this.deadLetterQueue = new Queue(this, "DeadLetters", {
      ...queueProps,
      retentionPeriod: Duration.days(14),
    });
    this.deliveryQueue = new Queue(this, "Deliveries", {
      ...queueProps,
      retentionPeriod: Duration.days(4),
      // Six times the function's time-out, as AWS has it: a batch must not come back while it is worked on.
      visibilityTimeout: Duration.seconds(6 * DELIVER_TIMEOUT.toSeconds()),
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: TRIES },
    });
    this.failures = createFailureBucket(this, props.disposable);
    this.fanOut(props);
    this.deliver(props);
    this.monitorQueues(props.monitoring);
  }

  private fanOut({ table, monitoring, disposable, settings }: EventsProps): void {
    const fanOut = new ServiceFunction(this, "FanOut", {
      entry: FAN_OUT_ENTRY,
      description: "Queue a notification for every subscription that an order change concerns",
      disposable,
      timeout: Duration.seconds(60),
      environment: settings,
    });
    fanOut.bindTable(table, fanOutAccess);
    fanOut.bindQueue("QUEUE_URL", this.deliveryQueue);
    const streamArn = table.tableStreamArn;
    if (streamArn === undefined) throw new Error("The table has no stream");
    fanOut.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: [
          "dynamodb:DescribeStream",
          "dynamodb:GetRecords",
          "dynamodb:GetShardIterator",
          "dynamodb:ListStreams",
        ],
        resources: [streamArn],
      }),
    );
    // Narrower than CDK's own destination grants it, which may read and delete everything in the bucket.
    const kept = this.failures.arnForObjects("aws/lambda/*");
    fanOut.lambda.addToRolePolicy(
      new PolicyStatement({ actions: ["s3:PutObject"], resources: [kept] }),
    );
    fanOut.lambda.addToRolePolicy(
      new PolicyStatement({ actions: ["s3:ListBucket"], resources: [this.failures.bucketArn] }),
    );
    Validations.of(fanOut).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${logicalId(this.failures)}.Arn>/aws/lambda/*]`,
      reason: "Lambda chooses the names of the objects below its own prefix",
    });
    const perMinute = { period: Duration.minutes(1) };
    const errors = fanOut.lambda.metricErrors(perMinute);
    const iteratorAge = fanOut.lambda.metric("IteratorAge", { ...perMinute, statistic: "Maximum" });
    monitoring.alarm("FanOutFailing", {
      description:
        "Order changes are not turned into notifications; after 5 retries they are set aside.",
      metric: errors,
      above: 0,
    });
    monitoring.alarm("FanOutBehind", {
      description: "Order changes wait for longer than a minute until they become notifications.",
      metric: iteratorAge,
      above: 60_000,
      periods: 3,
    });
    monitoring.graph("Fan-out: age of changes, errors", [iteratorAge], [errors]);
    new EventSourceMapping(this, "OrderChanges", {
      target: fanOut.lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      parallelizationFactor: 2,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(6),
      onFailure: { bind: () => ({ destination: this.failures.bucketArn }) },
      filters: [
        FilterCriteria.filter({
          // Modified orders only: what functions write themselves never comes back to them, nor do expired items.
          eventName: ["MODIFY"],
          dynamodb: {
            Keys: { SK: { S: ["ORDER"] } },
            NewImage: { [ENTITY_ATTRIBUTE]: { S: ["order"] } },
          },
        }),
      ],
    });
  }

  private monitorQueues(monitoring: Monitoring): void {
    const waiting = this.deadLetterQueue.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(1),
    });
    monitoring.alarm("DeadLettersWaiting", {
      description:
        "Notifications used up all their tries: subscribers do not know of order changes.",
      metric: waiting,
      above: 0,
    });
    const age = this.deliveryQueue.metricApproximateAgeOfOldestMessage({
      period: Duration.minutes(5),
    });
    monitoring.alarm("DeliveriesLate", {
      description:
        "A notification has been waiting for longer than its retries and its turn explain.",
      metric: age,
      above: 3600,
      periods: 3,
    });
    monitoring.graph(
      "Webhooks: waiting and dead",
      [this.deliveryQueue.metricApproximateNumberOfMessagesVisible(), waiting],
      [age],
    );
  }

  private deliver({ table, disposable, settings, deliveryConcurrency }: EventsProps): void {
    const deliver = new ServiceFunction(this, "Deliver", {
      entry: DELIVER_ENTRY,
      description: "Call the subscribers of queued notifications",
      disposable,
      timeout: DELIVER_TIMEOUT,
      environment: settings,
      // A message whose slot is far is sent again to wait for it, each hop 15 minutes nearer to the slot.
      sendsToItself: true,
    });
    deliver.bindTable(table, deliverAccess);
    deliver.bindQueue("QUEUE_URL", this.deliveryQueue);
    deliver.bindQueue("DEAD_LETTER_QUEUE_URL", this.deadLetterQueue);
    this.deliveryQueue.grantConsumeMessages(deliver.lambda);
    new EventSourceMapping(this, "QueuedDeliveries", {
      target: deliver.lambda,
      eventSourceArn: this.deliveryQueue.queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
      // Bounded here and not by reserved concurrency, whose throttled invocations would use up tries.
      maxConcurrency: deliveryConcurrency,
    });
  }
}

function logicalId(bucket: Bucket): string {
  const { defaultChild } = bucket.node;
  if (!(defaultChild instanceof CfnBucket)) throw new Error("The bucket has no resource");
  return Stack.of(bucket).getLogicalId(defaultChild);
}

function createFailureBucket(scope: Construct, disposable: boolean): Bucket {
  const bucket = new Bucket(scope, "StreamFailures", {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(30) }],
    removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
  });
  Validations.of(bucket).acknowledge({
    id: "AwsSolutions-S1",
    reason: "Written by Lambda alone, some objects a year; CloudTrail tells of other access",
  });
  return bucket;
}
