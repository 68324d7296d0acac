import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping, type IFunction } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { deliverAccess, fanOutAccess, projectAccess } from "./access/events.ts";
import { createLogGroup, MEMORY_MB, ServiceFunction } from "./function.ts";
import { monitorDeliveries } from "./monitoring/deliveries.ts";
import type { Monitoring } from "./monitoring/monitoring.ts";
import type { Stage } from "./stage/read-stage.ts";
import {
  createArtworkChecks,
  createEventBus,
  createTestOrders,
  type StageBus,
} from "./order-queues.ts";
import type { QueueConsumer } from "./queue-consumer.ts";
import { StreamConsumer } from "./stream-consumer.ts";

/**
 * Receives of a message do not count as tries: the outcome of its calls removes a message from its queue, or else the
 * fault is ours.
 */
const RECEIVES = 10;

/** A call takes up to 10 seconds. With the reads and writes around it, a slow run takes 57 seconds in all. */
const DELIVER_TIMEOUT = Duration.seconds(60);

/** Healthy endpoints are called at once, in batches so small that few calls wait for a slow one. */
const FIRST_CALLS = { batchSize: 10 };

/**
 * A batch lasts as long as its slowest call. If most endpoints hang, recovered ones would wait for hours behind them,
 * unless many calls are made at a time. Lambda gathers more than 10 for a second at least.
 */
const OTHER_CALLS = { batchSize: 200, maxBatchingWindow: Duration.seconds(1) };

export interface EventsProps extends Omit<Stage, "name"> {
  readonly table: TableV2;
  readonly monitoring: Monitoring;
  /** Keeps checked print files, if the stage does. */
  readonly artwork: Bucket | undefined;
  /** Environment variables of every function. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The way from the table's stream to the subscribers: fan-out, queues, delivery and dead letters. */
export class Events extends Construct {
  /** First calls. */
  readonly deliveryQueue: Queue;
  /** Calls that failed, wait for their turn, are late, or go to an endpoint that fails or is slow. */
  readonly retryQueue: Queue;
  /** Copies of notifications that subscribers did not take. The table lists them, and the subscribers must act. */
  readonly deadLetterQueue: Queue;
  /** Messages that the service itself could not handle: a fault of ours. */
  readonly faultQueue: Queue;
  /** The queue and function that take the steps of test orders. */
  readonly testOrders: QueueConsumer;
  /** The queue and function that check the artwork of orders. */
  readonly artworkChecks: QueueConsumer;
  /** The event bus, if the stage has one. */
  readonly bus: StageBus | undefined;
  /** The log of all functions for events. */
  readonly logGroup: LogGroup;
  /** Keeps the whole stream records that fan-out could not handle. */
  readonly failures: Bucket;

  constructor(scope: Construct, id: string, props: EventsProps) {
    super(scope, id);
    const queueProps = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    // Retention counts from a message's first day in any queue, so dead letters must be kept for longer.
    const dead = { ...queueProps, retentionPeriod: Duration.days(14) };
    this.deadLetterQueue = new Queue(this, "DeadLetters", dead);
    Validations.of(this.deadLetterQueue).acknowledge({
      id: "AwsSolutions-SQS3",
      reason: "It is one: the function itself puts a notification there when its tries are used up",
    });
    this.faultQueue = new Queue(this, "DeliveryFaults", dead);
    const delivered = {
      ...queueProps,
      retentionPeriod: Duration.days(4),
      // Six times the function's time-out, as AWS recommends: a batch must not come back while it is being handled.
      visibilityTimeout: Duration.seconds(6 * DELIVER_TIMEOUT.toSeconds()),
      deadLetterQueue: { queue: this.faultQueue, maxReceiveCount: RECEIVES },
    };
    this.deliveryQueue = new Queue(this, "Deliveries", delivered);
    this.retryQueue = new Queue(this, "Retries", delivered);
    this.failures = createFailureBucket(this, props.disposable);
    const logGroup = (this.logGroup = createLogGroup(this, "Logs", props));
    this.testOrders = createTestOrders(this, { ...props, logGroup });
    this.artworkChecks = createArtworkChecks(this, { ...props, logGroup });
    this.bus = props.eventBus ? createEventBus(this, { ...props, logGroup }) : undefined;
    this.consumeStream(props, logGroup);
    const deliver = this.deliver(props, logGroup);
    const { deliveryQueue, retryQueue, faultQueue, failures } = this;
    monitorDeliveries(props.monitoring, {
      deliver,
      logGroup,
      deliveryQueue,
      retryQueue,
      faultQueue,
      failures,
    });
  }

