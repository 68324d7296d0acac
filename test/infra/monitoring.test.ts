import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { indexes } from "#shared/table/keys.ts";
import { readCommonStack } from "./read-stack.ts";

const { ofType, only } = await readCommonStack();

const alarms = ofType("AWS::CloudWatch::Alarm").map(({ properties }) => properties);
const nameOf = (alarm: Record<string, unknown>) =>
  String(alarm["AlarmName"]).replace("print-on-demand-local-", "");

interface Watched {
  readonly metric: string;
  /** What it is a metric of, as CloudWatch's dimension says it. */
  readonly of: readonly string[];
  readonly statistic: string;
  readonly seconds: number;
}

const apiErrors = (resource: string): Watched => ({
  metric: "AWS/ApiGateway 5xx",
  of: ["ApiId", resource],
  statistic: "Sum",
  seconds: 300,
});
const apiLatency = (resource: string): Watched => ({
  metric: "AWS/ApiGateway Latency",
  of: ["ApiId", resource],
  statistic: "p99",
  seconds: 300,
});
const functionErrors = (resource: string): Watched => ({
  metric: "AWS/Lambda Errors",
  of: ["FunctionName", resource],
  statistic: "Sum",
  seconds: 60,
});
const iteratorAge = (resource: string): Watched => ({
  metric: "AWS/Lambda IteratorAge",
  of: ["FunctionName", resource],
  statistic: "Maximum",
  seconds: 60,
});

const age = (queue: string): Watched => ({
  metric: "AWS/SQS ApproximateAgeOfOldestMessage",
  of: ["QueueName", `${queue}.QueueName`],
  statistic: "Maximum",
  seconds: 300,
});
/** A metric that the functions' log lines make. */
const own = (name: string, statistic: string): Watched => ({
  metric: `print-on-demand-local ${name}`,
  of: [],
  statistic,
  seconds: 300,
});

/** Each alarm: what it watches, above what it is raised, and for how many periods. */
const raised: readonly [string, Watched, number, number][] = [
  ["PublicApiServerErrors", apiErrors("PublicApiHttpApi"), 5, 1],
  ["PublicApiSlow", apiLatency("PublicApiHttpApi"), 3000, 3],
  ["OperatorApiServerErrors", apiErrors("OperatorApiHttpApi"), 5, 1],
  ["OperatorApiSlow", apiLatency("OperatorApiHttpApi"), 3000, 3],
  [
    "DeliveryFaults",
    {
      metric: "AWS/SQS ApproximateNumberOfMessagesVisible",
      of: ["QueueName", "EventsDeliveryFaults.QueueName"],
      statistic: "Maximum",
      seconds: 60,
    },
    0,
    1,
  ],
  ["DeliveriesStopped", age("EventsDeliveries"), 300, 3],
  ["RetriesStopped", age("EventsRetries"), 1800, 3],
  ["DeliveriesLate", own("FirstCallLag", "p95"), 5000, 3],
  ...["TestOrder", "ArtworkCheck"].map((id): (typeof raised)[number] => [
    `${id}Faults`,
    {
      metric: "AWS/SQS ApproximateNumberOfMessagesVisible",
      of: ["QueueName", `Events${id}sFaults.QueueName`],
      statistic: "Maximum",
      seconds: 60,
    },
    0,
    1,
  ]),
  ["ArtworkChecksStopped", age("EventsArtworkChecksQueue"), 900, 3],
  [
    "StreamFailuresKept",
    {
      metric: "AWS/S3 NumberOfObjects",
      of: ["BucketName", "EventsStreamFailures", "StorageType", "AllStorageTypes"],
      statistic: "Average",
      seconds: 86_400,
    },
    0,
    1,
  ],
  ["FanOutFailing", functionErrors("EventsFanOutConsumerFunction"), 0, 1],
  ["FanOutBehind", iteratorAge("EventsFanOutConsumerFunction"), 60_000, 3],
  ["ProjectOrdersFailing", functionErrors("EventsProjectOrdersConsumerFunction"), 0, 1],
  ["ProjectOrdersBehind", iteratorAge("EventsProjectOrdersConsumerFunction"), 60_000, 3],
];

