import { describe, expect, it } from "vitest";
import { describeRoutes } from "../../../../infra/local/gateway/describe-routes.ts";
import { Stack } from "../../../../infra/local/assembly/stack.ts";
import { StartError } from "../../../../infra/local/process/start-error.ts";

const arnOf = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });

const grant = { Effect: "Allow", Action: "lambda:InvokeFunction", Resource: arnOf("Mine") };

/** Returns a route and the default one, with these properties added to or replacing their own. */
function apisOf({ statement = {}, integration: own = {}, route: its = {}, api = {} }) {
  const integration = {
    ApiId: { Ref: "Api" },
    CredentialsArn: arnOf("Role"),
    IntegrationType: "AWS_PROXY",
    IntegrationUri: arnOf("Mine"),
    PayloadFormatVersion: "2.0",
    ...own,
  };
  const route = {
    ApiId: { Ref: "Api" },
    AuthorizationType: "NONE",
    RouteKey: "$default",
    Target: { "Fn::Join": ["", ["integrations/", { Ref: "Integration" }]] },
  };
  const mine = { ...route, RouteKey: "GET /mine", ...its };
  const policy = { PolicyDocument: { Statement: [{ ...grant, ...statement }] } };
  const template = {
    Resources: {
      Mine: { Type: "AWS::Lambda::Function" },
      Other: { Type: "AWS::Lambda::Function" },
      Role: { Type: "AWS::IAM::Role", Properties: { Policies: [policy] } },
      Api: { Type: "AWS::ApiGatewayV2::Api", Properties: { ProtocolType: "HTTP", ...api } },
      Integration: { Type: "AWS::ApiGatewayV2::Integration", Properties: integration },
      Route: { Type: "AWS::ApiGatewayV2::Route", Properties: mine },
      Default: { Type: "AWS::ApiGatewayV2::Route", Properties: route },
    },
  };
  const endpoints = { gateway: "", dynamodb: "", queues: "", objects: "" };
  const stack = new Stack({ stackName: "shop", assets: new Map(), template }, endpoints);
  return describeRoutes(stack, (functionArn) => Promise.resolve(functionArn));
}

describe("a route", () => {
  it("is served if its integration's role may invoke its function", async () => {
    const [api] = apisOf({});
    expect(await api?.routes[0]?.invoke("{}")).toMatch(/:function:shop-Mine$/);
  });

  it.each([
    ["another function", { Resource: [arnOf("Other")] }],
    ["it by another action", { Action: ["lambda:GetFunction"] }],
    ["nothing", { Effect: "Deny" }],
  ])("is refused whose integration's role may invoke %s", (_, statement) => {
    const refused = () => apisOf({ statement });
    expect(refused).toThrow(StartError);
    expect(refused).toThrow(
      "The route GET /mine cannot be served: the role arn:aws:iam::000000000000:role/shop-Role " +
        "may not invoke arn:aws:lambda:us-east-1:000000000000:function:shop-Mine.",
    );
  });

  it.each([
    ["Route with this RouteKey (Route)", { route: { RouteKey: "ANY /mine" } }],
    ["Route with this RouteKey (Route)", { route: { RouteKey: "GET /{proxy+}" } }],
    ["Integration with TimeoutInMillis (Integration)", { integration: { TimeoutInMillis: 300 } }],
    ["Api with CorsConfiguration (Api)", { api: { CorsConfiguration: {} } }],
  ])("is refused by the name of what is not supported: %s", (what, changes) => {
    expect(() => apisOf(changes)).toThrow(
      `The local service runs no AWS::ApiGatewayV2::${what}: leave`,
    );
  });
});
