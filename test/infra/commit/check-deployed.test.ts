import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LAYOUT, layoutKey } from "#shared/table/layout.ts";
import { checkDeployed } from "../../../infra/commit/check-deployed.ts";
import { readCommit } from "../../../infra/commit/read-commit.ts";
import { runScript } from "../../../infra/local/process/run-script.ts";
import { startCatalogTable } from "../../support/start-catalog-table.ts";
import { reply, startStub } from "../../support/start-stub.ts";

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-deployed-"));
const stub = await startStub();
afterAll(() => {
  stub.stop();
  rmSync(folder, { recursive: true, force: true });
});

const STACK = "print-on-demand-dev";

let layout: number | undefined = LAYOUT;
const dynamodb = await startCatalogTable(() => [
  { ...layoutKey, ...(layout === undefined ? {} : { layout }) },
]);
afterAll(() => dynamodb.stop());

/** Writes a file of outputs as the CDK's command line does. */
function outputsOf(stacks: Record<string, Record<string, string>>): string {
  const file = join(folder, "outputs.json");
  writeFileSync(file, JSON.stringify(stacks));
  return file;
}

const deployed = (outputs: Record<string, string> = {}) =>
  outputsOf({
    [STACK]: {
      Commit: readCommit(),
      ApiUrl: stub.url,
      TableName: "t",
      CanaryFunctionName: "c",
      PageTopicArn: "arn:aws:sns:us-east-1:111122223333:Pages",
      TicketTopicArn: "arn:aws:sns:us-east-1:111122223333:Tickets",
      ...outputs,
    },
  });

/** A stand-in for SNS, whose topics have these subscriptions. */
const topics = await startStub();
afterAll(() => {
  topics.stop();
});
process.env["AWS_ENDPOINT_URL_SNS"] = topics.url;
const subscribed = (...arns: readonly string[]) => {
  const members = arns.map((arn) => `<member><SubscriptionArn>${arn}</SubscriptionArn></member>`);
  const list = `<Subscriptions>${members.join("")}</Subscriptions>`;
  topics.answerWith((response) => {
    response.setHeader("content-type", "text/xml");
    response.end(`<R><ListSubscriptionsByTopicResult>${list}</ListSubscriptionsByTopicResult></R>`);
  });
};

/** The functions that the account may run at once. */
let ConcurrentExecutions = 1000;

/** A stand-in for Lambda: each run of the canary returns the next of these. */
const canary = await startStub();
afterAll(() => {
  canary.stop();
});
process.env["AWS_ENDPOINT_URL_LAMBDA"] = canary.url;
const runsReturn = (...outcomes: readonly object[]) => {
  canary.answerWith(
    ...outcomes.map((outcome) =>
      reply(200, {
        ...{ missing: [], errors: [], ...outcome },
        AccountLimit: { ConcurrentExecutions, UnreservedConcurrentExecutions: 900 },
      }),
    ),
  );
};
const quick = { answersMs: 50, canary: { everyMs: 10, budgetMs: 300 } };
const former = { result: "passed", order_id: "canary-1" };
const placedSince = { result: "passed", order_id: "canary-2" };
beforeEach(() => {
  ConcurrentExecutions = 1000;
  runsReturn(former, placedSince);
  subscribed("arn:aws:sns:us-east-1:111122223333:Pages:1");
});