/** A metric of the table, or of one of its indexes, which counts by itself. */
const ofTable = (metric: string, ...more: string[]): Watched => ({
  metric: `AWS/DynamoDB ${metric}`,
  of: [...more, "TableName", "Table"],
  statistic: "Sum",
  seconds: 60,
});

interface MetricStat {
  readonly Metric: {
    readonly Namespace: string;
    readonly MetricName: string;
    readonly Dimensions?: readonly { readonly Name: string; readonly Value: string }[];
  };
  readonly Stat: string;
  readonly Period: number;
}

/** What an alarm watches. CloudFormation says it in one way for percentiles and in another for plain statistics. */
function watchedBy(alarm: Record<string, unknown>): Watched[] {
  const { Metrics } = alarm as { Metrics?: { MetricStat?: MetricStat }[] };
  const { Statistic, ExtendedStatistic, Period, ...Metric } = alarm;
  const Stat = Statistic ?? ExtendedStatistic;
  const stats = Metrics?.flatMap(({ MetricStat: stat }) => stat ?? []) ?? [
    { Metric, Stat, Period } as MetricStat,
  ];
  return stats.map(({ Metric: { Namespace, MetricName, Dimensions = [] }, Stat, Period }) => ({
    metric: `${Namespace} ${MetricName}`,
    of: Dimensions.flatMap(({ Name, Value }) => [Name, Value]),
    statistic: Stat,
    seconds: Period,
  }));
}

function alarmOf(name: string): Record<string, unknown> {
  const alarm = alarms.find((each) => nameOf(each) === name);
  if (alarm === undefined) throw new Error(`There is no alarm ${name}`);
  return alarm;
}

describe("the alarm", () => {
  test.each(raised)("%s watches what it says", (name, watched) => {
    expect(watchedBy(alarmOf(name))).toEqual([watched]);
  });

  test.each(raised)(
    "%s is raised above its threshold, and not sooner",
    (name, _, above, periods) => {
      const alarm = alarmOf(name);
      expect(alarm).toMatchObject({
        ComparisonOperator: "GreaterThanThreshold",
        Threshold: above,
        EvaluationPeriods: periods,
        TreatMissingData: "notBreaching",
      });
      expect(alarm["DatapointsToAlarm"]).toBeUndefined();
    },
  );

  test("TableThrottled is raised when more than ten reads and writes a minute are refused for three, in batches too", () => {
    const alarm = alarmOf("TableThrottled");
    expect(alarm).toMatchObject({
      ComparisonOperator: "GreaterThanThreshold",
      Threshold: 10,
      EvaluationPeriods: 3,
      TreatMissingData: "notBreaching",
    });
    const watched = watchedBy(alarm);
    expect(watched).toEqual([
      ofTable("ReadThrottleEvents"),
      ofTable("WriteThrottleEvents"),
      ...Object.keys(indexes).map((name) =>
        ofTable("WriteThrottleEvents", "GlobalSecondaryIndexName", name),
      ),
      ofTable("ThrottledRequests", "Operation", "Query"),
    ]);
    // More than ten CloudWatch does not take in an alarm; a metric is there only while something is refused.
    expect(watched.length).toBeLessThanOrEqual(10);
    const [sum] = alarm["Metrics"] as { Expression?: string }[];
    expect(sum?.Expression).toBe(
      watched.map((_, index) => `FILL(m${String(index)}, 0)`).join(" + "),
    );
  });

  test("DeliveriesFaulty is raised when more than a twentieth of all notifications meet faults of ours", () => {
    const alarm = alarmOf("DeliveriesFaulty");
    expect(alarm).toMatchObject({
      ComparisonOperator: "GreaterThanThreshold",
      Threshold: 5,
      EvaluationPeriods: 2,
      TreatMissingData: "notBreaching",
    });
    const [share] = alarm["Metrics"] as { Expression?: string }[];
    expect(share?.Expression).toBe("100 * FILL(faults, 0) / (FILL(faults, 0) + FILL(calls, 0))");
    expect(watchedBy(alarm)).toEqual([own("Faults", "Sum"), own("FirstCalls", "Sum")]);
  });

  test.each(["FanOut", "ProjectOrders"])(
    "%sStopped is raised when the table is written to for half an hour and the mapping stands still",
    (consumer) => {
      const alarm = alarmOf(`${consumer}Stopped`);
      expect(alarm).toMatchObject({
        ComparisonOperator: "GreaterThanThreshold",
        Threshold: 0,
        EvaluationPeriods: 2,
        TreatMissingData: "notBreaching",
      });
      const [stands] = alarm["Metrics"] as { Expression?: string }[];
      expect(stands?.Expression).toBe(
        "IF(FILL(read, 0) == 0, FILL(written, 0) > 0, (read > FILL(passed, 0)) AND (FILL(invoked, 0) == 0))",
      );
      const ofMapping = (name: string): Watched => ({
        metric: `AWS/Lambda ${name}`,
        of: ["EventSourceMappingUUID", `Events${consumer}OrderChanges`],
        statistic: "Sum",
        seconds: 900,
      });
      const written = {
        metric: "AWS/DynamoDB ConsumedWriteCapacityUnits",
        of: ["TableName", "Table"],
        statistic: "Sum",
        seconds: 900,
      };
      expect(watchedBy(alarm)).toEqual([
        written,
        ofMapping("PolledEventCount"),
        ofMapping("FilteredOutEventCount"),
        ofMapping("InvokedEventCount"),
      ]);
    },
  );

  test("of anything else is not there", () => {
    const names = [
      ...raised.map(([name]) => name),
      "TableThrottled",
      "DeliveriesFaulty",
      "FanOutStopped",
      "ProjectOrdersStopped",
    ];
    expect(alarms.map(nameOf).sort()).toEqual(names.sort());
  });
});

