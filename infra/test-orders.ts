import { Duration } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { walkAccess } from "./access/events.ts";
import { MEMORY_MB, ServiceFunction } from "./function.ts";
import type { Monitoring } from "./monitoring.ts";

/** A batch takes its steps at once, each some reads and a write. */
const TIMEOUT = Duration.seconds(30);

export interface TestOrdersProps {
  readonly table: Table;
  readonly monitoring: Monitoring;
  readonly logGroup: LogGroup;
  readonly settings: Readonly<Record<string, string>>;
}

/** The next steps of test orders: their queue, and the function that takes them. */
export class TestOrders extends Construct {
  readonly queue: Queue;
  /** Steps that failed at every try: ours to mend. */
  readonly faultQueue: Queue;

  constructor(scope: Construct, id: string, props: TestOrdersProps) {
    super(scope, id);
    const queueProps = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.faultQueue = new Queue(this, "Faults", {
      ...queueProps,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, "Steps", {
      ...queueProps,
      retentionPeriod: Duration.days(4),
      // Six times the function's time-out, as AWS recommends.
      visibilityTimeout: Duration.seconds(6 * TIMEOUT.toSeconds()),
      deadLetterQueue: { queue: this.faultQueue, maxReceiveCount: 5 },
    });
    const walk = new ServiceFunction(this, "Walk", {
      entry: "events/walk-test-orders",
      description: "Take the next steps of test orders",
      logGroup: props.logGroup,
      memoryMb: MEMORY_MB.unattended,
      timeout: TIMEOUT,
      environment: props.settings,
    });
    walk.bindTable(props.table, walkAccess);
    walk.allow(
      ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
      this.queue.queueArn,
    );
    new EventSourceMapping(this, "Mapping", {
      target: walk.lambda,
      eventSourceArn: this.queue.queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
      // What is only tried out is to leave the account's concurrency to the rest: SQS's least.
      maxConcurrency: 2,
    });
    props.monitoring.alarm("TestOrderFaults", {
      description: "Test orders stand still for reasons of the service itself.",
      metric: this.faultQueue.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
      }),
      above: 0,
    });
  }
}
