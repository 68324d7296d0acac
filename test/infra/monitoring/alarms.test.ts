import { describe, expect, test } from "vitest";
import { indexes } from "#shared/table/keys.ts";
import { readCommonStack } from "../read-stack.ts";

const { ofType, only } = await readCommonStack();

const STACK = "print-on-demand-local";
const alarms = ofType("AWS::CloudWatch::Alarm").map(({ properties }) => properties);
const composites = ofType("AWS::CloudWatch::CompositeAlarm").map(({ properties }) => properties);

/** Returns the severity and the heading in the runbook from the name of an alarm. */
function partsOf(alarm: Record<string, unknown>): { severity: string; name: string } {
  const [, severity = "", name = ""] =
    /^print-on-demand-local-(page|ticket)-(\w+)$/.exec(String(alarm["AlarmName"])) ?? [];
  return { severity, name };
}
const nameOf = (alarm: Record<string, unknown>) => partsOf(alarm).name;

interface Watched {
  readonly metric: string;
  /** The resource that the metric describes, in the form of CloudWatch's dimensions. */
  readonly of: readonly string[];
  readonly statistic: string;
  readonly seconds: number;
}

const watching =
  (metric: string, dimension: string, statistic: string, seconds: number) =>
  (resource: string): Watched => ({
    metric,
    of: [dimension, resource],
    statistic,
    seconds,
  });
const apiErrors = watching("AWS/ApiGateway 5xx", "ApiId", "Sum", 300);
const apiRequests = watching("AWS/ApiGateway Count", "ApiId", "Sum", 300);
const functionErrors = watching("AWS/Lambda Errors", "FunctionName", "Sum", 60);
const iteratorAge = watching("AWS/Lambda IteratorAge", "FunctionName", "Maximum", 60);
const age = watching("AWS/SQS ApproximateAgeOfOldestMessage", "QueueName", "Maximum", 300);
const visible = watching("AWS/SQS ApproximateNumberOfMessagesVisible", "QueueName", "Maximum", 60);
const inFlight = watching(
  "AWS/SQS ApproximateNumberOfMessagesNotVisible",
  "QueueName",
  "Maximum",
  60,
);

/** A metric from the functions' log lines. */
const own = (name: string, statistic: string, of: readonly string[] = []): Watched => ({
  metric: `${STACK} ${name}`,
  of,
  statistic,
  seconds: 300,
});

const ofMapping = (consumer: string, name: string, seconds: number): Watched => ({
  metric: `AWS/Lambda ${name}`,
  of: ["EventSourceMappingUUID", `Events${consumer}OrderChanges`],
  statistic: "Sum",
  seconds,
});

type Raised = [
  name: string,
  severity: "page" | "ticket",
  watched: Watched,
  above: number,
  periods: number,
  missing: string,
];

const ofStream = (consumer: string, severity: "page" | "ticket"): Raised[] => {
  const lambda = `Events${consumer}ConsumerFunction`;
  const setAside = ofMapping(consumer, "OnFailureDestinationDeliveredEventCount", 60);
  const dropped = ofMapping(consumer, "DroppedEventCount", 60);
  return [
    [`${consumer}Failing`, "ticket", functionErrors(lambda), 0, 1, "notBreaching"],
    [`${consumer}Behind`, severity, iteratorAge(lambda), 60_000, 3, "notBreaching"],
    [`${consumer}SetAside`, severity, setAside, 0, 1, "notBreaching"],
    [`${consumer}Lost`, severity, dropped, 0, 1, "notBreaching"],
  ];
};

const deliver = (metric: string) =>
  watching(`AWS/Lambda ${metric}`, "FunctionName", "Sum", 300)("EventsDeliverFunction");

const publicLatency = own("PromptLatency", "p99", ["api", "public"]);
const operatorLatency = own("PromptLatency", "p99", ["api", "operator"]);