describe("a deployed stack", () => {
  test("is well if it is of this commit and answers, even late", async () => {
    stub.answerWith(reply(503, {}), reply(200, {}));
    expect(await checkDeployed(deployed(), { ...quick, answersMs: 10_000 })).toEqual([
      `${STACK} is of commit ${readCommit()} and answers at ${stub.url}. Its canary's order canary-2 was delivered, with all notifications. Its alarms reach somebody. The account runs 1000 functions at once.`,
    ]);
    expect(stub.requests.map(({ url }) => url)).toEqual(["/openapi.json", "/openapi.json"]);
  });

  test("is well, and says that its alarms reach nobody and that its account runs few functions", async () => {
    stub.answerWith(reply(200, {}));
    ConcurrentExecutions = 10;
    runsReturn(former, placedSince);
    subscribed("PendingConfirmation");
    const [said] = await checkDeployed(deployed(), quick);
    expect(said).toContain("Nobody is notified of its pages and tickets: set pageTo");
    expect(said).toContain("The account runs 10 functions at once: ask for 1000");
  });

  test("is well where the role of the deployment may not read who is notified", async () => {
    stub.answerWith(reply(200, {}));
    topics.answerWith(reply(403, {}));
    expect((await checkDeployed(deployed(), quick)).join()).toContain(
      "list the topics' subscriptions (sns:ListSubscriptionsByTopic).",
    );
  });

  test("is not where it is of another commit", async () => {
    await expect(checkDeployed(deployed({ Commit: "0a1b2c3d4e5f" }))).rejects.toThrow(
      `${STACK} is of commit 0a1b2c3d4e5f, and ${readCommit()} is checked out.`,
    );
  });

  test("is not if it does not answer, or answers something else", async () => {
    stub.answerWith(reply(403, {}));
    await expect(checkDeployed(deployed(), quick)).rejects.toThrow("openapi.json has status 403.");
    const gone = await startStub();
    gone.stop();
    await expect(checkDeployed(deployed({ ApiUrl: gone.url }), quick)).rejects.toThrow(
      "ECONNREFUSED",
    );
  });

  test("is well once an order that was placed since was seen through, and not one of before", async () => {
    stub.answerWith(reply(200, {}));
    const underWay = {
      result: "under way",
      order_id: "canary-2",
      missing: ["the order delivered"],
    };
    const failed = { result: "failed", order_id: "canary-1", errors: ["Error: 503"] };
    runsReturn(failed, underWay, underWay, placedSince);
    const before = canary.requests.length;
    expect(
      await checkDeployed(deployed(), { ...quick, canary: { everyMs: 1, budgetMs: 10_000 } }),
    ).toHaveLength(1);
    const runs = canary.requests.slice(before).filter(({ method }) => method === "POST");
    expect(runs.map(({ url }) => url)).toEqual(
      Array(4).fill("/2015-03-31/functions/c/invocations"),
    );
    runsReturn(former, { ...underWay, result: "failed", errors: ["Error: no route"] });
    await expect(checkDeployed(deployed(), quick)).rejects.toThrow(
      "The canary c saw no order through. Its last run: canary-2 failed (missing: the order delivered; Error: no route).",
    );
  });

  test("is not if its canary ends in an error", async () => {
    stub.answerWith(reply(200, {}));
    canary.answerWith(
      reply(200, { errorMessage: "Task timed out" }, { "x-amz-function-error": "Unhandled" }),
    );
    await expect(checkDeployed(deployed(), quick)).rejects.toThrow(
      'The function c failed: {"errorMessage":"Task timed out"}',
    );
  });

  test.each([
    [LAYOUT + 1, `the layout ${String(LAYOUT + 1)}`],
    [undefined, "no layout number"],
  ])("is not where its table has the layout %s", async (other, has) => {
    layout = other;
    stub.answerWith(reply(200, {}));
    await expect(checkDeployed(deployed())).rejects.toThrow(
      `The table t has ${has}, and this release works on the layout ${String(LAYOUT)} alone: use the release that wrote the table.`,
    );
    layout = LAYOUT;
  });

  test("is not if its table cannot be read", async () => {
    const gone = deployed({ TableName: "gone" });
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", "http://127.0.0.1:1");
    await expect(checkDeployed(gone)).rejects.toThrow(
      /^The table gone cannot be read \(.*ECONNREFUSED.*\): let the role of the deployment read it \(dynamodb:GetItem\)\.$/,
    );
    vi.unstubAllEnvs();
  });

  test("is missing if the file has no stack", async () => {
    await expect(checkDeployed(outputsOf({}))).rejects.toThrow("nothing was deployed");
  });

  test("is reported by npm run print -- deployed, which fails if it is not well", async () => {
    stub.answerWith(reply(200, {}));
    runsReturn({ result: "off" });
    const script = "infra/commit/print-deployed.ts";
    const well = await runScript(script, [deployed()], {});
    expect([well.exitCode, well.errors]).toEqual([0, ""]);
    expect(well.output).toContain("Its canary is off, so no order was placed.");
    const ill = await runScript(script, [deployed({ Commit: "0a1b2c3d4e5f" })], {});
    expect([ill.exitCode, ill.output]).toEqual([1, ""]);
    expect(ill.errors).toMatch(/^print-on-demand-dev is of commit 0a1b2c3d4e5f/);
    const { errors } = await runScript(script, [], {});
    expect(errors).toBe("Give the file that cdk deploy --outputs-file wrote.\n");
  });
});
