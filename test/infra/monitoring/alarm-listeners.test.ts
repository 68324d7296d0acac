import { App, CfnOutput, Stack } from "aws-cdk-lib";
import { Annotations, Match, Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { Monitoring } from "../../../infra/monitoring/monitoring.ts";
import { readStage } from "../../../infra/stage/read-stage.ts";

const onCall = "arn:aws:sns:eu-central-1:123456789012:on-call";

function stackOf(context: Record<string, unknown>): Stack {
  const stack = new Stack(new App(), "Stage");
  const { topics } = new Monitoring(stack, "Monitoring", readStage(context));
  new CfnOutput(stack, "Pages", { value: topics.page.topicArn });
  new CfnOutput(stack, "Tickets", { value: topics.ticket.topicArn });
  return stack;
}

const warnings = (stack: Stack) =>
  Annotations.fromStack(stack)
    .findWarning("*", Match.stringLikeRegexp("Alarms have no receiver"))
    .map(({ id }) => id);

test("pages go to the HTTPS address of a service, and tickets are mailed", () => {
  const stack = stackOf({ pageTo: "https://page.example.com/in", ticketTo: "ops@example.com" });
  const template = Template.fromStack(stack);
  template.resourceCountIs("AWS::SNS::Topic", 2);
  for (const [output, Protocol, Endpoint] of [
    ["Pages", "https", "https://page.example.com/in"],
    ["Tickets", "email", "ops@example.com"],
  ]) {
    const { [output ?? ""]: shown } = template.findOutputs("*") as Record<
      string,
      { Value: object }
    >;
    const TopicArn = shown?.Value;
    template.hasResourceProperties("AWS::SNS::Subscription", { Protocol, Endpoint, TopicArn });
  }
  expect(warnings(stack)).toEqual([]);
});

test("tickets go to the receiver of pages if they have no receiver", () => {
  const template = Template.fromStack(stackOf({ pageTo: "ops@example.com" }));
  template.resourceCountIs("AWS::SNS::Topic", 1);
  const { Pages, Tickets } = template.findOutputs("*") as Record<string, { Value: object }>;
  expect(Tickets?.Value).toEqual(Pages?.Value);
});

test("alarms go to a topic that is given, and the stack makes no topic", () => {
  const stack = stackOf({ pageTo: onCall });
  Template.fromStack(stack).resourceCountIs("AWS::SNS::Topic", 0);
  Template.fromStack(stack).hasOutput("Pages", { Value: onCall });
  Template.fromStack(stack).hasOutput("Tickets", { Value: onCall });
  expect(warnings(stack)).toEqual([]);
});

test("the synthesis warns without a receiver of alarms, but not on one machine", () => {
  expect(warnings(stackOf({}))).toEqual(["/Stage/Monitoring"]);
  expect(warnings(stackOf({ onOneMachine: true }))).toEqual([]);
});