/** Each alarm: its metrics, threshold and periods, and the meaning of missing data. */
const raised: readonly Raised[] = [
  ["PublicApiSlow", "page", publicLatency, 3000, 3, "notBreaching"],
  ["OperatorApiSlow", "ticket", operatorLatency, 3000, 3, "notBreaching"],
  [
    "ConcurrencyShort",
    "page",
    {
      metric: "AWS/Lambda ClaimedAccountConcurrency",
      of: [],
      statistic: "Maximum",
      seconds: 60,
    },
    800,
    3,
    "notBreaching",
  ],
  ["DeliverFailing", "page", deliver("Errors"), 0, 3, "notBreaching"],
  ["DeliverThrottled", "page", deliver("Throttles"), 0, 3, "notBreaching"],
  ["DeliveryFaults", "page", visible("EventsDeliveryFaults.QueueName"), 0, 1, "ignore"],
  ["DeliveriesStopped", "page", age("EventsDeliveries.QueueName"), 300, 3, "ignore"],
  ["RetriesStopped", "page", age("EventsRetries.QueueName"), 1800, 3, "ignore"],
  ["DeliveriesInFlight", "page", inFlight("EventsDeliveries.QueueName"), 80_000, 3, "ignore"],
  ["RetriesInFlight", "page", inFlight("EventsRetries.QueueName"), 80_000, 3, "ignore"],
  ["DeliveriesLate", "ticket", own("FirstCallLag", "p95"), 5000, 3, "notBreaching"],
  ["TestOrderFaults", "ticket", visible("EventsTestOrdersFaults.QueueName"), 0, 1, "ignore"],
  ["ArtworkCheckFaults", "ticket", visible("EventsArtworkChecksFaults.QueueName"), 0, 1, "ignore"],
  [
    "ErasuresNotRepeated",
    "ticket",
    { ...own("FailedErasures", "Maximum"), seconds: 3600 },
    0,
    3,
    "breaching",
  ],
  ["ArtworkChecksStopped", "ticket", age("EventsArtworkChecksQueue.QueueName"), 1800, 3, "ignore"],
  [
    "StreamFailuresKept",
    "ticket",
    {
      metric: "AWS/S3 NumberOfObjects",
      of: ["BucketName", "EventsStreamFailures", "StorageType", "AllStorageTypes"],
      statistic: "Average",
      seconds: 86_400,
    },
    0,
    1,
    "notBreaching",
  ],
  ...ofStream("FanOut", "page"),
  ...ofStream("ProjectOrders", "ticket"),
];

/** A metric of the table, or of an index, which counts separately. */
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

/**
 * Returns the metrics that an alarm watches. CloudFormation has separate fields for percentiles and plain statistics.
 */
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

const expressionsOf = (alarm: Record<string, unknown>) =>
  (alarm["Metrics"] as { Expression?: string }[]).flatMap(({ Expression }) => Expression ?? []);

/** The settings of an alarm that watches a share. */
const share = {
  ComparisonOperator: "GreaterThanThreshold",
  Threshold: 5,
  TreatMissingData: "notBreaching",
};

function alarmOf(name: string): Record<string, unknown> {
  const alarm = alarms.find((each) => nameOf(each) === name);
  if (alarm === undefined) throw new Error(`There is no alarm ${name}`);
  return alarm;
}

