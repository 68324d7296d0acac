import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import {
  AttributeType,
  Billing,
  CfnGlobalTable,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { indexes, TTL_ATTRIBUTE } from "#shared/table/keys.ts";
import { LAYOUT, layoutKey } from "#shared/table/layout.ts";
import type { Monitoring } from "./monitoring/monitoring.ts";
import type { Stage } from "./stage/read-stage.ts";
import { serviceName } from "./stage/service-name.ts";

/** The settings of a stage's table: whether it is deleted with its stack, and the units that it takes at once. */
type TableStage = Pick<Stage, "disposable" | "warmReads" | "warmWrites">;

/**
 * Creates the single table: on demand, streamed with both images, encrypted by DynamoDB's own key. It outlives its stack
 * unless the stage is disposable, and has the stack's name, by which another stack can take it up. It has no replica: a
 * stream of a global table should have one reader (AWS), and this one has two. A global table of one region costs and
 * behaves like any other (AWS).
 */
export function createTable(
  scope: Construct,
  { disposable, warmReads, warmWrites, monitoring }: TableStage & { monitoring: Monitoring },
): TableV2 {
  const warmThroughput = {
    ...(warmReads > 0 && { readUnitsPerSecond: warmReads }),
    ...(warmWrites > 0 && { writeUnitsPerSecond: warmWrites }),
  };
  // A write that an index refuses fails on the table too, so indexes must be as warm.
  const warm = Object.keys(warmThroughput).length > 0 && { warmThroughput };
  const table = new TableV2(scope, "Table", {
    tableName: serviceName(scope),
    partitionKey: { name: "PK", type: AttributeType.STRING },
    sortKey: { name: "SK", type: AttributeType.STRING },
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.dynamoOwnedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: TTL_ATTRIBUTE,
    deletionProtection: !disposable,
    removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    ...warm,
    // CloudFormation does not pass the stack's tags on to a global table.
    tags: Object.entries(Stack.of(scope).tags.tagValues()).map(([key, value]) => ({ key, value })),
  });
  for (const [indexName, { partition, sort }] of Object.entries(indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: partition, type: AttributeType.STRING },
      sortKey: { name: sort, type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
      ...warm,
    });
  }
  const { defaultChild } = table.node;
  if (!(defaultChild instanceof CfnGlobalTable)) throw new Error("The table has no resource");
  // The construct would watch the throttled keys of all six indexes too, which doubles the idle cost.
  defaultChild.addPropertyOverride("Replicas.0.ContributorInsightsSpecification", {
    Enabled: true,
    Mode: "THROTTLED_KEYS",
  });
  // The service on one machine reads the table's layout, and knows the stack only by its template.
  defaultChild.addMetadata("Layout", { key: layoutKey, number: LAYOUT });
  monitor(table, monitoring);
  return table;
}

function monitor(table: TableV2, monitoring: Monitoring): void {
  const perMinute = { period: Duration.minutes(1) };
  const count = (metricName: string, dimensionsMap: Record<string, string> = {}) =>
    table.metric(metricName, {
      ...perMinute,
      statistic: "Sum",
      dimensionsMap: { TableName: table.tableName, ...dimensionsMap },
    });
  // Each write of a batch counts, and each write of an index that refuses the table's. An alarm takes ten metrics at
  // most. An index is read by a single operation, whose count stands for all.
  const refused = [
    count("ReadThrottleEvents"),
    count("WriteThrottleEvents"),
    ...Object.keys(indexes).map((name) =>
      count("WriteThrottleEvents", { GlobalSecondaryIndexName: name }),
    ),
    count("ThrottledRequests", { Operation: "Query" }),
  ].map((metric, index) => [`m${String(index)}`, metric] as const);
  const throttled = new MathExpression({
    expression: refused.map(([id]) => `FILL(${id}, 0)`).join(" + "),
    usingMetrics: Object.fromEntries(refused),
    label: "refused",
    ...perMinute,
  });
  monitoring.graph("full", "Table: reads and writes refused a minute").alarm("TableThrottled", {
    impact: "Merchants and operators see 503 once the retries of reads and writes are used up.",
    severity: "page",
    // Without refusals there is no metric.
    missing: "notBreaching",
    metric: throttled,
    above: 10,
    periods: 3,
  });
  const units = (kind: string, dimensionsMap: Record<string, string>, label: string) =>
    table.metric(`Consumed${kind}CapacityUnits`, {
      ...perMinute,
      statistic: "Sum",
      dimensionsMap: { TableName: table.tableName, ...dimensionsMap },
      label,
    });
  for (const kind of ["Read", "Write"]) {
    const graph = monitoring.graph("full", `Table: ${kind.toLowerCase()} units a minute`);
    graph.show(units(kind, {}, "Table"));
    for (const index of Object.keys(indexes)) {
      graph.show(units(kind, { GlobalSecondaryIndexName: index }, index));
    }
    monitoring.total(units(kind, {}, `${kind} units of the table`));
  }
}
