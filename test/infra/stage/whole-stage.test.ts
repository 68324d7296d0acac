import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MAXIMUM_RESOURCES } from "../read-stack.ts";
import { synthesizeStage } from "../synthesize-stage.ts";

const certificate = "arn:aws:acm:eu-central-1:123456789012:certificate/0a1b-2c3d";

/** A stage with settings that most stages leave out. */
const {
  environment,
  findings,
  functions,
  isProtected,
  ofType,
  only,
  outputs,
  resourceCounts,
  tags,
} = await synthesizeStage("eu", {
  account: "123456789012",
  region: "eu-central-1",
  publicDomain: "api.example.com",
  operatorDomain: "floor.example.com",
  frontDomain: "shop.example.com",
  frontSecret: "print-on-demand/front",
  runbookUrl: "https://git.example.com/infra/RUNBOOK.md",
  certificate,
  hostedZone: "Z01234",
  requestsPerSecond: "2000",
  requestBurst: "500",
  artworkConcurrency: "20",
  eventBus: "true",
  warmReads: "20000",
  warmWrites: "8000",
  pageTo: "https://page.example.com/in",
  ticketTo: "ops@example.com",
  budget: "200",
  eraseAfterDays: "730",
  logRetentionDays: "365",
  tags: "team=print,cost-center=42",
});

test("has no finding and no warning", () => {
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
  expect(isProtected).toBe(true);
  // The two domains, the alarm's address and the budget are additional to every stage's resources.
  expect(Math.max(...resourceCounts)).toBeLessThanOrEqual(MAXIMUM_RESOURCES);
});

test("is deployed to its own account and region alone", () => {
  expect(environment).toBe("aws://123456789012/eu-central-1");
});

test("lets its public functions alone know the distribution's secret, which no template has", () => {
  const known = ofType("AWS::Lambda::Function").flatMap(({ logicalId, properties }) => {
    const { Environment } = properties as { Environment?: { Variables: Record<string, string> } };
    const secret = Environment?.Variables["FRONT_SECRET"];
    return secret === undefined ? [] : [[/^PublicApi/.test(logicalId), secret]];
  });
  expect(known.length).toBeGreaterThan(20);
  for (const each of known) {
    expect(each).toEqual([true, "{{resolve:secretsmanager:print-on-demand/front:SecretString}}"]);
  }
});

test("leads from each alarm to its heading in the runbook", () => {
  const texts = ofType("AWS::CloudWatch::Alarm").map(({ properties }) =>
    String(properties["AlarmDescription"]),
  );
  expect(texts).toContainEqual(
    expect.stringMatching(
      / Remedy: https:\/\/git\.example\.com\/infra\/RUNBOOK\.md#canaryfailing$/,
    ),
  );
  for (const text of texts) expect(text).toMatch(/ Remedy: https:\/\/\S+#[a-z]+$/);
});

test("checks print files by as many functions at once as set", () => {
  const { ScalingConfig } = only(
    "AWS::Lambda::EventSourceMapping",
    "EventsArtworkChecksMapping",
  ).properties;
  expect(ScalingConfig).toEqual({ MaximumConcurrency: 20 });
});

test("serves each API at its own domain, and nowhere else", () => {
  const apis = ofType("AWS::ApiGatewayV2::Api").map(({ properties }) => properties);
  expect(apis.map((api) => api["DisableExecuteApiEndpoint"])).toEqual([true, true]);
  expect(outputs).toMatchObject({
    ApiUrl: "https://shop.example.com/api/public/v1",
    OperatorApiUrl: "https://floor.example.com/api/operator/v1",
    PublicDomainTarget: "PublicApiDomain.RegionalDomainName",
    OperatorDomainTarget: "OperatorApiDomain.RegionalDomainName",
  });
  for (const [id, name] of [
    ["PublicApi", "api.example.com"],
    ["OperatorApi", "floor.example.com"],
  ] as const) {
    expect(only("AWS::ApiGatewayV2::DomainName", `${id}Domain`).properties).toEqual({
      DomainName: name,
      DomainNameConfigurations: [
        { CertificateArn: certificate, EndpointType: "REGIONAL", IpAddressType: "dualstack" },
      ],
    });
    expect(only("AWS::ApiGatewayV2::ApiMapping", `${id}Mapping`).properties).toEqual({
      ApiId: `${id}HttpApi`,
      DomainName: `${id}Domain`,
      Stage: "$default",
    });
    for (const [record, Type] of [
      ["Record", "A"],
      ["RecordV6", "AAAA"],
    ] as const) {
      expect(only("AWS::Route53::RecordSet", `${id}${record}`).properties).toEqual({
        Name: `${name}.`,
        Type,
        HostedZoneId: "Z01234",
        AliasTarget: {
          DNSName: `${id}Domain.RegionalDomainName`,
          HostedZoneId: `${id}Domain.RegionalHostedZoneId`,
        },
      });
    }
  }
});

test("has its canary order at the address that merchants use", () => {
  const { Environment } = only("AWS::Lambda::Function", "CanaryRunFunction").properties;
  const API_URL = "https://shop.example.com/api/public/v1";
  expect(Environment).toMatchObject({ Variables: { API_URL } });
});

test("makes its domains one after the other, as API Gateway takes one in 30 seconds", () => {
  expect(only("AWS::ApiGatewayV2::DomainName", "OperatorApiDomain").dependsOn).toContain(
    "PublicApiDomain",
  );
});

test("throttles as set", () => {
  const settings = ofType("AWS::ApiGatewayV2::Stage").map(
    ({ properties }) => properties["DefaultRouteSettings"],
  );
  const throttle = { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 500 };
  expect(settings).toEqual([throttle, throttle]);
});

test("has a warm table, and indexes that are as warm, because an index that refuses makes the table refuse", () => {
  const { properties } = only("AWS::DynamoDB::GlobalTable");
  const { GlobalSecondaryIndexes } = properties as { GlobalSecondaryIndexes: object[] };
  for (const each of [properties, ...GlobalSecondaryIndexes]) {
    expect(each).toMatchObject({
      WarmThroughput: { ReadUnitsPerSecond: 20_000, WriteUnitsPerSecond: 8000 },
    });
  }
});

test("has a table of the stack's name with the stage's tags, which is kept", () => {
  const { properties } = only("AWS::DynamoDB::GlobalTable");
  expect(properties).toMatchObject({
    TableName: "print-on-demand-eu",
    Replicas: [
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        Tags: expect.arrayContaining([
          { Key: "team", Value: "print" },
          { Key: "stage", Value: "print-on-demand-eu" },
        ]) as unknown,
      },
    ],
  });
});