describe("the alarm", () => {
  test.each(raised)("%s is a %s, and watches its metrics", (name, severity, watched) => {
    const alarm = alarmOf(name);
    expect(partsOf(alarm).severity).toBe(severity);
    expect(watchedBy(alarm)).toEqual([watched]);
  });

  test.each(raised)(
    "%s, a %s, is raised above its threshold, and not sooner",
    (name, _, __, above, periods, missing) => {
      const alarm = alarmOf(name);
      expect(alarm).toMatchObject({
        ComparisonOperator: "GreaterThanThreshold",
        Threshold: above,
        EvaluationPeriods: periods,
        TreatMissingData: missing,
      });
      expect(alarm["DatapointsToAlarm"]).toBeUndefined();
    },
  );

  test("TableThrottled is raised when more than ten reads and writes a minute are refused for three minutes, also in batches", () => {
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
    // CloudWatch takes at most ten metrics in an alarm; a metric exists only while requests are refused.
    expect(watched.length).toBeLessThanOrEqual(10);
    expect(expressionsOf(alarm)).toEqual([
      watched.map((_, index) => `FILL(m${String(index)}, 0)`).join(" + "),
    ]);
    expect(partsOf(alarm).severity).toBe("page");
  });

  test("DeliveriesFaulty is raised when more than a twentieth of at least a hundred notifications meet faults of the service", () => {
    const alarm = alarmOf("DeliveriesFaulty");
    expect(partsOf(alarm).severity).toBe("ticket");
    expect(alarm).toMatchObject({ ...share, EvaluationPeriods: 2 });
    expect(expressionsOf(alarm)).toEqual([
      "IF(total >= 100, 100 * FILL(bad, 0) / total, 0)",
      "FILL(faults, 0) + FILL(calls, 0)",
    ]);
    const faults = own("Faults", "Sum");
    expect(watchedBy(alarm)).toEqual([faults, faults, own("FirstCalls", "Sum")]);
  });

  test("GatewayThrottled is raised when the gateway refuses more than a twentieth of at least a thousand requests", () => {
    const alarm = alarmOf("GatewayThrottled");
    expect(partsOf(alarm).severity).toBe("page");
    expect(alarm).toMatchObject({ ...share, EvaluationPeriods: 2 });
    expect(expressionsOf(alarm)).toEqual([
      "IF(total >= 1000, 100 * FILL(bad, 0) / total, 0)",
      "FILL(merchants, 0) + FILL(operators, 0)",
    ]);
    expect(watchedBy(alarm)).toEqual([
      own("GatewayThrottles", "Sum"),
      apiRequests("PublicApiHttpApi"),
      apiRequests("OperatorApiHttpApi"),
    ]);
  });

  test.each(["PublicApi", "OperatorApi"])(
    "%sServerErrors is raised when more than one in a hundred requests ends in 5xx, and more than five",
    (api) => {
      const alarm = alarmOf(`${api}ServerErrors`);
      expect(partsOf(alarm).severity).toBe("page");
      expect(alarm).toMatchObject({ ...share, Threshold: 1, EvaluationPeriods: 1 });
      expect(expressionsOf(alarm)).toEqual(["IF(errors > 5, 100 * errors / requests, 0)"]);
      expect(watchedBy(alarm)).toEqual([apiErrors(`${api}HttpApi`), apiRequests(`${api}HttpApi`)]);
    },
  );

  test("OrdersGone is raised when half an hour has far fewer live orders than usual, if more than ten are usual", () => {
    const alarm = alarmOf("OrdersGone");
    expect(partsOf(alarm).severity).toBe("page");
    expect(alarm).toMatchObject({
      ComparisonOperator: "LessThanLowerThreshold",
      EvaluationPeriods: 1,
      TreatMissingData: "notBreaching",
    });
    expect(expressionsOf(alarm)).toEqual([
      "ANOMALY_DETECTION_BAND(m0, 3)",
      "IF(FILL(orders, 0) > 10, orders, 10)",
    ]);
    expect(watchedBy(alarm)).toEqual([{ ...own("OrdersPlaced", "Sum"), seconds: 1800 }]);
  });

  test.each([
    ["FanOut", "page"],
    ["ProjectOrders", "ticket"],
  ])(
    "%sStopped, a %s, is raised when the table is written to for half an hour and the mapping stands still",
    (consumer, severity) => {
      const alarm = alarmOf(`${consumer}Stopped`);
      expect(partsOf(alarm).severity).toBe(severity);
      expect(alarm).toMatchObject({
        ComparisonOperator: "GreaterThanThreshold",
        Threshold: 0,
        EvaluationPeriods: 2,
        TreatMissingData: "notBreaching",
      });
      expect(expressionsOf(alarm)).toEqual([
        "IF(FILL(read, 0) == 0, FILL(written, 0) > 0, (read > FILL(passed, 0)) AND (FILL(invoked, 0) == 0))",
      ]);
      const written = {
        metric: "AWS/DynamoDB ConsumedWriteCapacityUnits",
        of: ["TableName", "Table"],
        statistic: "Sum",
        seconds: 900,
      };
      expect(watchedBy(alarm)).toEqual([
        written,
        ofMapping(consumer, "PolledEventCount", 900),
        ofMapping(consumer, "FilteredOutEventCount", 900),
        ofMapping(consumer, "InvokedEventCount", 900),
      ]);
    },
  );

  test("CanaryFailing is raised when two of three runs fail, or no run reports, unless the canary is off", () => {
    const alarm = alarmOf("CanaryFailing");
    expect(partsOf(alarm).severity).toBe("page");
    expect(alarm).toMatchObject({
      ComparisonOperator: "GreaterThanThreshold",
      Threshold: 0,
      EvaluationPeriods: 3,
      DatapointsToAlarm: 2,
      TreatMissingData: "breaching",
    });
    expect(expressionsOf(alarm)).toEqual(["1 - off - success"]);
    expect(watchedBy(alarm)).toEqual([
      own("CanaryOff", "Average"),
      own("CanarySuccess", "Average"),
    ]);
    // As often as the metric has a value.
    expect(only("AWS::Events::Rule", "CanarySchedule").properties).toMatchObject({
      ScheduleExpression: "rate(5 minutes)",
    });
  });

  test("does not exist for other resources", () => {
    const names = [
      ...raised.map(([name]) => name),
      "TableThrottled",
      "PublicApiServerErrors",
      "OperatorApiServerErrors",
      "DeliveriesFaulty",
      "GatewayThrottled",
      "OrdersGone",
      "FanOutStopped",
      "ProjectOrdersStopped",
      "CanaryFailing",
    ];
    expect(alarms.map(nameOf).sort()).toEqual(names.sort());
  });
});

