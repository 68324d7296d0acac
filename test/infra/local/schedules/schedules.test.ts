import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { functionArn, ruleArn, Stack } from "../../../../infra/local/assembly/stack.ts";
import { FunctionError } from "../../../../infra/local/functions/execution-environment.ts";
import { describeSchedules } from "../../../../infra/local/schedules/describe-schedules.ts";
import {
  startSchedules,
  type SchedulesProps,
} from "../../../../infra/local/schedules/start-schedules.ts";

const arnOf = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });

const RULE = {
  ScheduleExpression: "rate(5 minutes)",
  State: "ENABLED",
  Targets: [{ Arn: arnOf("Canary"), Id: "Target0" }],
};
const PERMISSION = {
  Action: "lambda:InvokeFunction",
  FunctionName: arnOf("Canary"),
  Principal: "events.amazonaws.com",
  SourceArn: arnOf("Rule"),
};

function describeRule(rule: object, permission: object = PERMISSION) {
  const Resources = {
    Canary: { Type: "AWS::Lambda::Function" },
    Other: { Type: "AWS::Lambda::Function" },
    Rule: { Type: "AWS::Events::Rule", Properties: { ...RULE, ...rule } },
    Permission: { Type: "AWS::Lambda::Permission", Properties: { ...permission } },
  };
  const assembly = { stackName: "shop", assets: new Map(), template: { Resources } };
  return describeSchedules(
    new Stack(assembly, { gateway: "", dynamodb: "", queues: "", objects: "" }),
  );
}

const schedule = {
  arn: ruleArn("shop-Rule"),
  functionArn: functionArn("shop-Canary"),
  everyMs: 5 * 60_000,
};

describe("a schedule", () => {
  it("is a rule with a rate, and a permission to invoke its function", () => {
    expect(describeRule({})).toEqual([schedule]);
    expect(describeRule({ ScheduleExpression: "rate(1 minute)" })).toEqual([
      { ...schedule, everyMs: 60_000 },
    ]);
    expect(describeRule({ ScheduleExpression: "rate(1 hour)" })).toEqual([
      { ...schedule, everyMs: 3_600_000 },
    ]);
  });

  it.each([
    ["with this ScheduleExpression", { ScheduleExpression: "cron(0 12 * * ? *)" }],
    ["with this ScheduleExpression", { ScheduleExpression: "rate(0 minutes)" }],
    ["with this State", { State: "DISABLED" }],
    ["with EventPattern", { EventPattern: { source: ["aws.s3"] } }],
    ["with Targets.0.Input", { Targets: [{ ...RULE.Targets[0], Input: "{}" }] }],
  ])("%s is refused", (what, rule) => {
    expect(() => describeRule(rule)).toThrow(
      `The local service runs no AWS::Events::Rule ${what} (Rule)`,
    );
  });

  it.each([
    ["of another function", { FunctionName: arnOf("Other") }],
    ["of another rule", { SourceArn: "arn:aws:events:us-east-1:000000000000:rule/other" }],
  ])("is refused with the permission %s", (_, permission) => {
    expect(() => describeRule({}, { ...PERMISSION, ...permission })).toThrow(
      `The schedule Rule may not invoke ${schedule.functionArn}.`,
    );
  });
});

describe("a schedule that is started", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00.500Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("invokes its function each time its rate has passed, with EventBridge's event, until it ends", () => {
    const invoke = vi.fn<SchedulesProps["invoke"]>(() => Promise.resolve("null"));
    const stop = startSchedules([schedule], { invoke, log: vi.fn() });
    vi.advanceTimersByTime(schedule.everyMs - 1);
    expect(invoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1 + schedule.everyMs);
    expect(invoke).toHaveBeenCalledTimes(2);
    const [[arn, event] = []] = invoke.mock.calls;
    expect(arn).toBe(schedule.functionArn);
    expect(JSON.parse(event ?? "")).toMatchObject({
      "detail-type": "Scheduled Event",
      source: "aws.events",
      time: "2026-11-20T12:05:00Z",
      resources: [schedule.arn],
    });
    stop();
    vi.advanceTimersByTime(schedule.everyMs);
    expect(invoke).toHaveBeenCalledTimes(2);
  });

  it("goes on when an invocation fails, and reports errors that no function has reported", async () => {
    const log = vi.fn();
    const failures = [
      new FunctionError({ errorType: "Error", errorMessage: "its own" }),
      new Error("no room"),
    ];
    const invoke = vi.fn(() => Promise.reject(failures[invoke.mock.calls.length - 1] as Error));
    const stop = startSchedules([schedule], { invoke, log });
    await vi.advanceTimersByTimeAsync(2 * schedule.everyMs);
    stop();
    expect(invoke).toHaveBeenCalledTimes(2);
    expect(log.mock.calls).toEqual([["Error: no room"]]);
  });
});
