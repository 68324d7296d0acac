import { describe, expect, test } from "vitest";
import recommended from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };
import configuration from "../../cdk.json" with { type: "json" };
import { MAXIMUM_RESOURCES, readCommonStack, type StackTemplate } from "./read-stack.ts";
import { synthesizeStage } from "./synthesize-stage.ts";

/** As on one machine: without it, a stage has no bucket of artwork. */
const KEPT = { keepArtworkDays: "30" };

const [dev, prod, local] = await Promise.all([
  // As the CDK's command line passes its configuration on, flags included.
  synthesizeStage(
    "dev",
    { ...KEPT, deliveryConcurrency: "100", reservedDeliveryConcurrency: "200" },
    configuration.context,
  ),
  synthesizeStage("prod", KEPT),
  readCommonStack(),
]);
const stages = [
  { stage: "dev", stack: dev },
  { stage: "prod", stack: prod },
  { stage: "local", stack: local },
];

describe("every stage", () => {
  test.each(stages)("$stage has at most 300 resources in a template", ({ stage, stack }) => {
    const { resourceCounts } = stack;
    console.log(`${stage}: ${resourceCounts.join(" and ")} resources`);
    expect(resourceCounts).toHaveLength(2);
    // The CDK's command line adds a resource that reports the constructs used to AWS.
    expect(Math.max(...resourceCounts) + 1).toBeLessThanOrEqual(MAXIMUM_RESOURCES);
  });

  test.each(stages)("$stage outputs its addresses", ({ stack }) => {
    expect(stack.outputs).toEqual({
      Commit: expect.stringMatching(/^[0-9a-f]{12}(-dirty)?$/) as string,
      ApiUrl: "PublicApiHttpApi.ApiEndpoint/api/public/v1",
      OperatorApiUrl: "OperatorApiHttpApi.ApiEndpoint/api/operator/v1",
      TableName: "Table",
      CanaryFunctionName: "CanaryRunFunction",
      DeliveryQueueUrl: "EventsDeliveries",
      RetryQueueUrl: "EventsRetries",
      DeadLetterQueueUrl: "EventsDeadLetters",
      FaultQueueUrl: "EventsDeliveryFaults",
      StreamFailuresBucket: "EventsStreamFailures",
      TestOrderFaultQueueArn: "EventsTestOrdersFaults.Arn",
      TestOrderQueueUrl: "EventsTestOrdersQueue",
      ArtworkFaultQueueArn: "EventsArtworkChecksFaults.Arn",
      ArtworkQueueUrl: "EventsArtworkChecksQueue",
      PageTopicArn: "MonitoringPages",
      TicketTopicArn: "MonitoringPages",
    });
  });

  // CloudFormation replaces a resource whose logical id changes, and its data, address or subscribers are lost.
  test.each(stages)("$stage keeps what it holds, whatever else changes", ({ stack }) => {
    const types = [
      "AWS::DynamoDB::GlobalTable",
      "AWS::SQS::Queue",
      "AWS::S3::Bucket",
      "AWS::SNS::Topic",
      "AWS::ApiGatewayV2::Api",
      "AWS::Logs::LogGroup",
    ];
    const kept = stack.resources.filter(({ type }) => types.includes(type));
    expect(kept.map(({ logicalId }) => logicalId).sort()).toEqual([
      "ArtworkD4C68490",
      "EventsArtworkChecksFaults4BCAC45C",
      "EventsArtworkChecksQueueBEB8FF9F",
      "EventsDeadLetters8A90034E",
      "EventsDeliveries480D39AF",
      "EventsDeliveryFaultsA19B2ADD",
      "EventsLogsF2CB289A",
      "EventsRetriesC0260CCA",
      "EventsStreamFailuresCA2DFBBD",
      "EventsTestOrdersFaults7304482B",
      "EventsTestOrdersQueue1EAFC6C1",
      "MonitoringPagesCCE42021",
      "OperatorApiAccessLog701FBB3D",
      "OperatorApiHttpApi74EB84EE",
      "OperatorApiLogsADB08C16",
      "PublicApiAccessLog12BCDD31",
      "PublicApiHttpApi09DB661E",
      "PublicApiLogsD80FE70E",
      "TableCD117FA1",
    ]);
  });
});

