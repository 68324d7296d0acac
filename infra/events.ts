import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { deliverAccess, fanOutAccess, projectAccess } from "./access.ts";
import { createLogGroup, MEMORY_MB, ServiceFunction } from "./function.ts";
import type { Monitoring } from "./monitoring.ts";
import { StreamConsumer } from "./stream-consumer.ts";

const FAN_OUT_ENTRY = "events/fan-out-order-changes";
const PROJECT_ENTRY = "events/project-orders";
const DELIVER_ENTRY = "events/deliver-webhooks";

/** The first call and 3 retries (seed section 6, rule 3). */
const TRIES = 4;

/** A call takes up to 10 seconds; with the reads and writes around it, if every try of these is slow, 57 in all. */
const DELIVER_TIMEOUT = Duration.seconds(60);

export interface EventsProps {
  readonly table: Table;
  readonly monitoring: Monitoring;
  readonly disposable: boolean;
  /** Environment variables that every function gets. */
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
      // Six times the function's time-out, as AWS recommends: a batch must not come back while it is worked on.
      visibilityTimeout: Duration.seconds(6 * DELIVER_TIMEOUT.toSeconds()),
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: TRIES },
    });
    this.failures = createFailureBucket(this, props.disposable);
    const logGroup = createLogGroup(this, "Logs", props.disposable);
    this.consumeStream(props, logGroup);
    this.deliver(props, logGroup);
    this.monitorQueues(props.monitoring);
  }

  private consumeStream(props: EventsProps, logGroup: LogGroup): void {
    const common = { ...props, logGroup, failures: this.failures };
    const fanOut = new StreamConsumer(this, "FanOut", {
      ...common,
      entry: FAN_OUT_ENTRY,
      description: "Queue a notification for every subscription that an order change concerns",
      consequence: "Order changes are not turned into notifications.",
      access: fanOutAccess,
      eventNames: ["MODIFY"],
    });
    fanOut.handler.bindQueue("QUEUE_URL", this.deliveryQueue);
    new StreamConsumer(this, "ProjectOrders", {
      ...common,
      entry: PROJECT_ENTRY,
      description: "Keep owners' counts of orders and each order's history",
      consequence: "Histories of orders and totals of lists are out of date.",
      access: projectAccess,
      gathers: Duration.seconds(1),
      eventNames: ["INSERT", "MODIFY"],
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

  private deliver({ table, settings, deliveryConcurrency }: EventsProps, logGroup: LogGroup): void {
    const deliver = new ServiceFunction(this, "Deliver", {
      entry: DELIVER_ENTRY,
      description: "Call the subscribers of queued notifications",
      logGroup,
      memoryMb: MEMORY_MB.unattended,
      timeout: DELIVER_TIMEOUT,
      // Node.js resolves names in a few threads; some slow lookups would otherwise hold up everybody's calls.
      environment: { ...settings, UV_THREADPOOL_SIZE: "64" },
      // A message whose turn is far is sent again to wait for it, each hop 15 minutes nearer to the turn.
      sendsToItself: true,
    });
    deliver.bindTable(table, deliverAccess);
    deliver.bindQueue("QUEUE_URL", this.deliveryQueue, [
      "SendMessage",
      "ChangeMessageVisibility",
      // What the mapping does in the function's name.
      "ReceiveMessage",
      "DeleteMessage",
      "GetQueueAttributes",
    ]);
    deliver.bindQueue("DEAD_LETTER_QUEUE_URL", this.deadLetterQueue);
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
