import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Metrics } from "#shared/runtime/metrics.ts";
import { serviceName } from "../stage/service-name.ts";

/** A metric of log lines, or of the gateways' access logs. */
export type OwnName = keyof Metrics | "GatewayThrottles";

const FIVE_MINUTES = Duration.minutes(5);

/** Returns a metric of the stack, with a value every five minutes. */
export function ownMetric(
  scope: Construct,
  metricName: OwnName,
  statistic: string,
  dimensionsMap: Readonly<Record<string, string>> = {},
): Metric {
  return new Metric({
    namespace: serviceName(scope),
    metricName,
    statistic,
    dimensionsMap: { ...dimensionsMap },
    period: FIVE_MINUTES,
    label: [metricName, ...Object.values(dimensionsMap)].join(" "),
  });
}

/** Returns the ten highest values of a metric by a dimension, a line each. */
export function topTen(
  scope: Construct,
  metricName: OwnName,
  statistic: string,
  dimension: string,
): MathExpression {
  // SEARCH reads a name with hyphens as several words unless it is quoted.
  const found = `SEARCH('{"${serviceName(scope)}",${dimension}} MetricName="${metricName}"', '${statistic}', 300)`;
  return new MathExpression({
    expression: `SORT(${found}, ${statistic === "Sum" ? "SUM" : "MAX"}, DESC, 10)`,
    usingMetrics: {},
    period: FIVE_MINUTES,
    label: "",
  });
}
