import { afterAll, beforeEach, expect, test } from "vitest";
import { spawnOperator } from "../../support/run-operator.ts";
import { reply, startStub, type Answer } from "../../support/start-stub.ts";

// Stand-ins: no emulator of the service has resource policies, stacks and callers.
const [dynamodb, cloudformation, sts] = await Promise.all([startStub(), startStub(), startStub()]);
afterAll(() => {
  for (const each of [dynamodb, cloudformation, sts]) each.stop();
});

const xml =
  (text: string): Answer =>
  (response) => {
    response.setHeader("content-type", "text/xml");
    response.end(text);
  };

const output = "<OutputKey>TableName</OutputKey><OutputValue>T</OutputValue>";
const described = xml(
  `<R><DescribeStacksResult><Stacks><member><Outputs><member>${output}</member></Outputs></member></Stacks></DescribeStacksResult></R>`,
);
const role = (id: string) =>
  `<member><ResourceType>AWS::IAM::Role</ResourceType><LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>stack-${id}</PhysicalResourceId></member>`;
const page = (id: string, next = "") =>
  xml(
    `<R><ListStackResourcesResult><StackResourceSummaries>${role(id)}</StackResourceSummaries>${next}</ListStackResourcesResult></R>`,
  );
const table = reply(200, {
  Table: { TableArn: "arn:aws:dynamodb:us-east-1:111122223333:table/T" },
});
const noPolicy = reply(400, { __type: "com.amazonaws.dynamodb.v20120810#PolicyNotFoundException" });
const policy = (Sid: string) =>
  reply(200, { Policy: JSON.stringify({ Statement: [{ Sid, Effect: "Deny" }] }) });
const done = reply(200, {});

/** The pages of the stack's resources. */
let resources: readonly Answer[] = [];

beforeEach(() => {
  for (const each of [dynamodb, cloudformation, sts]) each.requests.length = 0;
  resources = [page("EventsDeliverRole", "<NextToken>2</NextToken>"), page("EventsFanOutRole")];
  sts.answerWith(
    xml(
      "<R><GetCallerIdentityResult><Arn>arn:aws:iam::111122223333:user/ada</Arn></GetCallerIdentityResult></R>",
    ),
  );
});

const run = (...words: string[]) => {
  cloudformation.answerWith(described, ...resources);
  return spawnOperator(["stage", ...words, "--stack", "print-on-demand-prod"], {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloudformation.url,
    AWS_ENDPOINT_URL_STS: sts.url,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "a",
    AWS_SECRET_ACCESS_KEY: "b",
  });
};

const lastCall = () => JSON.parse(dynamodb.requests.at(-1)?.body ?? "{}") as { Policy?: string };

test("writes are denied to all but the caller and the roles of every page of the stack", async () => {
  dynamodb.answerWith(table, noPolicy, done);
  expect(await run("deny-writes", "--yes")).toMatchObject({ exitCode: 0, errors: "" });
  const spared = lastCall().Policy ?? "";
  for (const name of ["*/ada", "role/stack-EventsDeliverRole", "role/stack-EventsFanOutRole"]) {
    expect(spared).toContain(`arn:aws:iam::111122223333:${name}`);
  }
});

test("a denial is made again, and taken away once", async () => {
  dynamodb.answerWith(table, policy("StageDeniesWrites"), done);
  expect((await run("deny-writes", "--yes")).exitCode).toBe(0);
  dynamodb.answerWith(table, policy("StageDeniesWrites"), done);
  expect((await run("allow-writes", "--yes")).output).toContain("are allowed, within a minute.");
  dynamodb.answerWith(table, noPolicy, done);
  expect((await run("allow-writes", "--yes")).output).toContain("were not denied.");
  expect(dynamodb.requests).toHaveLength(3 + 3 + 2);
});

test.each(["deny-writes", "allow-writes"])(
  "%s leaves somebody else's policy alone",
  async (verb) => {
    dynamodb.answerWith(table, policy("Ours"), done);
    const { exitCode, errors } = await run(verb, "--yes");
    expect(exitCode).toBe(2);
    expect(errors).toContain("has a policy of its own");
    expect(dynamodb.requests).toHaveLength(2);
  },
);

test("nothing is denied without an answer, or if AWS refuses in the middle", async () => {
  expect((await run("deny-writes")).errors).toContain("Deny writes to the table T?");
  expect(dynamodb.requests).toEqual([]);
  resources = [reply(403, {})];
  dynamodb.answerWith(table, noPolicy, done);
  expect((await run("deny-writes", "--yes")).exitCode).toBe(1);
  expect(dynamodb.requests).toHaveLength(2);
});