test("keeps its logs as long as set", () => {
  const days = ofType("AWS::Logs::LogGroup").map(({ properties }) => properties["RetentionInDays"]);
  expect(new Set(days)).toEqual(new Set([365]));
});

test("has an event bus, and a queue whose messages alone are put to it", () => {
  expect(only("AWS::Events::EventBus").properties).toEqual({ Name: "print-on-demand-eu" });
  expect(outputs).toMatchObject({
    EventBusArn: "EventsBus.Arn",
    EventBusQueueUrl: "EventsBusEventsQueue",
    EventBusFaultQueueArn: "EventsBusEventsFaults.Arn",
  });
  expect(only("AWS::SQS::Queue", "EventsBusEventsQueue").properties).toEqual({
    MessageRetentionPeriod: 4 * 86_400,
    RedrivePolicy: { deadLetterTargetArn: "EventsBusEventsFaults.Arn", maxReceiveCount: 5 },
    SqsManagedSseEnabled: true,
    VisibilityTimeout: 90,
  });
  expect(only("AWS::Lambda::EventSourceMapping", "EventsBusEventsMapping").properties).toEqual(
    expect.objectContaining({
      BatchSize: 10,
      EventSourceArn: "EventsBusEventsQueue.Arn",
      FunctionName: "EventsBusEventsConsumerFunction",
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: 20 },
    }),
  );
  const sending = functions.filter(({ properties }) =>
    Object.hasOwn(properties.Environment.Variables, "BUS_QUEUE_URL"),
  );
  expect(sending.map(({ id }) => id)).toEqual(["EventsProjectOrdersConsumerFunction"]);
  expect(sending[0]?.grants).toContain("sqs:SendMessage EventsBusEventsQueue.Arn");
});

test("has a function that may put events to the bus and touch nothing else", () => {
  const put = functions.find(({ id }) => id === "EventsBusEventsConsumerFunction");
  expect(put?.grants.filter((grant) => !grant.startsWith("logs:"))).toEqual([
    "events:PutEvents EventsBus.Arn",
    "sqs:DeleteMessage EventsBusEventsQueue.Arn",
    "sqs:GetQueueAttributes EventsBusEventsQueue.Arn",
    "sqs:ReceiveMessage EventsBusEventsQueue.Arn",
  ]);
});

