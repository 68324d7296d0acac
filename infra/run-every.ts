import type { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";

/** Runs a function at a rate, by a rule of the name `Schedule` in the scope. */
export function runEvery(scope: Construct, rate: Duration, lambda: Function): void {
  const { ruleArn: sourceArn } = new Rule(scope, "Schedule", {
    schedule: Schedule.rate(rate),
    // The CDK's own target would name the permission after the stack.
    targets: [{ bind: () => ({ arn: lambda.functionArn }) }],
  });
  const principal = new ServicePrincipal("events.amazonaws.com");
  lambda.addPermission("Schedule", { principal, sourceArn });
}
