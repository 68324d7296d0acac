import { Duration } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { repeatErasuresAccess } from "./access/events.ts";
import { MEMORY_MB, ServiceFunction } from "./function.ts";
import type { Monitoring } from "./monitoring/monitoring.ts";
import { ownMetric } from "./monitoring/own-metric.ts";
import { runEvery } from "./run-every.ts";

export interface ErasuresProps {
  readonly table: TableV2;
  readonly monitoring: Monitoring;
  readonly logGroup: LogGroup;
  /** Keeps checked print files, if the stage does. */
  readonly artwork: Bucket | undefined;
  /** Days after which the service erases orders that are over; 0 for never. */
  readonly eraseAfterDays: number;
}

const RATE = Duration.hours(1);

/** Erases orders by the stage's term, and repeats each erasure once copies in queues and buckets may have brought the recipient back. */
export class Erasures extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { table, monitoring, logGroup, artwork, eraseAfterDays }: ErasuresProps,
  ) {
    super(scope, id);
    const repeat = new ServiceFunction(this, "Repeat", {
      entry: "events/repeat-erasures",
      description: "Repeat the erasures that are due, and erase old orders",
      logGroup,
      memoryMb: MEMORY_MB.unattended,
      // A run starts no step after four minutes, and a step takes some seconds.
      timeout: Duration.minutes(5),
      environment: eraseAfterDays > 0 ? { ERASE_AFTER_DAYS: String(eraseAfterDays) } : {},
    });
    repeat.bindTable(table, repeatErasuresAccess);
    if (artwork !== undefined) repeat.bindBucket("ARTWORK_BUCKET", artwork, ["DeleteObject"]);
    runEvery(this, RATE, repeat.lambda);
    monitoring.graph("stuck", "Erasures that cannot be repeated").alarm("ErasuresNotRepeated", {
      impact: "Somebody whose order was erased may be named again in a merchant's delivery log.",
      severity: "ticket",
      // Without data, erasures are not being repeated.
      missing: "breaching",
      metric: ownMetric(monitoring, "FailedErasures", "Maximum").with({ period: RATE }),
      above: 0,
      periods: 3,
    });
  }
}
