import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildProgram } from "../../infra/operator/cli/build-program.ts";
import { denialOf } from "../../infra/operator/client/deny-writes.ts";
import { commands, nouns } from "../../infra/operator/commands.ts";
import { readCommonStack } from "./read-stack.ts";

const [runbook, restoring] = ["RUNBOOK.md", "RESTORING.md"].map((page) =>
  readFileSync(join(import.meta.dirname, "..", "..", "infra", page), "utf8"),
);

/** Each heading of the second level on a page, with its text. */
const headingsOf = (page = "") =>
  page
    .split(/^## /m)
    .slice(1)
    .map((text) => ({ heading: text.slice(0, text.indexOf("\n")), text }));

const ABOUT = ["How to read this page", "Whom to call", "Searches"];
const isAlarm = (text: string) => /\n\n\*\*(Page|Ticket)\.\*\*/.test(text);
const all = [...headingsOf(runbook), ...headingsOf(restoring)];
/** The headings that belong to no alarm, with their texts. */
const sections = all.filter(({ heading, text }) => !isAlarm(text) && !ABOUT.includes(heading));

test("the pages cover events without an alarm", () => {
  expect(sections.map(({ heading }) => heading)).toEqual([
    "Merchants complain and nothing is raised",
    "A first deployment that failed",
    "A failed deployment of a live stage",
    "Rolling back",
    "An audit that finds something",
    "Replaying after a day",
    "A message that can never be handled",
    "A stolen key of a merchant",
    "A stolen key of an operator",
    "Leaked AWS credentials",
    "An AWS service in trouble",
    "A domain or its certificate",
    "The budget's mail",
    "Removing a stage for good",
    "Restoring the table",
    "A damaged order",
    "Taking up a table",
    "A lost region",
  ]);
});

test("the runbook's first screen leads to each alarm, by its severity, and names each once", () => {
  const [screen = ""] = (runbook ?? "").split("## How to read this page");
  const linked = [...screen.matchAll(/^\| \[(\w+)\]\(#(\w+)\)/gm)].map(([, name]) => name);
  const bySeverity = ["Page", "Ticket"].flatMap((severity) =>
    all.filter(({ text }) => text.includes(`\n\n**${severity}.**`)).map(({ heading }) => heading),
  );
  expect(linked).toEqual(bySeverity);
});

test.each(all.map(({ heading, text }) => [heading, text]))(
  "%s has no paragraph that is longer than a phone's screen",
  (_, text) => {
    const parts = text
      .replaceAll(/^ *```[^]*?^ *```$/gm, "")
      .split(/\n\n|\n(?=(?:-|\d+\.) )/)
      .filter((part) => part.length > 500);
    expect(parts).toEqual([]);
  },
);

describe.each(sections)("$heading", ({ text }) => {
  test("states the permission, the loss, the commands, and how you know that it is over", () => {
    expect(text).toMatch(/^\*\*Who may:\*\* .*\*\*Lost:\*\* [^]*```sh\n[^]*\n\*\*Over when\*\* /m);
  });

  test("has commands that there are", async () => {
    const lines = [...text.matchAll(/^npm run operator -- (.*)$/gm)].map(([, words = ""]) => words);
    for (const line of lines) {
      const words = line
        .replaceAll(/<[^>]*>/g, "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c")
        .match(/"[^"]*"|\S+/g);
      let reached = "";
      const program = buildProgram({
        invocation: "npm run operator --",
        nouns,
        commands,
        execute: (command) => {
          reached = command.words;
          return Promise.resolve();
        },
        out: () => undefined,
        error: () => undefined,
      });
      await program.parseAsync(words ?? [], { from: "user" }).catch(() => undefined);
      expect(line.startsWith(reached) && reached, line).not.toBe("");
    }
  });
});

/** `*` stands for any characters; these ARNs have no other wildcards. */
const matches = (pattern: string, arn: string) =>
  new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(arn);

describe("the policy that denies writes during a restore", async () => {
  const stack = await readCommonStack();
  const roles = stack.ofType("AWS::IAM::Role").map(({ logicalId }) => logicalId);
  // CloudFormation shortens a name of more than 64 characters in the middle (AWS): a stage's name may end in it.
  const nameOf = (id: string) => `print-on-demand-productio-${id.slice(0, 25)}-1A2B3C4D5E6F`;
  const table = "arn:aws:dynamodb:us-east-1:111122223333:table/T";
  const denied = (caller: string) =>
    denialOf({ table, caller, roles: roles.filter((id) => id.startsWith("Events")).map(nameOf) });
  const [statement, ...others] = denied(
    "arn:aws:sts::111122223333:assumed-role/Administrator/ada",
  ).Statement;
  if (statement === undefined) throw new Error("There is no statement");
  const left = (role: string, { Condition } = statement) =>
    Condition.ArnNotLike["aws:PrincipalArn"].some((pattern) =>
      matches(pattern, `arn:aws:iam::111122223333:${role}`),
    );

  test("is of the table, and denies all roles that it does not name", () => {
    const { Effect, Principal, Resource } = statement;
    expect({ Effect, Principal, Resource, others }).toEqual({
      Effect: "Deny",
      Principal: "*",
      Resource: table,
      others: [],
    });
    expect(left("role/aws-reserved/sso.amazonaws.com/Administrator")).toBe(true);
    expect(left("role/Developer")).toBe(false);
    const [ofUser] = denied("arn:aws:iam::111122223333:user/ops/ada").Statement;
    expect(left("user/ops/ada", ofUser)).toBe(true);
  });

  test("leaves DynamoDB's own replication alone", () => {
    const service = "aws-service-role/replication.dynamodb.amazonaws.com";
    expect(left(`role/${service}/AWSServiceRoleForDynamoDBReplication`)).toBe(true);
  });

  test("has every action by which a function of the stack writes, and no reads", () => {
    const granted = stack
      .ofType("AWS::IAM::Role")
      .flatMap(({ id }) => stack.grantsOf(id))
      .flatMap((line) => line.match(/dynamodb:\w+/g) ?? []);
    const writes = new Set(
      granted.filter((action) => /:(Put|Update|Delete|BatchWrite)Item$/.test(action)),
    );
    expect(writes.size).toBeGreaterThan(3);
    expect(statement.Action).toEqual(expect.arrayContaining([...writes]));
    expect(
      statement.Action.filter((action) => /Get|Query|Scan|Select|Describe/.test(action)),
    ).toEqual([]);
  });

  test("denies the functions of both APIs, but not the functions that follow changes", () => {
    const excepted = roles.filter((id) => left(`role/${nameOf(id)}`));
    expect(excepted.map((id) => id.replace(/Role[0-9A-F]{8}$/, "")).sort()).toEqual([
      "EventsArtworkChecksConsumer",
      "EventsDeliver",
      "EventsFanOutConsumer",
      "EventsProjectOrdersConsumer",
      "EventsTestOrdersConsumer",
    ]);
  });
});
