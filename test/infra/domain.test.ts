import { App, Stack } from "aws-cdk-lib";
import { HttpApi, HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import { Template } from "aws-cdk-lib/assertions";
import { test } from "vitest";
import { bindDomain } from "../../infra/domain.ts";

const certificate = "arn:aws:acm:eu-central-1:123456789012:certificate/0a1b-2c3d";

test("a domain whose zone is not in the account has no record, and the rest", () => {
  const stack = new Stack(new App(), "Stage");
  const stage = new HttpStage(stack, "Default", { httpApi: new HttpApi(stack, "Api") });
  bindDomain(stack, stage, { domain: "api.example.com", certificate, hostedZone: "" });
  const template = Template.fromStack(stack);
  template.resourceCountIs("AWS::Route53::RecordSet", 0);
  template.resourceCountIs("AWS::ApiGatewayV2::DomainName", 1);
  template.resourceCountIs("AWS::ApiGatewayV2::ApiMapping", 1);
  template.hasResourceProperties("AWS::ApiGatewayV2::DomainName", {
    DomainName: "api.example.com",
  });
});
