import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { SILENT_QUEUE } from "./alarm.ts";
import type { Monitoring } from "./monitoring.ts";
import { ownMetric, topTen, type OwnName } from "./own-metric.ts";

export interface DeliveriesProps {
  readonly deliver: IFunction;
  readonly deliveryQueue: Queue;
  readonly retryQueue: Queue;
  readonly faultQueue: Queue;
  readonly failures: Bucket;
  readonly logGroup: ILogGroup;
}

const perMinute = (label: string) => ({ period: Duration.minutes(1), label });
const fiveMinutes = (label: string) => ({ period: Duration.minutes(5), label });

/** SQS stops serving a queue, for everyone, at 120,000 messages in flight (AWS limit). */
const IN_FLIGHT = 80_000;

/** Adds alarms and graphs of notifications: their waiting time, their delay, and how many were set aside. */
export function monitorDeliveries(monitoring: Monitoring, props: DeliveriesProps): void {
  monitorQueues(monitoring, props);
  monitorFunction(monitoring, props.deliver);
  monitorCalls(monitoring);
  monitorFailures(monitoring, props.failures);
  const calls = 'filter message = "Webhook called"';
  monitoring.search("suffers", "Endpoints that fail", {
    logGroup: props.logGroup,
    commands: [
      calls,
      "filter status < 200 or status >= 300",
      "stats count(*) as failed, latest(status) as last_status, latest(failure) as last_failure by webhook_id, user_id",
      "sort failed desc",
      "limit 10",
    ],
  });
  monitoring.search("suffers", "Slowest endpoints", {
    logGroup: props.logGroup,
    commands: [
      calls,
      "stats pct(duration_ms, 99) as p99_ms, count(*) as calls by webhook_id, user_id",
      "sort p99_ms desc",
      "limit 10",
    ],
  });
}

function monitorQueues(
  monitoring: Monitoring,
  { deliveryQueue, retryQueue, faultQueue }: DeliveriesProps,
): void {
  const stuck = (title: string) => monitoring.graph("stuck", title);
  const common = { severity: "page", missing: SILENT_QUEUE } as const;
  stuck("Queues: age of the oldest message, s")
    .alarm("DeliveriesStopped", {
      ...common,
      impact:
        "Subscribers are not notified of changes: no function takes first calls from their queue.",
      metric: deliveryQueue.metricApproximateAgeOfOldestMessage(fiveMinutes("Deliveries")),
      above: 300,
      periods: 3,
    })
    .alarm("RetriesStopped", {
      ...common,
      impact:
        "Subscribers that failed before, or have more than 90 notifications a minute, are not notified of changes.",
      metric: retryQueue.metricApproximateAgeOfOldestMessage(fiveMinutes("Retries")),
      // A message that waits for longer is sent again every 15 minutes.
      above: 1800,
      periods: 3,
    });
  stuck("Queues: set aside").alarm("DeliveryFaults", {
    ...common,
    impact: "Subscribers miss notifications because of a fault in the service.",
    metric: faultQueue.metricApproximateNumberOfMessagesVisible(perMinute("Deliveries")),
    above: 0,
  });
  for (const [label, queue] of Object.entries({ Deliveries: deliveryQueue, Retries: retryQueue })) {
    const perMinuteOf = perMinute(label);
    stuck("Queues: waiting").show(queue.metricApproximateNumberOfMessagesVisible(perMinuteOf));
    monitoring.graph("full", "Messages in flight").alarm(`${label}InFlight`, {
      ...common,
      impact: "Soon no notification of this queue is delivered any more, to any subscriber.",
      metric: queue.metricApproximateNumberOfMessagesNotVisible(perMinuteOf),
      above: IN_FLIGHT,
      periods: 3,
    });
    monitoring
      .graph("cost", "Messages in five minutes")
      .show(queue.metricNumberOfMessagesSent(fiveMinutes(label)));
  }
}

function monitorFunction(monitoring: Monitoring, deliver: IFunction): void {
  // The function is not called while there is nothing to deliver.
  const common = { severity: "page", missing: "notBreaching", above: 0, periods: 3 } as const;
  monitoring.graph("stuck", "Deliver: errors").alarm("DeliverFailing", {
    ...common,
    impact: "Notifications come six minutes late, and after an hour of it not at all.",
    metric: deliver.metricErrors(fiveMinutes("Errors")),
    effectOf: "PublicApiServerErrors",
  });
  monitoring.graph("full", "Deliver: throttles").alarm("DeliverThrottled", {
    ...common,
    impact: "Notifications come late, and after an hour of it not at all; requests may fail too.",
    metric: deliver.metricThrottles(fiveMinutes("Throttles")),
  });
}

function monitorCalls(monitoring: Monitoring): void {
  const own = (name: OwnName, statistic = "Sum") => ownMetric(monitoring, name, statistic);
  const [delivered, calls, faults] = [own("Delivered"), own("Calls"), own("Faults")];
  monitoring.graph("well", "Webhook calls accepted, %").show(
    new MathExpression({
      expression: "100 * FILL(delivered, 0) / calls",
      usingMetrics: { delivered, calls },
      label: "Delivered",
    }),
  );
  // Without changes no subscriber is called.
  const common = { severity: "ticket", missing: "notBreaching" } as const;
  monitoring
    .graph("suffers", "First calls: time since the change, p95, ms")
    .alarm("DeliveriesLate", {
      ...common,
      impact:
        "Every twentieth healthy subscriber is notified of changes after more than 5 seconds.",
      metric: own("FirstCallLag", "p95"),
      above: 5000,
      periods: 3,
    });
  monitoring
    .graph("suffers", "Notifications that met a fault of ours, %")
    .alarm("DeliveriesFaulty", {
      ...common,
      impact: "Every twentieth notification comes seconds or minutes late for reasons of ours.",
      bad: faults,
      total: new MathExpression({
        expression: "FILL(faults, 0) + FILL(calls, 0)",
        usingMetrics: { faults, calls: own("FirstCalls") },
      }),
      abovePercent: 5,
      leastSamples: 100,
      periods: 2,
    });
  monitoring
    .graph("suffers", "Failed calls by reason")
    .show(topTen(monitoring, "FailedCalls", "Sum", "failure"));
  monitoring.graph("suffers", "Dead letters").show(own("DeadLetters"));
  monitoring.total(calls);
}

function monitorFailures(monitoring: Monitoring, failures: Bucket): void {
  monitoring
    .graph("stuck", "Streams: set aside and not replayed, objects")
    .alarm("StreamFailuresKept", {
      impact:
        "Changes that were set aside are still not replayed: the data derived from them is missing.",
      severity: "ticket",
      // S3 counts once a day, while there are any.
      missing: "notBreaching",
      metric: new Metric({
        namespace: "AWS/S3",
        metricName: "NumberOfObjects",
        dimensionsMap: { BucketName: failures.bucketName, StorageType: "AllStorageTypes" },
        statistic: "Average",
        period: Duration.days(1),
      }),
      above: 0,
    });
}
