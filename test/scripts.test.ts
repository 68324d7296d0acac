import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tools } from "./support/tools.ts";

function run(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["test/run.ts", ...words], {
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

test.each(Object.entries(tools))(
  "npm run %s answers an unknown word with the tools that there are",
  (script, known) => {
    const stderr = `npm run ${script} -- <${Object.keys(known).join("|")}>\n`;
    expect(run(script, "constructor")).toEqual({ status: 1, stdout: "", stderr });
  },
);

test.each(
  [tools.try, tools.measure].flatMap((known, index) =>
    Object.keys(known).map((tool) => [index === 0 ? "try" : "measure", tool] as const),
  ),
)("npm run %s -- %s says its own name", (script, tool) => {
  const files = globSync(`test/${script}/**/run-${tool}.ts`);
  const names = files.map(
    (file) => /name: "((?:try|measure) -- .*)"/.exec(readFileSync(file, "utf8"))?.[1],
  );
  expect(names).toEqual([`${script} -- ${tool}`]);
});

describe("a tool", () => {
  const usage =
    "npm run try -- interleavings [--seed <number>] [--count <number>] [--path <number>]";

  test("says what it does and takes with --help, and runs nothing", () => {
    const { status, stdout, stderr } = run("try", "interleavings", "--help");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(`${usage}\n\nCarries out`);
  });

  test.each([
    ["--seed", "one", 'Give a whole number as --seed, not "one"'],
    ["--speed", "1", "Unknown option '--speed'"],
  ])("refuses %s %s", (option, value, says) => {
    const { status, stdout, stderr } = run("try", "interleavings", option, value);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(`\n\n${usage}\n`);
  });
});
