import { execFileSync } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { prepareDeployment, ROLLBACK_ALARMS } from "../../../infra/commit/prepare-deployment.ts";
import { reply, startStub, type Answer } from "../../support/start-stub.ts";
import { readCommonStack } from "../read-stack.ts";

const STACK = "print-on-demand-prod";
const folder = mkdtempSync(join(tmpdir(), "print-on-demand-deployment-"));
/** Stand-ins for CloudFormation and CloudWatch. */
const [cloudformation, cloudwatch] = await Promise.all([startStub(), startStub()]);
afterAll(() => {
  cloudformation.stop();
  cloudwatch.stop();
  rmSync(folder, { recursive: true, force: true });
});
process.env["AWS_ENDPOINT_URL_CLOUDFORMATION"] = cloudformation.url;
process.env["AWS_ENDPOINT_URL_CLOUDWATCH"] = cloudwatch.url;

const git = (...words: string[]) => {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  return execFileSync("git", [...who, ...words], { cwd: folder, encoding: "utf8" }).trim();
};

/** Commits what is deployed, and returns the commit. */
function commit(text: string): string {
  mkdirSync(join(folder, "infra"), { recursive: true });
  writeFileSync(join(folder, "infra", "stack.ts"), text);
  git("add", ".");
  git("commit", "-q", "-m", text);
  return git("rev-parse", "--short=12", "HEAD");
}

git("init", "-q");
const [older, newer] = [commit("older"), commit("newer")];

const xml =
  (status: number, text: string): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "text/xml" });
    response.end(text);
  };
const stackOf = (deployed: string) => {
  const output = `<OutputKey>Commit</OutputKey><OutputValue>${deployed}</OutputValue>`;
  return xml(
    200,
    `<R><DescribeStacksResult><Stacks><member><Outputs><member>${output}</member></Outputs></member></Stacks></DescribeStacksResult></R>`,
  );
};
const alarmsOf = (...names: readonly string[]) => {
  const MetricAlarms = names.map((name) => ({ AlarmArn: `arn:aws:cloudwatch:::alarm:${name}` }));
  return reply(200, { MetricAlarms });
};
const noStack = xml(
  400,
  `<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack with id ${STACK} does not exist</Message></Error></ErrorResponse>`,
);

const prepare = (isByHand = false, isRolledBack = true) =>
  prepareDeployment(STACK, { isByHand, isRolledBack }, folder);

describe("a deployment", () => {
  test("is refused for a commit before the deployed one, unless a person chose it", async () => {
    git("checkout", "-q", older);
    cloudformation.answerWith(stackOf(newer));
    cloudwatch.answerWith(alarmsOf());
    await expect(prepare()).rejects.toThrow(
      `${STACK} is of commit ${newer}, which came after ${older}`,
    );
    expect(await prepare(true)).toEqual([]);
  });

  test.each([older, newer, `${older}-dirty`, "0a1b2c3d4e5f"])(
    "of a later commit than %s, or of another history, is made",
    async (deployed) => {
      git("checkout", "-q", newer);
      cloudformation.answerWith(stackOf(deployed));
      cloudwatch.answerWith(alarmsOf());
      expect(await prepare()).toEqual([]);
    },
  );

  test("is rolled back by the alarms that there are, if it is to be", async () => {
    cloudformation.answerWith(stackOf(newer));
    cloudwatch.answerWith(alarmsOf("one", "other"));
    expect(await prepare()).toEqual([
      "--rollback-trigger-alarm-arns=arn:aws:cloudwatch:::alarm:one",
      "--rollback-trigger-alarm-arns=arn:aws:cloudwatch:::alarm:other",
      "--monitoring-time-minutes=10",
    ]);
    expect(await prepare(true, false)).toEqual([]);
    const [request] = cloudwatch.requests.slice(-1);
    for (const name of ROLLBACK_ALARMS) expect(request?.body).toContain(`${STACK}-${name}`);
  });

  test("of a stack that there is not yet has no alarm to watch", async () => {
    cloudformation.answerWith(noStack);
    expect(await prepare()).toEqual([]);
  });

  test("is not made while AWS refuses to tell what is deployed", async () => {
    const text =
      "<ErrorResponse><Error><Code>AccessDenied</Code><Message>No.</Message></Error></ErrorResponse>";
    cloudformation.answerWith(xml(403, text));
    await expect(prepare()).rejects.toThrow("No.");
  });
});

test("the alarms that roll a deployment back are five, and the stack has them", async () => {
  const { ofType } = await readCommonStack();
  const names = ofType("AWS::CloudWatch::Alarm").map(({ properties }) => properties["AlarmName"]);
  expect(ROLLBACK_ALARMS).toHaveLength(5);
  for (const name of ROLLBACK_ALARMS) expect(names).toContain(`print-on-demand-local-${name}`);
});
