import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  Operation,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { indexes, TTL_ATTRIBUTE } from "#shared/table/keys.ts";
import type { Monitoring } from "./monitoring.ts";

/** The one table: on demand, streamed with both images; outlives its stack unless the stage is disposable. */
export function createTable(
  scope: Construct,
  { disposable, monitoring }: { disposable: boolean; monitoring: Monitoring },
): Table {
  const table = new Table(scope, "Table", {
    partitionKey: { name: "PK", type: AttributeType.STRING },
    sortKey: { name: "SK", type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: TTL_ATTRIBUTE,
    deletionProtection: !disposable,
    removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
  });
  for (const [indexName, { partition, sort }] of Object.entries(indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: partition, type: AttributeType.STRING },
      sortKey: { name: sort, type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
  const perMinute = { period: Duration.minutes(1) };
  const throttled = table.metricThrottledRequestsForOperations({
    ...perMinute,
    operations: [
      Operation.GET_ITEM,
      Operation.BATCH_GET_ITEM,
      Operation.QUERY,
      Operation.PUT_ITEM,
      Operation.UPDATE_ITEM,
      Operation.TRANSACT_WRITE_ITEMS,
    ],
  });
  monitoring.alarm("TableThrottled", {
    description: "DynamoDB refuses requests: merchants see 503 once the retries are used up.",
    metric: throttled,
    above: 10,
    periods: 3,
  });
  monitoring.graph(
    "Table: units a minute, throttled requests",
    [
      table.metricConsumedReadCapacityUnits(perMinute),
      table.metricConsumedWriteCapacityUnits(perMinute),
    ],
    [throttled],
  );
  return table;
}
