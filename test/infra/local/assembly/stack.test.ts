import { describe, expect, it } from "vitest";
import { Stack } from "../../../../infra/local/assembly/stack.ts";
import { StartError } from "../../../../infra/local/process/start-error.ts";

const endpoints = {
  gateway: "http://gw",
  dynamodb: "http://db",
  queues: "http://sqs",
  objects: "",
};

/** Returns a stack with one resource of each kind, and these resources. */
function stackOf(resources: Record<string, { Type: string; Condition?: string }>): Stack {
  const template = {
    Resources: {
      Table: { Type: "AWS::DynamoDB::GlobalTable" },
      Queue: { Type: "AWS::SQS::Queue" },
      Bucket: { Type: "AWS::S3::Bucket" },
      Function: { Type: "AWS::Lambda::Function" },
      Topic: { Type: "AWS::SNS::Topic" },
      Api: { Type: "AWS::ApiGatewayV2::Api" },
      ...resources,
    },
  };
  return new Stack({ stackName: "shop", assets: new Map(), template }, endpoints);
}

function resolve(value: unknown): unknown {
  const subject = { Type: "AWS::IAM::Role", Properties: { value } };
  const [resource] = stackOf({ Subject: subject }).resources("AWS::IAM::Role");
  return (resource?.properties as { value?: unknown }).value;
}

describe("in a template", () => {
  it.each([
    [{ Ref: "Table" }, "shop-Table"],
    [{ Ref: "Queue" }, "http://sqs/000000000000/shop-Queue"],
    [{ Ref: "Bucket" }, "shop-bucket"],
    [{ Ref: "Topic" }, "arn:aws:sns:us-east-1:000000000000:shop-Topic"],
    [{ Ref: "AWS::Region" }, "us-east-1"],
    [{ "Fn::GetAtt": ["Queue", "Arn"] }, "arn:aws:sqs:us-east-1:000000000000:shop-Queue"],
    [
      { "Fn::GetAtt": ["Function", "Arn"] },
      "arn:aws:lambda:us-east-1:000000000000:function:shop-Function",
    ],
    [{ "Fn::GetAtt": ["Api", "ApiEndpoint"] }, "http://gw"],
    [{ "Fn::Join": ["/", ["a", { Ref: "Table" }]] }, "a/shop-Table"],
    [{ "Fn::Sub": "a-${AWS::AccountId}-${AWS::Region}" }, "a-000000000000-us-east-1"],
    [
      [{ Ref: "Table" }, { name: { Ref: "Bucket" } }],
      ["shop-Table", { name: "shop-bucket" }],
    ],
  ])("%j reads %j", (value, expected) => {
    expect(resolve(value)).toEqual(expected);
  });

  it.each([
    [{ "Fn::If": ["Small", 1, 2] }, "value.Fn::If"],
    [{ names: ["a", { "Fn::Select": ["1", ["a", "b"]] }] }, "value.names.1.Fn::Select"],
    [{ "Fn::Join": ["", [{ "Fn::Base64": "a" }]] }, "value.Fn::Join.1.0.Fn::Base64"],
    [{ "Fn::Join": [",", { Ref: "Table" }] }, "value.Fn::Join"],
    [{ "Fn::Sub": "${Table}" }, "value.Fn::Sub"],
    [{ "Fn::GetAtt": ["Queue", "KmsMasterKeyId"] }, "value.Fn::GetAtt"],
    [{ "Fn::GetAtt": ["Nothing", "Arn"] }, "value.Fn::GetAtt"],
    [{ Ref: "Nothing" }, "value.Ref"],
    [{ Ref: "AWS::NoValue" }, "value.Ref"],
  ])("%j is refused", (value, path) => {
    const refused = () => resolve(value);
    expect(refused).toThrow(StartError);
    expect(refused).toThrow(
      `The local service runs no AWS::IAM::Role with ${path} (Subject): leave it out of the stack, or support it in infra/local.`,
    );
  });
});

describe("a resource is refused", () => {
  it("of a type that has no support here", () => {
    expect(() => stackOf({ Machine: { Type: "AWS::StepFunctions::StateMachine" } })).toThrow(
      "The local service runs no AWS::StepFunctions::StateMachine (Machine): leave it out",
    );
  });

  it("that is there on a condition", () => {
    expect(() => stackOf({ Other: { Type: "AWS::SQS::Queue", Condition: "Large" } })).toThrow(
      "The local service runs no AWS::SQS::Queue with Condition (Other): leave it out",
    );
  });
});
