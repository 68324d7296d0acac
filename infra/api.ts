import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { CfnStage, HttpApi, HttpMethod } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { refuseRequest } from "#shared/api/route/fallback.ts";
import { apis, operatorApi, publicApi, type RouteEntry } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import { encodeRoutes, ROUTES_VARIABLE } from "#shared/http/unknown-route.ts";
import { access, authentication, deadLetterAccess, enqueuing, heavy, slow } from "./access.ts";
import { ServiceFunction } from "./function.ts";
import type { Monitoring } from "./monitoring.ts";

/** Entry of the function that answers what no route takes. */
const FALLBACK_ENTRY = "fallback/refuse-request";

/** Requests a second over all keys: a flood must not use up the concurrency that deliveries share with the API. */
const THROTTLE = { throttlingRateLimit: 1000, throttlingBurstLimit: 1000 };

/** Just below the 30 seconds that an HTTP API waits for a function. */
const SLOW_TIMEOUT = Duration.seconds(29);

/**
 * One whole processor (Lambda gives it by memory). Publishing 10,000 variations takes 4 seconds of one (`npm run
 * bench:import`); a seventh of one, as the other functions have, could not do it before the time is up.
 */
const HEAVY_MEMORY_MB = 1769;

const methods: Record<Route["method"], HttpMethod> = {
  GET: HttpMethod.GET,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
  DELETE: HttpMethod.DELETE,
  ANY: HttpMethod.ANY,
};

const served = apis.flatMap(({ basePath, routes }) =>
  (Object.entries(routes) as [RouteEntry, Route][]).map(([entry, route]) => ({
    entry,
    summary: route.summary,
    permission: route.permission,
    path: `${basePath}${route.path}`,
    method: methods[route.method],
  })),
);

export interface ApiProps {
  readonly table: Table;
  readonly monitoring: Monitoring;
  /** Where notifications wait to be delivered. */
  readonly deliveryQueue: Queue;
  /** Where those are kept that could not be. */
  readonly deadLetterQueue: Queue;
  readonly disposable: boolean;
  /** Environment variables that every route's function gets. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The HTTP API: one Lambda for each route of the contract, each with no more of the table than it needs. */
export class Api extends Construct {
  readonly publicUrl: string;
  readonly operatorUrl: string;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const { table, monitoring, deliveryQueue, deadLetterQueue, disposable, settings } = props;
    const fallback = new ServiceFunction(this, "RefuseRequest", {
      entry: FALLBACK_ENTRY,
      description: refuseRequest.summary,
      disposable,
      environment: { [ROUTES_VARIABLE]: encodeRoutes(served) },
    });
    const api = new HttpApi(this, "HttpApi", {
      apiName: `${Stack.of(this).stackName}-api`,
      defaultIntegration: new HttpLambdaIntegration("RefuseRequestIntegration", fallback.lambda),
    });
    for (const { entry, path, method, permission, summary } of served) {
      const name = constructId(entry);
      const deadLetterActions = deadLetterAccess[entry];
      const handler = new ServiceFunction(this, name, {
        entry,
        description: summary,
        disposable,
        environment: settings,
        ...(slow.includes(entry) ? { timeout: SLOW_TIMEOUT } : {}),
        ...(heavy.includes(entry) ? { memoryMb: HEAVY_MEMORY_MB } : {}),
      });
      if (permission !== null) handler.bindTable(table, [...authentication, ...access[entry]]);
      if (enqueuing.includes(entry)) handler.bindQueue("QUEUE_URL", deliveryQueue);
      if (deadLetterActions !== undefined) {
        handler.bindQueue("DEAD_LETTER_QUEUE_URL", deadLetterQueue, deadLetterActions);
      }
      api.addRoutes({
        path,
        methods: [method],
        integration: new HttpLambdaIntegration(`${name}Integration`, handler.lambda),
      });
    }
    configureStage(this, api, disposable);
    monitor(api, monitoring);
    Validations.of(this).acknowledge({
      id: "AwsSolutions-APIG4",
      reason:
        "Every function checks the X-API-Key header itself, in one round trip with its rate limit",
    });
    this.publicUrl = `${api.apiEndpoint}${publicApi.basePath}`;
    this.operatorUrl = `${api.apiEndpoint}${operatorApi.basePath}`;
  }
}

function monitor(api: HttpApi, monitoring: Monitoring): void {
  const sum = { period: Duration.minutes(5), statistic: "Sum" };
  const latency = (statistic: string) =>
    api.metricLatency({ period: Duration.minutes(5), statistic, label: `Latency ${statistic}` });
  const serverErrors = api.metricServerError(sum);
  monitoring.alarm("ApiServerErrors", {
    description: "Requests end in 5xx: merchants cannot place or read orders.",
    metric: serverErrors,
    above: 5,
  });
  monitoring.alarm("ApiSlow", {
    description: "One request in a hundred takes longer than 3 seconds.",
    metric: latency("p99"),
    above: 3000,
    periods: 3,
  });
  monitoring.graph("API: requests and refusals", [
    api.metricCount(sum),
    api.metricClientError(sum),
    serverErrors,
  ]);
  monitoring.graph("API: latency", [latency("p50"), latency("p99")]);
}

/** Logs one line for each request that reaches the gateway, those that no function sees included, and bounds them. */
function configureStage(scope: Construct, api: HttpApi, disposable: boolean): void {
  const log = new LogGroup(scope, "AccessLog", {
    retention: disposable ? RetentionDays.ONE_WEEK : RetentionDays.SIX_MONTHS,
    removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
  });
  log.grantWrite(new ServicePrincipal("delivery.logs.amazonaws.com"));
  const stage = api.defaultStage?.node.defaultChild;
  if (!(stage instanceof CfnStage)) throw new Error("The HTTP API has no default stage");
  stage.defaultRouteSettings = THROTTLE;
  stage.accessLogSettings = {
    destinationArn: log.logGroupArn,
    format: JSON.stringify({
      request_id: "$context.requestId",
      route: "$context.routeKey",
      status: "$context.status",
      latency_ms: "$context.responseLatency",
      source_ip: "$context.identity.sourceIp",
      error: "$context.integrationErrorMessage",
    }),
  };
}

/** `orders/create-order` → `CreateOrder`, `operator/keys/issue-key` → `OperatorIssueKey`. */
function constructId(entry: string): string {
  const name = entry.slice(entry.lastIndexOf("/") + 1);
  return (entry.startsWith("operator/") ? `operator-${name}` : name)
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
