import { expect, test } from "vitest";
import { roleTable } from "../../../infra/access/role-table.ts";

const arnOf = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });

const leadingKeys = (...keys: string[]) => ({
  "ForAllValues:StringLike": { "dynamodb:LeadingKeys": keys },
});

const role = (...Statement: Record<string, unknown>[]) => ({
  Type: "AWS::IAM::Role",
  Properties: {
    Policies: [
      { PolicyDocument: { Statement: Statement.map((each) => ({ Effect: "Allow", ...each })) } },
    ],
  },
});

test("each role is printed with its actions and their resources, except for its own log", () => {
  const log = {
    Action: ["logs:CreateLogStream", "logs:PutLogEvents"],
    Resource: arnOf("PublicApiLogs0A1B2C3D"),
  };
  const Resources = {
    PublicApiInvokeRole0A1B2C3D: role({
      Action: "lambda:InvokeFunction",
      Resource: ["PublicApiFirstFunction0A1B2C3D", "PublicApiOtherFunction0A1B2C3D"].map(arnOf),
    }),
    EventsFanOutConsumerRole0A1B2C3D: role(log, {
      Action: "logs:DeleteLogGroup",
      Resource: arnOf("PublicApiLogs0A1B2C3D"),
    }),
    PublicApiGetDocsRole0A1B2C3D: role(log),
    OperatorApiRebuildRole0A1B2C3D: role(
      log,
      {
        Action: ["dynamodb:GetItem", "dynamodb:PutItem"],
        Resource: arnOf("Table0A1B2C3D"),
        Condition: leadingKeys("ORDER#*"),
      },
      {
        Action: "dynamodb:Query",
        Resource: { "Fn::Join": ["", [arnOf("Table0A1B2C3D"), "/index/GSI1"]] },
        Condition: leadingKeys("USER#*"),
      },
      {
        Action: "dynamodb:GetItem",
        Resource: arnOf("Table0A1B2C3D"),
        Condition: leadingKeys("KEY#*"),
      },
      {
        Action: "dynamodb:Scan",
        Resource: arnOf("Table0A1B2C3D"),
        Condition: {
          ...leadingKeys("*"),
          "ForAllValues:StringEquals": { "dynamodb:Attributes": ["PK", "SK"] },
          StringEquals: { "dynamodb:Select": "SPECIFIC_ATTRIBUTES" },
        },
      },
      { Action: "sqs:SendMessage", Resource: arnOf("EventsRetries0A1B2C3D") },
    ),
    Table: { Type: "AWS::DynamoDB::GlobalTable", Properties: {} },
  };
  const lines = roleTable({ Resources }).split("\n");
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ["ROLE", "MAY", "WITH"],
    ["EventsFanOut", "DeleteLogGroup", "PublicApiLogs"],
    ["OperatorApiRebuild", "GetItem", "KEY#*, ORDER#*"],
    ["", "PutItem", "ORDER#*"],
    ["", "Query", "USER#* (GSI1)"],
    ["", "Scan", "* (PK,SK)"],
    ["", "SendMessage", "EventsRetries"],
    ["PublicApiGetDocs", "-", "-"],
    ["PublicApiInvoke", "InvokeFunction", "2 functions"],
  ]);
});
