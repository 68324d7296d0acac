import * as z from "zod/mini";
import { ruleArn, type Stack } from "../assembly/stack.ts";
import { onAws, readProperties } from "../assembly/supported.ts";
import { StartError } from "../process/start-error.ts";

const RATE = /^rate\(([1-9]\d*) (minute|hour)s?\)$/;
const UNIT_MS = { minute: 60_000, hour: 3_600_000 };

const RuleProperties = z.strictObject({
  Description: onAws,
  ScheduleExpression: z.string().check(z.regex(RATE)),
  State: z.literal("ENABLED"),
  Targets: z.tuple([z.strictObject({ Arn: z.string(), Id: onAws })]),
});

const PermissionProperties = z.strictObject({
  Action: z.literal("lambda:InvokeFunction"),
  FunctionName: z.string(),
  Principal: z.literal("events.amazonaws.com"),
  SourceArn: z.string(),
});

/** A function that is invoked at a rate. */
export interface Schedule {
  /** The ARN of the rule, which the event names. */
  readonly arn: string;
  readonly functionArn: string;
  readonly everyMs: number;
}

/**
 * Returns the stack's rules that invoke a function at a rate. Throws {@link StartError} for a rule that is not
 * supported, or that would fail on AWS because it has no permission to invoke its function.
 */
export function describeSchedules(stack: Stack): Schedule[] {
  const permissions = stack
    .resources("AWS::Lambda::Permission")
    .map((resource) => readProperties(PermissionProperties, resource));
  return stack.resources("AWS::Events::Rule").map((resource) => {
    const { ScheduleExpression, Targets } = readProperties(RuleProperties, resource);
    const [, rate, unit] = RATE.exec(ScheduleExpression) ?? [];
    const [{ Arn: functionArn }] = Targets;
    const arn = ruleArn(resource.name);
    const isAllowed = permissions.some(
      ({ FunctionName, SourceArn }) => FunctionName === functionArn && SourceArn === arn,
    );
    if (!isAllowed) {
      throw new StartError(`The schedule ${resource.logicalId} may not invoke ${functionArn}.`);
    }
    return { arn, functionArn, everyMs: Number(rate) * UNIT_MS[unit as keyof typeof UNIT_MS] };
  });
}