/** Returns an alarm with its severity and the heading of the runbook that its name has. */
const alarms = ofType("AWS::CloudWatch::Alarm").map(({ properties }) => {
  const [, severity, name = ""] =
    /^print-on-demand-eu-(page|ticket)-(\w+)$/.exec(String(properties["AlarmName"])) ?? [];
  return { name, severity: severity === "page" ? "Page" : "Ticket", properties };
});

test("has an alarm for each heading of the runbook that begins with severity and impact, and no other alarm", () => {
  const file = join(import.meta.dirname, "..", "..", "..", "infra", "RUNBOOK.md");
  const headings = [
    ...readFileSync(file, "utf8").matchAll(/^## (.*)\n\n\*\*(Page|Ticket)\.\*\* ([^.]*\.)/gm),
  ].map(([, name, severity, impact]) => ({ name, severity, impact }));
  const told = alarms.map(({ name, severity, properties }) => {
    const [impact] = String(properties["AlarmDescription"]).split(" Remedy:");
    return { name, severity, impact };
  });
  expect(byName(headings)).toEqual(byName(told));
});

const byName = <Named extends { readonly name?: string | undefined }>(all: readonly Named[]) =>
  all.toSorted((one, other) => (one.name ?? "").localeCompare(other.name ?? ""));

test.each([
  ["EventBusFaults", "ApproximateNumberOfMessagesVisible", "Faults", 0, 60],
  ["EventBusStopped", "ApproximateAgeOfOldestMessage", "Queue", 600, 300],
])("raises %s, a ticket, by %s of the bus's own queues", (name, metric, queue, above, seconds) => {
  const { severity, properties } = alarms.find((alarm) => alarm.name === name) ?? {};
  expect(severity).toBe("Ticket");
  expect(properties).toMatchObject({
    ComparisonOperator: "GreaterThanThreshold",
    EvaluationPeriods: 1,
    Metrics: [
      {
        MetricStat: {
          Metric: {
            Dimensions: [{ Name: "QueueName", Value: `EventsBusEvents${queue}.QueueName` }],
            MetricName: metric,
          },
          Period: seconds,
          Stat: "Maximum",
        },
      },
    ],
    Threshold: above,
    TreatMissingData: "ignore",
  });
});

test("notifies the receivers of alarms about its cost, and lets AWS do so", () => {
  const { properties } = only("AWS::Budgets::Budget");
  const tell = (NotificationType: string, Threshold: number) => ({
    Notification: { NotificationType, Threshold, ComparisonOperator: "GREATER_THAN" },
    Subscribers: [{ SubscriptionType: "SNS", Address: "MonitoringTickets" }],
  });
  expect(properties).toEqual({
    Budget: {
      BudgetType: "COST",
      TimeUnit: "MONTHLY",
      BudgetLimit: { Amount: 200, Unit: "USD" },
      CostFilters: { TagKeyValue: ["user:stage$print-on-demand-eu"] },
    },
    NotificationsWithSubscribers: [tell("ACTUAL", 80), tell("FORECASTED", 100)],
  });
  expect(only("AWS::Budgets::Budget").dependsOn).toContain("MonitoringTicketsPolicy");
  const { PolicyDocument } = only("AWS::SNS::TopicPolicy", "MonitoringTicketsPolicy")
    .properties as {
    PolicyDocument: { Statement: object[] };
  };
  expect(PolicyDocument.Statement).toContainEqual(
    expect.objectContaining({
      Effect: "Allow",
      Action: "sns:Publish",
      Principal: { Service: ["budgets.amazonaws.com", "cloudwatch.amazonaws.com"] },
      Condition: { StringEquals: { "aws:SourceAccount": "AWS::AccountId" } },
    }),
  );
});

test("pages its on-call engineer for alarms that cannot wait, and nobody else", () => {
  const alone = ofType("AWS::CloudWatch::CompositeAlarm").map(({ properties }) => properties);
  expect(alone.map((each) => [each["AlarmActions"], each["OKActions"]])).toEqual(
    alone.map(() => [["MonitoringPages"], ["MonitoringPages"]]),
  );
  const rules = JSON.stringify(alone);
  for (const { name, severity, properties } of alarms) {
    if (rules.includes(`${name}-alone`)) continue;
    const topic = severity === "Page" ? "MonitoringPages" : "MonitoringTickets";
    expect([properties["AlarmActions"], properties["OKActions"]]).toEqual([[topic], [topic]]);
  }
});

test("has all its tags", () => {
  expect(tags).toEqual({
    team: "print",
    "cost-center": "42",
    stage: "print-on-demand-eu",
  });
});
