import { describe, expect, test } from "vitest";
import { operatorApi, publicApi } from "#shared/api/apis.ts";
import { methodsOf, type Route } from "#shared/api/route/route.ts";
import { readCommonStack } from "./read-stack.ts";

const { ofType, only, functions, functionOf, grantsOf, outputs } = await readCommonStack();

/** The APIs, with their routes' whole paths. */
const apis = [
  { name: "PublicApi", output: "ApiUrl", contract: publicApi },
  { name: "OperatorApi", output: "OperatorApiUrl", contract: operatorApi },
].map(({ contract, ...api }) => ({
  ...api,
  id: `${api.name}HttpApi`,
  basePath: contract.basePath,
  routes: Object.values<Route>({ ...contract.routes, ...contract.unlisted }).map((route) => ({
    key: `${route.method} ${contract.basePath}${route.path}`,
    keys: methodsOf(route).map((method) => `${method} ${contract.basePath}${route.path}`),
    isOpen: route.permission === null,
  })),
}));

const routes = apis.flatMap(({ id, routes }) => routes.map((route) => ({ api: id, ...route })));

const resourcesOf = (type: string, api: string) =>
  ofType(`AWS::ApiGatewayV2::${type}`).filter(({ properties }) => properties["ApiId"] === api);
const ofApi = (type: string, api: string) =>
  resourcesOf(type, api).map(({ properties }) => properties);

describe("every route", () => {
  test.each(routes)("$key has its own function", ({ api, key }) => {
    const served = key.replace(/\/api\/\w+\/v1/, "");
    expect(functionOf(api, key)?.properties.Description).toBe(served);
  });

  test("has a function that no other route has", () => {
    const called = routes.map(({ api, key }) => functionOf(api, key)?.id);
    expect(new Set(called).size).toBe(routes.length);
  });
});

describe.each(apis)("$name", ({ name, id, output, basePath, routes }) => {
  test("serves only its routes, and one function for all other requests", () => {
    const keys = ofApi("Route", id).map(({ RouteKey }) => RouteKey);
    expect(keys.sort()).toEqual(["$default", ...routes.flatMap(({ keys }) => keys)].sort());
    const fallback = functionOf(id, "$default");
    expect(fallback?.properties.Description).toBe("Refuses what no route takes");
  });

  test("gives its fallback only its own paths", () => {
    const variables = functionOf(id, "$default")?.properties.Environment.Variables;
    const paths = (variables?.["ROUTES"] ?? "").split(" ").map((route) => route.split("=")[0]);
    const own = routes.map(({ key }) => key.slice(key.indexOf(" ") + 1));
    expect(paths.sort()).toEqual([...new Set(own)].sort());
  });

  test("invokes its functions by one role, which may do nothing else", () => {
    for (const integration of ofApi("Integration", id)) {
      expect(integration).toMatchObject({
        CredentialsArn: `${name}InvokeRole.Arn`,
        IntegrationType: "AWS_PROXY",
        PayloadFormatVersion: "2.0",
      });
    }
    const called = ["$default", ...routes.map(({ key }) => key)].map(
      (key) => `lambda:InvokeFunction ${functionOf(id, key)?.id ?? "none"}.Arn`,
    );
    expect(grantsOf(`${name}InvokeRole`)).toEqual(called.sort());
    const { AssumeRolePolicyDocument } = only("AWS::IAM::Role", `${name}InvokeRole`).properties;
    expect(AssumeRolePolicyDocument).toEqual({
      Version: "2012-10-17",
      Statement: [
        {
          Action: "sts:AssumeRole",
          Effect: "Allow",
          Principal: { Service: "apigateway.amazonaws.com" },
          // API Gateway does not name its account here. Without `IfExists`, every request would be a 500.
          Condition: { StringEqualsIfExists: { "aws:SourceAccount": "AWS::AccountId" } },
        },
      ],
    });
  });

  test("bounds what anybody may fetch without a key, and nothing that a key's own limit bounds", () => {
    // A client that used up a bound of the canary's receiver would raise the canary's alarm.
    const receiver = `POST ${basePath}/canary/notifications`;
    const open = routes.flatMap(({ isOpen, key, keys }) =>
      isOpen && key !== receiver ? keys : [],
    );
    const document = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 20 };
    // A flood of requests to one of these must neither separate a press from its screen nor fail the canary.
    const small = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 50 };
    const isSmall = (key: string) => /\/(floor|canary\/artwork\.svg)$/.test(key);
    const bounded = Object.fromEntries(open.map((key) => [key, isSmall(key) ? small : document]));
    expect(open.filter(isSmall)).not.toEqual([]);
    expect(open).not.toEqual([]);
    const [stage] = resourcesOf("Stage", id);
    expect(stage?.properties["RouteSettings"]).toEqual(bounded);
    // A stage that names a route before the route exists cannot be created.
    const named = resourcesOf("Route", id)
      .filter(({ properties }) => String(properties["RouteKey"]) in bounded)
      .map((route) => route.id);
    expect(named).toHaveLength(Object.keys(bounded).length);
    expect(stage?.dependsOn).toEqual(expect.arrayContaining(named));
  });

  test("bounds requests to a thousand a second, 200 at once, and logs each of them to its own group", () => {
    const [stage] = ofApi("Stage", id);
    expect(stage).toMatchObject({
      AutoDeploy: true,
      StageName: "$default",
      DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 200 },
      AccessLogSettings: { DestinationArn: `${name}AccessLog.Arn` },
    });
    const { Format } = (stage as { AccessLogSettings: { Format: string } }).AccessLogSettings;
    expect(JSON.parse(Format)).toEqual({
      request_id: "$context.requestId",
      function_request_id: "$context.awsEndpointRequestId",
      route: "$context.routeKey",
      status: "$context.status",
      latency_ms: "$context.responseLatency",
      source_ip: "$context.identity.sourceIp",
      error: "$context.integrationErrorMessage",
    });
  });

  test("logs where AWS itself lets gateways log, to a group that no later stack of the name needs", () => {
    expect(only("AWS::Logs::LogGroup", `${name}AccessLog`).properties["LogGroupName"]).toBe(
      `/aws/vendedlogs/print-on-demand-local-${name}AccessLog-AWS::StackId[2]`,
    );
  });

  test("has functions that write to one log group", () => {
    const own = functions.filter((each) => each.id.startsWith(name));
    expect(own).toHaveLength(routes.length + 1);
    const groups = own.map(({ properties }) => properties.LoggingConfig.LogGroup);
    expect(new Set(groups)).toEqual(new Set([`${name}Logs`]));
  });

  test("outputs its address", () => {
    expect(outputs[output]).toBe(`${id}.ApiEndpoint${basePath}`);
  });
});

test("no function is open to be invoked by others, except those with a schedule", () => {
  const permissions = ofType("AWS::Lambda::Permission").map(({ properties }) => properties);
  const schedules = ofType("AWS::Events::Rule").map(({ id, properties }) => {
    const [target, ...others] = properties["Targets"] as { Arn: string }[];
    expect(others).toEqual([]);
    return {
      Action: "lambda:InvokeFunction",
      FunctionName: target?.Arn,
      Principal: "events.amazonaws.com",
      SourceArn: `${id}.Arn`,
    };
  });
  expect(schedules).not.toEqual([]);
  expect(permissions).toEqual(schedules);
});
