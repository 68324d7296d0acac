import { describe, expect, it } from "vitest";
import { describeRoutes } from "../../../../infra/local/gateway/describe-routes.ts";
import { Stack } from "../../../../infra/local/assembly/stack.ts";
import { StartError } from "../../../../infra/local/machine/start-error.ts";

const arnOf = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });

function routesOf(statement: Readonly<Record<string, unknown>>) {
  const integration = {
    ApiId: { Ref: "Api" },
    CredentialsArn: arnOf("Role"),
    IntegrationType: "AWS_PROXY",
    IntegrationUri: arnOf("Mine"),
    PayloadFormatVersion: "2.0",
  };
  const route = {
    ApiId: { Ref: "Api" },
    RouteKey: "GET /mine",
    Target: { "Fn::Sub": "integrations/${Integration}" },
  };
  const policy = { PolicyDocument: { Statement: [statement] } };
  const template = {
    Resources: {
      Mine: { Type: "AWS::Lambda::Function" },
      Other: { Type: "AWS::Lambda::Function" },
      Role: { Type: "AWS::IAM::Role", Properties: { Policies: [policy] } },
      Api: { Type: "AWS::ApiGatewayV2::Api" },
      Integration: { Type: "AWS::ApiGatewayV2::Integration", Properties: integration },
      Route: { Type: "AWS::ApiGatewayV2::Route", Properties: route },
    },
  };
  const endpoints = { gateway: "", dynamodb: "", queues: "" };
  const stack = new Stack({ stackName: "shop", assets: new Map(), template }, endpoints);
  return describeRoutes(stack, (functionArn) => Promise.resolve(functionArn));
}

const grant = { Effect: "Allow", Action: "lambda:InvokeFunction", Resource: arnOf("Mine") };

describe("a route", () => {
  it("is served whose integration's role may invoke its function", async () => {
    const match = routesOf(grant).match("GET", "/mine");
    expect(await match?.target.invoke("{}")).toMatch(/:function:shop-Mine$/);
  });

  it.each([
    ["another function", { ...grant, Resource: [arnOf("Other")] }],
    ["it by another action", { ...grant, Action: ["lambda:GetFunction"] }],
    ["nothing", { ...grant, Effect: "Deny" }],
  ])("is refused whose integration's role may invoke %s", (_, statement) => {
    const refused = () => routesOf(statement);
    expect(refused).toThrow(StartError);
    expect(refused).toThrow(
      "The route GET /mine cannot be served: the role arn:aws:iam::000000000000:role/shop-Role " +
        "may not invoke arn:aws:lambda:us-east-1:000000000000:function:shop-Mine.",
    );
  });
});