describe("every alarm", () => {
  test("tells those who subscribed to the topic, and once more when it is over", () => {
    for (const alarm of alarms) {
      expect(alarm["AlarmActions"], nameOf(alarm)).toEqual(["MonitoringAlarms"]);
      expect(alarm["OKActions"], nameOf(alarm)).toEqual(["MonitoringAlarms"]);
      expect(alarm["ActionsEnabled"], nameOf(alarm)).not.toBe(false);
    }
  });

  test("of this account may publish to the topic, by TLS as everybody", () => {
    expect(only("AWS::SNS::TopicPolicy").properties["PolicyDocument"]).toMatchObject({
      Statement: [
        { Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } },
        {
          Effect: "Allow",
          Action: "sns:Publish",
          Principal: { Service: "cloudwatch.amazonaws.com" },
          Condition: { StringEquals: { "aws:SourceAccount": "AWS::AccountId" } },
        },
      ],
    });
  });

  test("has a heading of its name in the runbook, and no heading is without its alarm", () => {
    const file = join(import.meta.dirname, "..", "..", "infra", "RUNBOOK.md");
    const headings = [...readFileSync(file, "utf8").matchAll(/^## (.*)$/gm)].map(
      ([, heading]) => heading,
    );
    expect(headings.sort()).toEqual(alarms.map(nameOf).sort());
  });

  test("says where to find it", () => {
    for (const alarm of alarms) {
      expect(alarm["AlarmDescription"]).toContain(`Remedy: infra/RUNBOOK.md, ${nameOf(alarm)}.`);
    }
  });
});

test("the dashboard shows each API, the table, the streams and the queues", () => {
  const body = String(only("AWS::CloudWatch::Dashboard").properties["DashboardBody"]);
  expect([...body.matchAll(/"title":"([^"]*)"/g)].map(([, title]) => title)).toEqual([
    "Table: units a minute, reads and writes refused",
    "TestOrders: waiting and faults, age",
    "ArtworkChecks: waiting and faults, age",
    "FanOut: age of changes, errors",
    "ProjectOrders: age of changes, errors",
    "Webhooks: waiting and dead",
    "PublicApi: requests and refusals",
    "PublicApi: latency",
    "OperatorApi: requests and refusals",
    "OperatorApi: latency",
  ]);
});
