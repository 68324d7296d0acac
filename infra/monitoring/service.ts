import { Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Question } from "./dashboard.ts";
import type { Monitoring } from "./monitoring.ts";
import { ownMetric, topTen, type OwnName } from "./own-metric.ts";

/**
 * Adds alarms and graphs of the whole service: its orders, its refusals, and the account that it shares with others.
 */
export function monitorService(
  monitoring: Monitoring,
  merchants: HttpApi,
  operators: HttpApi,
): void {
  monitorOrders(monitoring);
  monitorThrottles(monitoring, merchants, operators);
  monitorConcurrency(monitoring);
  const show = (
    question: Question,
    title: string,
    metricName: OwnName,
    statistic: string,
    dimension: string,
  ) => monitoring.graph(question, title).show(topTen(monitoring, metricName, statistic, dimension));
  show("suffers", "Routes with most 5xx", "ServerErrors", "Sum", "route");
  show("suffers", "Slowest routes, p99, ms", "Latency", "p99", "route");
  show("suffers", "Refusals by code", "Refusals", "Sum", "code");
  show("full", "Throttles by reason", "Throttles", "Sum", "reason");
  show("stuck", "Artwork checks by result", "ArtworkChecks", "Sum", "result");
  monitoring
    .graph("stuck", "Steps of test orders, rows imported")
    .show(
      ownMetric(monitoring, "TestOrderSteps", "Sum"),
      ownMetric(monitoring, "ImportedRows", "Sum"),
    );
}

function monitorOrders(monitoring: Monitoring): void {
  const orders = ownMetric(monitoring, "OrdersPlaced", "Sum");
  const value = ownMetric(monitoring, "OrderValue", "Sum");
  const period = Duration.minutes(30);
  monitoring.graph("well", "Live orders in half an hour, and the usual").alarm("OrdersGone", {
    impact:
      "Far fewer orders come than usual at this hour: merchants cannot place them, or do not.",
    severity: "page",
    // Half an hour without orders is filled with 0. Only the band can be missing, while a new stage has no past.
    missing: "notBreaching",
    metric: new MathExpression({
      // At ten orders in half an hour, as at night, zero is normal.
      expression: "IF(FILL(orders, 0) > 10, orders, 10)",
      usingMetrics: { orders: orders.with({ period }) },
      period,
      label: "orders, 10 at least",
    }),
    deviations: 3,
  });
  monitoring.graph("cost", "Orders and their value in five minutes").show(orders, value);
  monitoring.total(orders, value);
}

function monitorThrottles(monitoring: Monitoring, merchants: HttpApi, operators: HttpApi): void {
  const sum = { period: Duration.minutes(5), statistic: "Sum" };
  monitoring.graph("full", "Requests that the gateway refused, %").alarm("GatewayThrottled", {
    impact: "Every twentieth request is refused with 429 before its key is checked.",
    severity: "page",
    // No data means that nothing was refused, or that no requests came.
    missing: "notBreaching",
    bad: ownMetric(monitoring, "GatewayThrottles", "Sum"),
    total: new MathExpression({
      expression: "FILL(merchants, 0) + FILL(operators, 0)",
      usingMetrics: {
        merchants: merchants.metricCount(sum),
        operators: operators.metricCount(sum),
      },
    }),
    abovePercent: 5,
    leastSamples: 1000,
    periods: 2,
  });
}

function monitorConcurrency(monitoring: Monitoring): void {
  const ofAccount = (metricName: string) =>
    new Metric({
      namespace: "AWS/Lambda",
      metricName,
      statistic: "Maximum",
      period: Duration.minutes(1),
    });
  monitoring
    .graph("full", "Functions at once in the account")
    .alarm("ConcurrencyShort", {
      impact: "Soon functions are throttled: requests end in 503, notifications come late.",
      severity: "page",
      // No data means that nothing runs.
      missing: "notBreaching",
      // Reserved concurrency counts, because no other function can use it.
      metric: ofAccount("ClaimedAccountConcurrency"),
      // An account has 1,000 by default. SERVICE_QUOTA knows quotas of metrics in AWS/Usage only.
      above: 800,
      periods: 3,
    })
    .show(ofAccount("ConcurrentExecutions"));
}
