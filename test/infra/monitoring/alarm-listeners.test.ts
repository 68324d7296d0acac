import { App, CfnOutput, Stack } from "aws-cdk-lib";
import { Annotations, Match, Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { Monitoring } from "../../../infra/monitoring/monitoring.ts";
import { readStage } from "../../../infra/stage/read-stage.ts";

const alarmTopic = "arn:aws:sns:eu-central-1:123456789012:on-call";

function stackOf(context: Record<string, unknown>): Stack {
  const stack = new Stack(new App(), "Stage");
  const { topic } = new Monitoring(stack, "Monitoring", readStage(context));
  new CfnOutput(stack, "Topic", { value: topic.topicArn });
  return stack;
}

const warnings = (stack: Stack) =>
  Annotations.fromStack(stack)
    .findWarning("*", Match.stringLikeRegexp("Alarms have no receiver"))
    .map(({ id }) => id);

test("alarms are mailed to an address that is given", () => {
  const stack = stackOf({ alarmEmail: "ops@example.com" });
  Template.fromStack(stack).hasResourceProperties("AWS::SNS::Subscription", {
    Protocol: "email",
    Endpoint: "ops@example.com",
  });
  expect(warnings(stack)).toEqual([]);
});

test("alarms go to a topic that is given, and the stack has none of its own", () => {
  const stack = stackOf({ alarmTopic });
  Template.fromStack(stack).resourceCountIs("AWS::SNS::Topic", 0);
  Template.fromStack(stack).hasOutput("Topic", { Value: alarmTopic });
  expect(warnings(stack)).toEqual([]);
});

test("without a receiver of alarms the synthesis warns, but not on one machine", () => {
  expect(warnings(stackOf({}))).toEqual(["/Stage/Monitoring"]);
  expect(warnings(stackOf({ onOneMachine: true }))).toEqual([]);
});
