import { Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, MetricFilter, type LogGroup } from "aws-cdk-lib/aws-logs";
import { serviceName } from "../stage/service-name.ts";
import type { Monitoring } from "./monitoring.ts";
import { ownMetric } from "./own-metric.ts";

/**
 * The two APIs by their ids: the effect of their faults on callers, and the name under which their latency is counted.
 */
const CALLERS = {
  PublicApi: {
    failing: "More than one in a hundred of merchants' requests ends in 5xx.",
    slow: "Every hundredth request of merchants takes longer than 3 seconds.",
    whenFailing: {},
    whenSlow: { severity: "page", effectOf: "PublicApiServerErrors" },
    api: "public",
  },
  OperatorApi: {
    failing:
      "More than one in a hundred of the floor's requests ends in 5xx: it cannot take, move or ship orders.",
    slow: "Every hundredth request of the floor takes longer than 3 seconds.",
    whenFailing: { effectOf: "PublicApiServerErrors" },
    whenSlow: { severity: "ticket" },
    api: "operator",
  },
} as const;

/** The number of 5xx in five minutes up to which nobody is woken. */
const ERRORS = 5;

export type ApiId = keyof typeof CALLERS;

/** Adds an API's alarms and graphs. */
export function monitorApi(id: ApiId, api: HttpApi, monitoring: Monitoring): void {
  const sum = { period: Duration.minutes(5), statistic: "Sum", label: id };
  const caller = CALLERS[id];
  const errors = api.metricServerError(sum);
  const requests = api.metricCount(sum);
  // Without requests there are none.
  const missing = "notBreaching";
  monitoring.graph("well", "Requests without a fault of ours, %").show(
    new MathExpression({
      expression: `100 - 100 * FILL(${caller.api}_errors, 0) / ${caller.api}_requests`,
      usingMetrics: { [`${caller.api}_errors`]: errors, [`${caller.api}_requests`]: requests },
      label: id,
    }),
  );
  monitoring.graph("suffers", `${id}: requests that end in 5xx, %`).alarm(`${id}ServerErrors`, {
    impact: caller.failing,
    severity: "page",
    ...caller.whenFailing,
    missing,
    metric: new MathExpression({
      // A few errors are a large share of few requests, and one damaged order that is polled is a small share of many.
      expression: `IF(errors > ${String(ERRORS)}, 100 * errors / requests, 0)`,
      usingMetrics: { errors, requests },
      label: id,
    }),
    above: 1,
  });
  monitoring.graph("suffers", "Latency of prompt routes, p99, ms").alarm(`${id}Slow`, {
    impact: caller.slow,
    ...caller.whenSlow,
    missing,
    // The gateway's own latency includes imports and calls of hosts that merchants name, which may take long.
    metric: ownMetric(api, "PromptLatency", "p99", { api: caller.api }),
    above: 3000,
    periods: 3,
  });
  monitoring
    .graph("suffers", "Latency at the gateway, p99, ms")
    .show(api.metricLatency({ ...sum, statistic: "p99" }));
  monitoring.graph("suffers", "4xx in five minutes").show(api.metricClientError(sum));
  monitoring.graph("cost", "Requests in five minutes").show(requests);
}

/**
 * Counts requests that the gateway refuses automatically, except on the `bounded` routes, whose own bounds exist to refuse
 * requests.
 */
export function countGatewayThrottles(accessLog: LogGroup, bounded: readonly string[]): void {
  new MetricFilter(accessLog, "GatewayThrottles", {
    logGroup: accessLog,
    metricNamespace: serviceName(accessLog),
    metricName: "GatewayThrottles",
    metricValue: "1",
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue("$.status", "=", "429"),
      // No function was called.
      FilterPattern.stringValue("$.function_request_id", "=", "-"),
      ...bounded.map((route) => FilterPattern.stringValue("$.route", "!=", route)),
    ),
  });
}
