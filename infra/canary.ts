import { Duration } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { canaryAccess } from "./access/events.ts";
import { MEMORY_MB, ServiceFunction } from "./function.ts";
import type { Monitoring } from "./monitoring/monitoring.ts";
import { ownMetric } from "./monitoring/own-metric.ts";
import { runEvery } from "./run-every.ts";

/** A run sends up to six requests one after the other, each with up to two tries of 4 seconds. */
const TIMEOUT = Duration.seconds(60);

export interface CanaryProps {
  readonly table: TableV2;
  readonly monitoring: Monitoring;
  readonly logGroup: LogGroup;
  /** The base URL of the public API for merchants. */
  readonly apiUrl: string;
}

/** A merchant of the service's own: every five minutes it checks its last order and places the next one. */
export class Canary extends Construct {
  readonly functionName: string;

  constructor(scope: Construct, id: string, props: CanaryProps) {
    super(scope, id);
    const run = new ServiceFunction(this, "Run", {
      entry: "events/run-canary",
      description: "Order as a merchant, and look at what came of the last order",
      logGroup: props.logGroup,
      memoryMb: MEMORY_MB.unattended,
      timeout: TIMEOUT,
      environment: { API_URL: props.apiUrl },
    });
    run.bindTable(props.table, canaryAccess);
    this.functionName = run.lambda.functionName;
    runEvery(this, Duration.minutes(5), run.lambda);
    this.monitor(props.monitoring);
  }

  private monitor(monitoring: Monitoring): void {
    const off = ownMetric(monitoring, "CanaryOff", "Average");
    monitoring
      .graph("well", "Canary: 1 while it fails, or is off")
      .alarm("CanaryFailing", {
        impact: "Merchants cannot order, or are not notified of changes to their orders.",
        severity: "page",
        effectOf: "PublicApiServerErrors",
        // Without data, the canary does not run.
        missing: "breaching",
        metric: new MathExpression({
          // The line of each run has both metrics.
          expression: "1 - off - success",
          usingMetrics: { off, success: ownMetric(monitoring, "CanarySuccess", "Average") },
          label: "failed",
        }),
        above: 0,
        periods: 2,
        among: 3,
      })
      .show(off);
    monitoring
      .graph("suffers", "Canary: longest time since the change, ms")
      .show(ownMetric(monitoring, "CanaryLag", "Maximum"));
  }
}