test.each([
  ["dev", dev.findings],
  ["prod", prod.findings],
])(
  "%s has no finding of cdk-nag; the only warnings are of alarms without a receiver, and of a missing account",
  (stage, findings) => {
    const rules = findings.flatMap(({ violations }) => violations.map(({ ruleName }) => ruleName));
    expect(rules.sort()).toEqual([
      // Its data is deleted with the stack anyway.
      ...(stage === "dev" ? [] : ["Annotation::print-on-demand:account"]),
      "Annotation::print-on-demand:alarms",
    ]);
  },
);

/** Returns the differences between a stage's stack and that of one machine, each once: `RetentionInDays: 7 -> 180`. */
function differences(stage: string, stack: StackTemplate): string[] {
  const found = new Set<string>();
  const compare = (name: string, one: unknown, other: unknown) => {
    if (typeof one === "object" && one !== null && typeof (other ?? {}) === "object") {
      // A function that needs no variable in a stage has no environment there.
      const left = one as Record<string, unknown>;
      const right = (other ?? {}) as Record<string, unknown>;
      for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
        compare(Array.isArray(one) ? name : key, left[key], right[key]);
      }
    } else if (one !== other) found.add(`${name}: ${String(one)} -> ${String(other)}`);
  };
  const named = (resources: StackTemplate["resources"], own: string) =>
    JSON.parse(
      JSON.stringify(resources).replaceAll(`print-on-demand-${own}`, "print-on-demand"),
    ) as unknown;
  compare("", named(local.resources, "local"), named(stack.resources, stage));
  return [...found].sort();
}

describe("a stage differs from the one on one machine only in this:", () => {
  test("dev delivers to public addresses alone, by as many functions as set, which are reserved for it", () => {
    expect(differences("dev", dev)).toEqual([
      "MaximumConcurrency: 50 -> 100",
      "ReservedConcurrentExecutions: undefined -> 200",
      "WEBHOOK_ALLOW_HTTP: true -> undefined",
      "WEBHOOK_ALLOW_LOOPBACK: true -> undefined",
    ]);
  });

  test("prod does, and keeps its data and logs when its stack goes", () => {
    expect(differences("prod", prod)).toEqual([
      "DeletionProtectionEnabled: false -> true",
      "RetentionInDays: 7 -> 180",
      "WEBHOOK_ALLOW_HTTP: true -> undefined",
      "WEBHOOK_ALLOW_LOOPBACK: true -> undefined",
      "deletionPolicy: Delete -> Retain",
      "deletionPolicy: Delete -> RetainExceptOnCreate",
      "updateReplacePolicy: Delete -> Retain",
    ]);
  });
});

test("the stack of a stage that keeps its data is protected from being deleted", () => {
  expect(stages.map(({ stage, stack }) => [stage, stack.isProtected])).toEqual([
    ["dev", false],
    ["prod", true],
    ["local", false],
  ]);
});

test.each(stages)("$stage does not use the ten log policies of its account", ({ stack }) => {
  expect(stack.ofType("AWS::Logs::ResourcePolicy")).toEqual([]);
});

test("prod keeps its table, its buckets and every log group; a failed creation leaves only the table", () => {
  const types = ["AWS::DynamoDB::GlobalTable", "AWS::Logs::LogGroup", "AWS::S3::Bucket"];
  const kept = prod.resources.filter(({ type }) => types.includes(type));
  expect(kept).toHaveLength(8);
  for (const { type, deletionPolicy, updateReplacePolicy } of kept) {
    expect(updateReplacePolicy).toBe("Retain");
    // The table's deletion protection would refuse its deletion, and so the rollback.
    const isTable = type === "AWS::DynamoDB::GlobalTable";
    expect(deletionPolicy, type).toBe(isTable ? "Retain" : "RetainExceptOnCreate");
  }
});

test("every log goes after a time", () => {
  const groups = local.ofType("AWS::Logs::LogGroup");
  expect(groups.map(({ properties }) => properties["RetentionInDays"])).toEqual(
    groups.map(() => 7),
  );
});

test("the CDK's feature flags are those of a new project", () => {
  expect(configuration.context).toEqual(recommended);
});
