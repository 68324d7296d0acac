import { Duration } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { TableAccess } from "./access/table-access.ts";
import { MEMORY_MB, ServiceFunction } from "./function.ts";
import { SILENT_QUEUE } from "./monitoring/alarm.ts";
import type { Monitoring } from "./monitoring/monitoring.ts";

export interface QueueConsumerProps {
  /** The entry file below `functions/`, without its ending. */
  readonly entry: string;
  readonly description: string;
  /** In seconds. */
  readonly timeout: number;
  /** Its memory in MB, if it needs more than others without a waiting client, and its disk, if not Lambda's 512. */
  readonly memoryMb?: number;
  readonly diskMb?: number;
  readonly batchSize: number;
  /** The most functions that run at once. */
  readonly maxConcurrency: number;
  /** Whether it sends to its own queue on purpose. */
  readonly sendsToItself?: true;
  readonly access: readonly TableAccess[];
  /** The alarm of messages that failed at every try, a ticket. */
  readonly faults: { readonly name: string; readonly impact: string };
  readonly table: TableV2;
  readonly monitoring: Monitoring;
  readonly logGroup: LogGroup;
  readonly settings: Readonly<Record<string, string>>;
}

/** Work that follows a change of an order: its own queue, and the function that handles it. */
export class QueueConsumer extends Construct {
  readonly queue: Queue;
  /** Messages that failed at every try: a fault of ours. */
  readonly faultQueue: Queue;
  readonly handler: ServiceFunction;

  constructor(scope: Construct, id: string, props: QueueConsumerProps) {
    super(scope, id);
    const queueProps = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.faultQueue = new Queue(this, "Faults", {
      ...queueProps,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, "Queue", {
      ...queueProps,
      retentionPeriod: Duration.days(4),
      // Six times the function's time-out, as AWS recommends.
      visibilityTimeout: Duration.seconds(6 * props.timeout),
      deadLetterQueue: { queue: this.faultQueue, maxReceiveCount: 5 },
    });
    this.handler = new ServiceFunction(this, "Consumer", {
      entry: props.entry,
      description: props.description,
      logGroup: props.logGroup,
      memoryMb: props.memoryMb ?? MEMORY_MB.unattended,
      ...(props.diskMb && { diskMb: props.diskMb }),
      timeout: Duration.seconds(props.timeout),
      environment: props.settings,
      ...(props.sendsToItself && { sendsToItself: true }),
    });
    this.handler.bindTable(props.table, props.access);
    this.handler.allow(
      ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
      this.queue.queueArn,
    );
    new EventSourceMapping(this, "Mapping", {
      target: this.handler.lambda,
      eventSourceArn: this.queue.queueArn,
      batchSize: props.batchSize,
      reportBatchItemFailures: true,
      maxConcurrency: props.maxConcurrency,
    });
    const period = Duration.minutes(1);
    const stuck = (title: string) => props.monitoring.graph("stuck", title);
    stuck("Queues: set aside").alarm(props.faults.name, {
      impact: props.faults.impact,
      severity: "ticket",
      missing: SILENT_QUEUE,
      metric: this.faultQueue.metricApproximateNumberOfMessagesVisible({ period, label: id }),
      above: 0,
    });
    stuck("Queues: waiting").show(
      this.queue.metricApproximateNumberOfMessagesVisible({ period, label: id }),
    );
  }
}
