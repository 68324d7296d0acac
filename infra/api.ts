import { Aws, Duration, Fn, Validations } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  IpAddressType,
  LogGroupLogDestination,
  type HttpRoute,
  type HttpStage,
  type DomainName,
} from "aws-cdk-lib/aws-apigatewayv2";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Api as Contract } from "#shared/api/apis.ts";
import { methodsOf, type Route } from "#shared/api/route/route.ts";
import { encodeRoutes, ROUTES_VARIABLE } from "#shared/http/unknown-route.ts";
import { accessOf, authentication } from "./access/access.ts";
import type { QueueAccess, TableAccess } from "./access/table-access.ts";
import { bindDomain } from "./domain.ts";
import { createLogGroup, MEMORY_MB, ServiceFunction } from "./function.ts";
import { InvokeRole } from "./invoke-role.ts";
import { countGatewayThrottles, monitorApi, type ApiId } from "./monitoring/api.ts";
import type { Monitoring } from "./monitoring/monitoring.ts";
import { serviceName } from "./stage/service-name.ts";
import type { Stage } from "./stage/read-stage.ts";

/**
 * Bounds each document that needs no key. A reference page has more than a megabyte: one a second, all month, costs some
 * 300 dollars of transfer.
 */
const OPEN_THROTTLE = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 20 };

/** Bounds small documents: a flood must neither keep the production floor from its screen nor fail the canary. */
const SMALL_THROTTLE = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 50 };

/** Just below the 30 seconds that an HTTP API waits for a function. */
const SLOW_TIMEOUT = Duration.seconds(29);

export interface ApiProps extends Omit<Stage, "name"> {
  readonly contract: Contract;
  /** Its own domain; "" if it is served at the gateway's. */
  readonly domain: string;
  readonly table: TableV2;
  readonly monitoring: Monitoring;
  readonly queues: Readonly<Record<QueueAccess["queue"], Queue>>;
  /** Keeps checked print files, if the stage does. */
  readonly artwork: Bucket | undefined;
  /** Environment variables that every route's function gets. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * An HTTP API: a Lambda for each route of its contract, each with access only to the items of the table that it needs.
 */
export class Api extends Construct {
  /** Its base URL. */
  readonly url: string;
  readonly gateway: HttpApi;
  /** Its own domain, if it has one. */
  readonly domain: DomainName | undefined;
  readonly #props: ApiProps;
  readonly #logGroup: LogGroup;

  constructor(scope: Construct, id: ApiId, props: ApiProps) {
    super(scope, id);
    this.#props = props;
    this.#logGroup = createLogGroup(this, "Logs", props);
    const { basePath } = props.contract;
    const routes = Object.entries({
      ...props.contract.routes,
      ...props.contract.unlisted,
    }).map(([entry, route]) => ({
      entry,
      route,
      path: `${basePath}${route.path}`,
      methods: methodsOf(route).map((method) => HttpMethod[method]),
    }));
    const role = new InvokeRole(this, "InvokeRole");
    const fallback = new ServiceFunction(this, "RefuseRequest", {
      entry: "fallback/refuse-request",
      description: "Refuses what no route takes",
      logGroup: this.#logGroup,
      memoryMb: MEMORY_MB.awaited,
      environment: { [ROUTES_VARIABLE]: encodeRoutes(routes) },
    });
    const api = new HttpApi(this, "HttpApi", {
      apiName: `${serviceName(this)}-${id}`,
      createDefaultStage: false,
      ipAddressType: IpAddressType.DUAL_STACK,
      ...(props.domain !== "" && !props.keepGatewayAddress && { disableExecuteApiEndpoint: true }),
      defaultIntegration: role.integrate("RefuseRequestIntegration", fallback.lambda),
    });
    const bounded = new Map<string, Bounded>();
    for (const { entry, route, path, methods } of routes) {
      const name = constructId(entry);
      const { lambda } = this.serve(name, entry, route);
      const integration = role.integrate(`${name}Integration`, lambda);
      const added = api.addRoutes({ path, methods, integration });
      const throttle = throttleOf(route);
      if (throttle === undefined) continue;
      for (const [index, each] of added.entries()) {
        bounded.set(`${String(methods[index])} ${path}`, { route: each, throttle });
      }
    }
    const stage = this.addStage(api, bounded);
    monitorApi(id, api, props.monitoring);
    Validations.of(this).acknowledge({
      id: "AwsSolutions-APIG4",
      reason:
        "Every function checks the X-API-Key header itself, in one round trip with its rate limit",
    });
    this.gateway = api;
    this.domain = props.domain === "" ? undefined : bindDomain(this, stage, props);
    this.url = `${props.domain === "" ? api.apiEndpoint : `https://${props.domain}`}${basePath}`;
  }

