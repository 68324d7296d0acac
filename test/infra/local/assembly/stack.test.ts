import { describe, expect, it } from "vitest";
import { Stack } from "../../../../infra/local/assembly/stack.ts";

const endpoints = { gateway: "http://gw", dynamodb: "http://db", queues: "http://sqs" };

function resolve(value: unknown): unknown {
  const stack = new Stack(
    {
      stackName: "shop",
      assets: new Map(),
      template: {
        Parameters: { Size: { Default: "small" } },
        Mappings: { Sizes: { small: { memory: 128 } } },
        Conditions: {
          Small: { "Fn::Equals": [{ Ref: "Size" }, "small"] },
          Large: { "Fn::Not": [{ Condition: "Small" }] },
        },
        Resources: {
          Table: { Type: "AWS::DynamoDB::Table" },
          Named: { Type: "AWS::DynamoDB::Table", Properties: { TableName: "orders" } },
          Queue: { Type: "AWS::SQS::Queue" },
          Bucket: { Type: "AWS::S3::Bucket" },
          Function: { Type: "AWS::Lambda::Function" },
          Api: { Type: "AWS::ApiGatewayV2::Api" },
          Absent: { Type: "Test", Condition: "Large" },
          Subject: { Type: "Test", Properties: { value } },
        },
      },
    },
    endpoints,
  );
  const resources = stack.resources("Test");
  expect(resources).toHaveLength(1);
  return (resources[0]?.properties as { value?: unknown }).value;
}

describe("in a template", () => {
  it.each([
    [{ Ref: "Table" }, "shop-Table"],
    [{ Ref: "Named" }, "orders"],
    [{ Ref: "Queue" }, "http://sqs/000000000000/shop-Queue"],
    [{ Ref: "Bucket" }, "shop-bucket"],
    [{ Ref: "Size" }, "small"],
    [{ Ref: "AWS::Region" }, "us-east-1"],
    [{ Ref: "AWS::NoValue" }, undefined],
    [{ "Fn::GetAtt": ["Queue", "Arn"] }, "arn:aws:sqs:us-east-1:000000000000:shop-Queue"],
    [
      { "Fn::GetAtt": ["Function", "Arn"] },
      "arn:aws:lambda:us-east-1:000000000000:function:shop-Function",
    ],
    [{ "Fn::GetAtt": "Api.ApiEndpoint" }, "http://gw"],
    [{ "Fn::Join": ["/", ["a", { Ref: "Table" }]] }, "a/shop-Table"],
    [{ "Fn::Split": [",", "a,b"] }, ["a", "b"]],
    [{ "Fn::Select": ["1", { "Fn::Split": [",", "a,b"] }] }, "b"],
    [
      { "Fn::Sub": "${AWS::StackName}/${Table}/${Queue.QueueName}/${!kept}" },
      "shop/shop-Table/shop-Queue/${kept}",
    ],
    [{ "Fn::Sub": ["${x}-${Table}", { x: { Ref: "Size" } }] }, "small-shop-Table"],
    [{ "Fn::If": ["Small", 1, 2] }, 1],
    [{ "Fn::If": ["Large", 1, 2] }, 2],
    [{ "Fn::If": ["Large", 1, { Ref: "AWS::NoValue" }] }, undefined],
    [{ "Fn::FindInMap": ["Sizes", { Ref: "Size" }, "memory"] }, 128],
    [[{ Ref: "AWS::NoValue" }, "kept"], ["kept"]],
  ])("%j reads %j", (value, expected) => {
    expect(resolve(value)).toEqual(expected);
  });

  it("a reference to nothing is an error", () => {
    expect(() => resolve({ Ref: "Nothing" })).toThrow("The template has no resource Nothing");
  });
});