describe("every alarm", () => {
  const effects = ["OperatorApiServerErrors", "PublicApiSlow", "CanaryFailing", "DeliverFailing"];
  const notifying = (alarm: Record<string, unknown>) => ({
    alarm: alarm["AlarmActions"],
    ok: alarm["OKActions"],
    enabled: alarm["ActionsEnabled"] ?? true,
  });
  const notifies = { alarm: ["MonitoringPages"], ok: ["MonitoringPages"], enabled: true };

  test("notifies the topic's subscribers, and again when it is over", () => {
    for (const alarm of alarms.filter((each) => !effects.includes(nameOf(each)))) {
      expect(notifying(alarm), nameOf(alarm)).toEqual(notifies);
    }
  });

  test("that a dead table raises too has a notifying alarm, which is silent while merchants' requests fail", () => {
    const told = composites.map((composite) => {
      const { AlarmName, AlarmRule, ActionsSuppressor, AlarmDescription } = composite;
      expect(notifying(composite), String(AlarmName)).toEqual(notifies);
      return { AlarmName, AlarmRule, ActionsSuppressor, AlarmDescription };
    });
    const expected = alarms
      .filter((alarm) => effects.includes(nameOf(alarm)))
      .map((alarm) => {
        expect([alarm["AlarmActions"], alarm["OKActions"]], nameOf(alarm)).toEqual([
          undefined,
          undefined,
        ]);
        return {
          AlarmName: `${String(alarm["AlarmName"])}-alone`,
          AlarmRule: expect.stringContaining(`Monitoring${nameOf(alarm)}`) as string,
          ActionsSuppressor: expect.stringContaining("MonitoringPublicApiServerErrors") as string,
          AlarmDescription: alarm["AlarmDescription"],
        };
      });
    expect(told).toHaveLength(effects.length);
    expect(told).toEqual(expect.arrayContaining(expected));
  });

  test("of this account may publish to the topic, only by TLS", () => {
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

  test("states the effect on users in one sentence, and the place of the remedy", () => {
    for (const alarm of alarms) {
      expect(alarm["AlarmDescription"], nameOf(alarm)).toMatch(
        new RegExp(`^[A-Z][^.]+\\. Remedy: infra/RUNBOOK\\.md, ${nameOf(alarm)}\\.$`),
      );
    }
  });
});

test("refusals by the gateway itself are counted, except by the bounds of single routes", () => {
  const filters = ofType("AWS::Logs::MetricFilter").map(({ properties }) => properties);
  const unbounded = (...routes: string[]) =>
    [
      '{ ($.status = "429") && ($.function_request_id = "-")',
      ...routes.map((route) => `($.route != "${route}")`),
    ].join(" && ") + " }";
  // CloudWatch Logs takes no longer pattern.
  for (const { FilterPattern } of filters) expect(String(FilterPattern).length).toBeLessThan(1024);
  expect(filters).toEqual([
    expect.objectContaining({
      FilterPattern: unbounded(
        ...[
          ...["changelog", "docs", "docs.md", "llms.txt", "openapi.json", "docs/{operation}"],
          "canary/artwork.svg",
        ].flatMap((name) => [`GET /api/public/v1/${name}`, `HEAD /api/public/v1/${name}`]),
      ),
      LogGroupName: "PublicApiAccessLog",
    }),
    expect.objectContaining({
      FilterPattern: unbounded(
        ...["docs", "floor", "openapi.json"].flatMap((name) => [
          `GET /api/operator/v1/${name}`,
          `HEAD /api/operator/v1/${name}`,
        ]),
      ),
      LogGroupName: "OperatorApiAccessLog",
    }),
  ]);
  for (const filter of filters) {
    expect(filter["MetricTransformations"]).toEqual([
      { MetricName: "GatewayThrottles", MetricNamespace: STACK, MetricValue: "1" },
    ]);
  }
});