  private consumeStream(props: EventsProps, logGroup: LogGroup): void {
    const common = { ...props, logGroup, failures: this.failures };
    const fanOut = new StreamConsumer(this, "FanOut", {
      ...common,
      entry: "events/fan-out-order-changes",
      description: "Queue a notification for every subscription that an order change concerns",
      impact: "subscribers are not notified of them",
      severity: "page",
      access: fanOutAccess,
      eventNames: ["MODIFY"],
    });
    fanOut.handler.bindQueue("QUEUE_URL", this.deliveryQueue);
    fanOut.handler.bindQueue("FAULT_QUEUE_URL", this.faultQueue);
    const project = new StreamConsumer(this, "ProjectOrders", {
      ...common,
      entry: "events/project-orders",
      description: "Keep owners' counts of orders and each order's history",
      impact:
        "histories and totals of lists miss them, new artwork is not checked, test orders stand still",
      // Orders, the floor and notifications continue, and a rebuild restores lost data.
      severity: "ticket",
      access: projectAccess,
      gathers: Duration.seconds(1),
      eventNames: ["INSERT", "MODIFY"],
    });
    project.handler.bindQueue("TEST_ORDER_QUEUE_URL", this.testOrders.queue);
    project.handler.bindQueue("ARTWORK_QUEUE_URL", this.artworkChecks.queue);
    // Not by fan-out, so that subscribers never wait for this queue either.
    if (this.bus !== undefined) project.handler.bindQueue("BUS_QUEUE_URL", this.bus.events.queue);
  }

  private deliver(
    { table, settings, deliveryConcurrency, reservedDeliveryConcurrency }: EventsProps,
    logGroup: LogGroup,
  ): IFunction {
    const deliver = new ServiceFunction(this, "Deliver", {
      entry: "events/deliver-webhooks",
      description: "Call the subscribers of queued notifications",
      logGroup,
      memoryMb: MEMORY_MB.awaited,
      timeout: DELIVER_TIMEOUT,
      environment: settings,
      // A message whose turn is far is sent again to wait for it, each hop 15 minutes nearer to the turn.
      sendsToItself: true,
      reservedConcurrency: reservedDeliveryConcurrency,
    });
    deliver.bindTable(table, deliverAccess);
    const own = { QUEUE_URL: this.deliveryQueue, RETRY_QUEUE_URL: this.retryQueue };
    for (const [variable, queue] of Object.entries(own)) {
      deliver.bindQueue(variable, queue, [
        "ChangeMessageVisibility",
        // The mapping's actions, which use the function's role.
        "ReceiveMessage",
        "DeleteMessage",
        "GetQueueAttributes",
      ]);
      new EventSourceMapping(this, `Mapping${queue.node.id}`, {
        target: deliver.lambda,
        eventSourceArn: queue.queueArn,
        ...(queue === this.deliveryQueue ? FIRST_CALLS : OTHER_CALLS),
        reportBatchItemFailures: true,
        // Each lane has its own limit: slow endpoints, which are called from the second lane, leave the first one free.
        maxConcurrency: deliveryConcurrency,
      });
    }
    deliver.bindQueue("RETRY_QUEUE_URL", this.retryQueue);
    deliver.bindQueue("DEAD_LETTER_QUEUE_URL", this.deadLetterQueue);
    return deliver.lambda;
  }
}

function createFailureBucket(scope: Construct, disposable: boolean): Bucket {
  const bucket = new Bucket(scope, "StreamFailures", {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(30) }],
    removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  Validations.of(bucket).acknowledge({
    id: "AwsSolutions-S1",
    reason: "Written by Lambda alone, some objects a year; CloudTrail records other access",
  });
  return bucket;
}
