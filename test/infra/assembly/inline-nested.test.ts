import { expect, test } from "vitest";
import { inlineNested } from "../../../infra/assembly/inline-nested.ts";

const nested = {
  Resources: {
    Api: {
      Type: "A::Api",
      Properties: { Name: { "Fn::Join": ["-", [{ Ref: "tableName" }, { Ref: "Role" }]] } },
      DeletionPolicy: "Retain",
    },
    Role: { Type: "A::Role", DependsOn: ["Api"] },
  },
  Parameters: { tableName: { Type: "String" } },
  Outputs: { apiName: { Value: { "Fn::GetAtt": ["Api", "Name"] } } },
};

const Operators = {
  Type: "AWS::CloudFormation::Stack",
  DependsOn: ["Table"],
  Properties: { TemplateURL: "https://s3/1a2b.json", Parameters: { tableName: { Ref: "Table" } } },
};

const inline = (resources: Record<string, { Type: string }>) =>
  inlineNested(
    {
      Resources: { Operators, ...resources },
      Outputs: { ApiName: { Value: { "Fn::GetAtt": ["Operators", "Outputs.apiName"] } } },
    },
    (url) => {
      expect(url).toBe("https://s3/1a2b.json");
      return Promise.resolve(nested);
    },
  );

test("a nested stack's resources stand in its place, with the references that its parameters and outputs hold", async () => {
  const alarm = { Type: "A::Alarm", Api: { "Fn::GetAtt": ["Operators", "Outputs.apiName"] } };

  expect(await inline({ Table: { Type: "A::Table" }, Alarm: alarm })).toEqual({
    Resources: {
      Table: { Type: "A::Table" },
      Alarm: { Type: "A::Alarm", Api: { "Fn::GetAtt": ["Api", "Name"] } },
      Api: {
        Type: "A::Api",
        Properties: { Name: { "Fn::Join": ["-", [{ Ref: "Table" }, { Ref: "Role" }]] } },
        DeletionPolicy: "Retain",
        DependsOn: ["Table"],
      },
      Role: { Type: "A::Role", DependsOn: ["Table", "Api"] },
    },
    Outputs: { ApiName: { Value: { "Fn::GetAtt": ["Api", "Name"] } } },
  });
});

test("two resources with one logical id are refused", async () => {
  await expect(inline({ Role: { Type: "A::Role" } })).rejects.toThrow(
    "Two resources have the logical id Role.",
  );
});
