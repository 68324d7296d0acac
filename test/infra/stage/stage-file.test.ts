import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readStage, StageError } from "../../../infra/stage/read-stage.ts";
import { withStageFile } from "../../../infra/stage/stage-file.ts";

const stages = mkdtempSync(join(tmpdir(), "print-on-demand-stages-"));
afterAll(() => {
  rmSync(stages, { recursive: true, force: true });
});

const write = (name: string, text: string) => {
  writeFileSync(join(stages, `${name}.json`), text);
};

describe("the settings of a stage", () => {
  test("are in its file, with the CDK's own keys", () => {
    write("eu", '{ "budget": 200, "allowHttp": true }');
    expect(withStageFile({ stage: "eu", stages, "cli-telemetry": false })).toEqual({
      stage: "eu",
      budget: 200,
      allowHttp: true,
      "cli-telemetry": false,
    });
  });

  test("are the defaults for dev, which a deployment without a stage means", () => {
    expect(withStageFile({})).toEqual({});
    expect(readStage(withStageFile({ stage: "dev" }))).toEqual(readStage({}));
  });

  test("are found next to the example of prod, once it is copied", () => {
    const example = readFileSync("infra/stages/prod.example.json", "utf8");
    const filledIn = example.replaceAll("0123456789abcdef0123456789abcdef", "a1".repeat(16));
    writeFileSync(join(stages, "prod.json"), filledIn);
    expect(readStage(withStageFile({ stage: "prod", stages }))).toMatchObject({
      name: "prod",
      account: "123456789012",
      publicDomain: "api.example.com",
      ticketTo: "operations@example.com",
      budget: 200,
    });
  });

  test("on one machine are the defaults, without a file", () => {
    expect(withStageFile({ onOneMachine: true })).toEqual({ onOneMachine: true });
  });
});

describe("refused in one sentence:", () => {
  test("a stage without a file", () => {
    refuses(
      { stage: "prod-2" },
      "The stage prod-2 has no settings: write them into infra/stages/prod-2.json, as infra/stages/prod.example.json shows, or {} for the defaults.",
    );
  });

  test("a setting on the command line, which the next deployment may forget", () => {
    refuses(
      { stage: "dev", publicDomain: "api.example.com" },
      "publicDomain is a setting of the stage's file: write it into infra/stages/dev.json. --context takes only stage and stages.",
    );
  });

  test.each([
    ["broken", "{", /^.*broken\.json is no JSON: .+\.$/],
    ["list", "[1]", /^.*list\.json must be an object of settings, such as \{"budget": 200\}\.$/],
    ["named", '{"stage":"prod"}', /^.*named\.json names a stage: remove "stage"\.$/],
  ])("the file of %s: %s", (name, text, sentence) => {
    write(name, text);
    refuses({ stage: name, stages }, sentence);
  });

  // Such a name could lead out of the folder; reading the stage refuses it.
  test.each(["../prod", "Prod", "local"])("the name %s, without a look at a file", (stage) => {
    expect(withStageFile({ stage, stages })).toEqual({ stage });
    expect(() => readStage({ stage })).toThrow(StageError);
  });
});

function refuses(context: Record<string, unknown>, sentence: string | RegExp): void {
  const read = () => withStageFile(context);
  expect(read).toThrow(StageError);
  expect(read).toThrow(sentence);
}