  private serve(name: string, entry: string, route: Route): ServiceFunction {
    const { table, queues, artwork, settings } = this.#props;
    const handler = new ServiceFunction(this, name, {
      entry,
      description: `${route.method} ${route.path}`,
      logGroup: this.#logGroup,
      memoryMb: route.heavy ? MEMORY_MB.heavy : MEMORY_MB.awaited,
      environment: settings,
      ...(route.slow ? { timeout: SLOW_TIMEOUT } : {}),
    });
    const onTable: TableAccess[] = route.permission === null ? [] : [...authentication];
    for (const access of accessOf(route)) {
      if ("keys" in access) onTable.push(access);
      else if ("queue" in access)
        handler.bindQueue(access.queue, queues[access.queue], access.actions);
      else if (artwork !== undefined) handler.bindBucket(access.bucket, artwork, access.actions);
    }
    if (onTable.length > 0) handler.bindTable(table, onTable);
    return handler;
  }

  /**
   * Throttles requests, those of the `bounded` routes (by their keys) separately. Logs a line for each request that
   * reaches the gateway, even if no function receives it.
   */
  private addStage(api: HttpApi, bounded: ReadonlyMap<string, Bounded>): HttpStage {
    // Below this prefix, log delivery needs no policy that names the group; accounts have room for few policies. The
    // group is named after the stack's own id, so that a group that outlives its stack does not block the next one.
    const stackId = Fn.select(2, Fn.split("/", Aws.STACK_ID));
    const log = createLogGroup(this, "AccessLog", this.#props, {
      logGroupName: `/aws/vendedlogs/${serviceName(this)}-${this.node.id}AccessLog-${stackId}`,
    });
    countGatewayThrottles(log, [...bounded.keys()]);
    const stage = api.addStage("Stage", {
      autoDeploy: true,
      throttle: {
        rateLimit: this.#props.requestsPerSecond,
        burstLimit: this.#props.requestBurst,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(
          JSON.stringify({
            request_id: "$context.requestId",
            // The id of the function's own line; "-" if no function was called.
            function_request_id: "$context.awsEndpointRequestId",
            route: "$context.routeKey",
            status: "$context.status",
            latency_ms: "$context.responseLatency",
            source_ip: "$context.identity.sourceIp",
            error: "$context.integrationErrorMessage",
          }),
        ),
      },
    });
    const { defaultChild } = stage.node;
    if (!(defaultChild instanceof CfnStage)) throw new Error("The stage has no resource");
    defaultChild.routeSettings = Object.fromEntries(
      [...bounded].map(([key, { throttle }]) => [key, throttle]),
    );
    // A stage may only name existing routes.
    stage.node.addDependency(...[...bounded.values()].map(({ route }) => route));
    return stage;
  }
}

/** A route with its own throttle. */
interface Bounded {
  readonly route: HttpRoute;
  readonly throttle: typeof OPEN_THROTTLE;
}

/**
 * Returns a route's own throttle. The canary's receiver has no limit: anyone could use it up and so raise the canary's
 * alarm.
 */
function throttleOf({ permission, contentType, isSmall }: Route) {
  if (permission !== null || contentType === undefined) return undefined;
  return isSmall ? SMALL_THROTTLE : OPEN_THROTTLE;
}

/** `orders/create-order` → `CreateOrder`. */
function constructId(entry: string): string {
  return entry
    .slice(entry.lastIndexOf("/") + 1)
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
